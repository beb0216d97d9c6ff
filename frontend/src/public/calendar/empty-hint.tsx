import { addDays, earliestOf } from '@holdfast/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { calendarCopy } from '../../shared/copy/calendar';
import { monthAndYear, shortDate } from '../../shared/words';
import { nextAvailabilityQuery } from '../data/search-queries';
import { Button } from '../kit/button';
import type { Block, BlockMode } from '../data/block';
import type { Arrivals } from '../stay/layer';
import styles from './empty-hint.module.css';
import type { Period } from './use-calendar-page';

interface EmptyHintProps {
  mode: BlockMode;
  period: Period;
  localNow: string;
  /** The first block that can be booked at all: when nothing follows, one must go back to it. */
  earliest: Block | undefined;
  /** Where customers choose their own dates: when a stay may begin next, and when at the earliest. */
  arrivals?: Arrivals | undefined;
  onJump: (date: string) => void;
}

/** A month or a week in which nothing is free says where something is. */
export const EmptyHint = ({ mode, period, localNow, earliest, arrivals, onJump }: EmptyHintProps) => {
  const next = useQuery(nextAvailabilityQuery(addDays(period.last, 1), mode, localNow));
  if (next.isPending || next.isError) return null;
  const later = earliestOf(next.data?.start_date, arrivals?.next);
  const target = later ?? earliestOf(earliest?.start_date, arrivals?.first);
  const empty =
    mode === 'date'
      ? calendarCopy.emptyMonth(monthAndYear(period.first.slice(0, 7)))
      : calendarCopy.emptyWeek;
  return (
    <div className={styles.hint}>
      <p>{target ? empty : calendarCopy.nothingAtAll}</p>
      {target && (
        <Button onClick={() => onJump(target)}>
          {later ? calendarCopy.next : calendarCopy.previous} {shortDate(target, localNow)}
        </Button>
      )}
    </div>
  );
};
