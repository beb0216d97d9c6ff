import type { AvailabilityBlock } from '@holdfast/contracts/availability';
import type { CalendarBooking } from '@holdfast/contracts/booking-calendar';
import { addDays, dateRange, isDate } from '@holdfast/domain/kernel/dates';
import { monthOf } from '@holdfast/domain/kernel/months';
import { startOfWeek } from '@holdfast/domain/kernel/weeks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarQueries } from '../../data/calendar.queries';
import { OutsideBand } from '../../channels/outside-band';
import { useBusiness } from '../../data/settings.queries';
import { LateMoveDialogue } from '../../move/late-move-dialogue';
import type { WantedTimes } from '../../move/late-move-dialogue';
import { late } from '../../kit/late';
import { SkeletonRows } from '../../kit/skeleton';
import { useParams } from '../../kit/use-params';
import type { Bar, OnMove } from './bar';
import { barOfBlock } from './block-bars';
import { barOfBooking } from './booking-bars';
import { CalendarKey } from './calendar-key';
import type { ClosedNights } from './closed-nights';
import { PeriodBar } from './period-bar';
import { useClosedNights } from './use-closed-nights';
import { useMoveBlock } from './use-move-block';

const skeleton = <SkeletonRows rows={6} height="6rem" />;
const MonthCalendar = late(async () => (await import('./month-calendar')).MonthCalendar, skeleton);
const WeekCalendar = late(async () => (await import('./week-calendar')).WeekCalendar, skeleton);
const BookingList = late(async () => (await import('./booking-list')).BookingList, skeleton);
const BookingAgenda = late(async () => (await import('./booking-agenda')).BookingAgenda, skeleton);

export type CalendarView = 'month' | 'week' | 'list' | 'agenda';

interface BlockCalendarProps {
  readonly blocks: readonly AvailabilityBlock[];
  readonly view: CalendarView;
  readonly onOpen: (block: AvailabilityBlock) => void;
  readonly onAdd: (date: string) => void;
}

const NONE: readonly CalendarBooking[] = [];

/** What can be seen: a business by the hour has thousands of blocks. */
const around = (first: string, view: CalendarView): readonly [from: string, to: string] => [
  addDays(first, -7),
  addDays(first, view === 'week' ? 14 : 45),
];

/** A block that is taken is shown as the booking that has it, which knows more; one that a booking only overlaps, as itself. */
const barsOf = (
  blocks: readonly AvailabilityBlock[],
  bookings: readonly CalendarBooking[],
  [from, to]: readonly [from: string, to: string],
): readonly Bar[] => {
  const shown = new Set(bookings.map(({ id }) => id));
  const isShown = ({ id, booking_id: taken, booked_block_id: of }: AvailabilityBlock) =>
    taken !== null && of === id && shown.has(taken);
  return [
    ...blocks
      .filter((block) => block.end_date >= from && block.start_date <= to && !isShown(block))
      .map(barOfBlock),
    ...bookings.map(barOfBooking),
  ];
};

/** The days of a list or an agenda: the month, and no day beside it. */
const inMonth = (bookings: readonly CalendarBooking[], first: string): readonly CalendarBooking[] =>
  bookings.filter(
    ({ start_date, end_date }) =>
      monthOf(start_date) <= monthOf(first) && monthOf(end_date) >= monthOf(first),
  );

const isAnyClosed = (closed: ClosedNights | undefined, first: string, days: number): boolean =>
  closed !== undefined && dateRange(first, days).some((day) => closed(day) !== null);

/**
 * Blocks and bookings on a calendar. Both can be moved and stretched by dragging, and the same is done in the form that a press opens. A block is
 * there when it is let go; of a booking its owner is asked first what becomes of its price.
 */
export const BlockCalendar = ({ blocks, view, onOpen, onAdd }: BlockCalendarProps) => {
  const { mode, today } = useBusiness();
  const [params, change] = useParams();
  const [moving, setMoving] = useState<WantedTimes | null>(null);
  const asked = params.get('date');
  const date = isDate(asked) ? asked : today;
  const moveBlock = useMoveBlock(mode);
  const first = view === 'week' ? startOfWeek(date) : `${monthOf(date)}-01`;
  const seen = around(first, view);
  const { data } = useQuery(calendarQueries.bookings(...seen));
  const bookings = data?.bookings ?? NONE;
  const closed = useClosedNights(mode === 'date');
  const blockOf = ({ id }: Bar) => blocks.find((block) => block.id === id);
  const openBooking = (id: string) => change({ booking: id }, 'push');
  const open = (bar: Bar) => {
    const block = blockOf(bar);
    if (bar.kind === 'booking') openBooking(bar.id);
    else if (block) onOpen(block);
  };
  const move: OnMove = (bar, times) => {
    const block = blockOf(bar);
    if (bar.kind === 'booking') setMoving({ bookingId: bar.id, to: times });
    else if (block) moveBlock(block, times);
  };
  const turn = (next: string) => change({ date: next });
  const common = {
    bars: barsOf(blocks, bookings, seen),
    date: first,
    today,
    onOpen: open,
    onAdd,
    onMove: move,
  };
  return (
    <>
      <PeriodBar view={view === 'week' ? 'week' : 'month'} date={first} today={today} onChange={turn} />
      <OutsideBand from={first} to={addDays(first, view === 'month' ? 31 : 7)} />
      {view === 'week' && mode === 'time' && <WeekCalendar {...common} onTurn={turn} />}
      {(view === 'month' || (view === 'week' && mode !== 'time')) && (
        <MonthCalendar
          {...common}
          onTurn={turn}
          onlyWeek={view === 'week'}
          closed={closed}
          onMore={(day) => change({ view: 'week', date: day })}
        />
      )}
      {view === 'list' && <BookingList bookings={inMonth(bookings, first)} onOpen={openBooking} />}
      {view === 'agenda' && (
        <BookingAgenda bookings={bookings} month={monthOf(first)} today={today} onOpen={openBooking} />
      )}
      {(view === 'month' || view === 'week') && (
        <CalendarKey hasSeasons={isAnyClosed(closed, first, view === 'week' ? 7 : 31)} />
      )}
      <LateMoveDialogue wanted={moving} onClose={() => setMoving(null)} />
    </>
  );
};
