import type { DeskDays } from '@holdfast/contracts/arrivals';
import { addDays, daysBetween, isDate } from '@holdfast/domain/kernel/dates';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { fullRange } from '../../shared/words';
import classes from './day-range.module.css';
import { useParams } from './use-params';

const LENGTHS = [1, 7, 14, 31, 62];

/** The days that a list is about, which stand in its address: from today on for a week, unless told otherwise. */
export const useDayRange = (today: string): DeskDays & { readonly length: number } => {
  const [params] = useParams();
  const asked = params.get('from');
  const from = isDate(asked) ? asked : today;
  const wanted = Number(params.get('days'));
  const length = LENGTHS.includes(wanted) ? wanted : 7;
  return { from, to: addDays(from, length - 1), length };
};

const lengthName = (length: number): string => (length === 1 ? 'One day' : `${length} days`);

/** On paper only: what it is, and of which days. */
export const PrintedHead = ({ title, days: { from, to } }: { title: string; days: DeskDays }) => (
  <p className={classes.printed}>
    {title} · {fullRange(from, to)}
  </p>
);

/** Goes on and back, chooses how many days, and prints. */
export const DayRange = ({ today }: { today: string }) => {
  const { from, length } = useDayRange(today);
  const [, change] = useParams();
  const go = (to: string) => change({ from: to === today ? null : to });
  const on = daysBetween(today, from);
  return (
    <div className={classes.range}>
      <div className={classes.steps}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Earlier days"
          onClick={() => go(addDays(from, -length))}
        >
          <ChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" disabled={on === 0} onClick={() => go(today)}>
          Today
        </Button>
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Later days"
          onClick={() => go(addDays(from, length))}
        >
          <ChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      <NativeSelect
        aria-label="How many days"
        data={LENGTHS.map((days) => ({ value: String(days), label: lengthName(days) }))}
        value={String(length)}
        onChange={(event) => change({ days: event.currentTarget.value })}
      />
      <Button
        variant="default"
        leftSection={<Printer size={16} aria-hidden />}
        onClick={() => window.print()}
      >
        Print
      </Button>
    </div>
  );
};
