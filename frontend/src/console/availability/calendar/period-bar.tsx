import { addDays } from '@holdfast/domain/kernel/dates';
import { addMonths, monthOf } from '@holdfast/domain/kernel/months';
import { ActionIcon, Button } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { fullRange, monthAndYear } from '../../../shared/words';
import classes from './calendar.module.css';

interface PeriodBarProps {
  readonly view: 'month' | 'week';
  /** The first day of the month or week. */
  readonly date: string;
  readonly today: string;
  readonly onChange: (date: string) => void;
}

export const PeriodBar = ({ view, date, today, onChange }: PeriodBarProps) => {
  const step = (by: -1 | 1): string =>
    view === 'month' ? `${addMonths(monthOf(date), by)}-01` : addDays(date, by * 7);
  return (
    <div className={classes.bar}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={`Previous ${view}`}
        onClick={() => onChange(step(-1))}
      >
        <ChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" size="lg" aria-label={`Next ${view}`} onClick={() => onChange(step(1))}>
        <ChevronRight size={18} aria-hidden />
      </ActionIcon>
      <Button variant="default" onClick={() => onChange(today)}>
        Today
      </Button>
      <h2 className={classes.period} aria-live="polite">
        {view === 'month' ? monthAndYear(monthOf(date)) : fullRange(date, addDays(date, 6))}
      </h2>
    </div>
  );
};
