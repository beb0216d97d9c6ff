import type { AvailabilityBlock } from '@holdfast/contracts/availability';
import { addDays, isDate } from '@holdfast/domain/kernel/dates';
import { monthOf } from '@holdfast/domain/kernel/months';
import { startOfWeek } from '@holdfast/domain/kernel/weeks';
import { SkeletonRows } from '../../kit/skeleton';
import { late } from '../../kit/late';
import { useParams } from '../../kit/use-params';
import { useBusiness } from '../../data/settings.queries';
import { CalendarKey } from './calendar-key';
import { PeriodBar } from './period-bar';
import { useMoveBlock } from './use-move-block';

const skeleton = <SkeletonRows rows={6} height="6rem" />;
const MonthCalendar = late(async () => (await import('./month-calendar')).MonthCalendar, skeleton);
const WeekCalendar = late(async () => (await import('./week-calendar')).WeekCalendar, skeleton);

interface BlockCalendarProps {
  readonly blocks: readonly AvailabilityBlock[];
  readonly view: 'month' | 'week';
  readonly onOpen: (block: AvailabilityBlock) => void;
  readonly onAdd: (date: string) => void;
}

/** What can be seen: a business by the hour has thousands of blocks. */
const around = (blocks: readonly AvailabilityBlock[], first: string, view: 'month' | 'week') => {
  const [from, to] = [addDays(first, -7), addDays(first, view === 'month' ? 45 : 14)];
  return blocks.filter(({ start_date, end_date }) => end_date >= from && start_date <= to);
};

/**
 * The blocks on a calendar: free ones can be moved and stretched by dragging, and the same is done in the form that a
 * press on a block opens; what is booked or held bears its customer's name and opens the booking.
 */
export const BlockCalendar = ({ blocks, view, onOpen, onAdd }: BlockCalendarProps) => {
  const { mode, today } = useBusiness();
  const [params, change] = useParams();
  const asked = params.get('date');
  const date = isDate(asked) ? asked : today;
  const move = useMoveBlock(mode);
  const first = view === 'month' ? `${monthOf(date)}-01` : startOfWeek(date);
  const turn = (next: string) => change({ date: next });
  const common = {
    blocks: around(blocks, first, view),
    date: first,
    today,
    onOpen,
    onAdd,
    onMove: move,
    onTurn: turn,
  };
  return (
    <>
      <PeriodBar view={view} date={first} today={today} onChange={turn} />
      {view === 'week' && mode === 'time' ? (
        <WeekCalendar {...common} />
      ) : (
        <MonthCalendar
          {...common}
          onlyWeek={view === 'week'}
          onMore={(day) => change({ view: 'week', date: day })}
        />
      )}
      <CalendarKey />
    </>
  );
};
