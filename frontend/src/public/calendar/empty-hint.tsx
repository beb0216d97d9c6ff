import { addDays } from '@holdfast/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { calendarCopy } from '../../shared/copy/calendar';
import { monthAndYear, shortDate } from '../../shared/words';
import { nextAvailabilityQuery } from '../data/search-queries';
import { Button } from '../kit/button';
import type { Block, BlockMode } from '../data/block';
import styles from './empty-hint.module.css';
import type { Period } from './use-calendar-page';

interface EmptyHintProps {
  mode: BlockMode;
  period: Period;
  localNow: string;
  /** The first block that can be booked at all: when nothing follows, one must go back to it. */
  earliest: Block | undefined;
  onJump: (date: string) => void;
}

/** A month or a week in which nothing is free says where something is. */
export const EmptyHint = ({ mode, period, localNow, earliest, onJump }: EmptyHintProps) => {
  const next = useQuery(nextAvailabilityQuery(addDays(period.last, 1), mode, localNow));
  if (next.isPending || next.isError) return null;
  const target = next.data ?? earliest;
  const empty =
    mode === 'date'
      ? calendarCopy.emptyMonth(monthAndYear(period.first.slice(0, 7)))
      : calendarCopy.emptyWeek;
  return (
    <div className={styles.hint}>
      <p>{target ? empty : calendarCopy.nothingAtAll}</p>
      {target && (
        <Button onClick={() => onJump(target.start_date)}>
          {next.data ? calendarCopy.next : calendarCopy.previous} {shortDate(target.start_date, localNow)}
        </Button>
      )}
    </div>
  );
};
