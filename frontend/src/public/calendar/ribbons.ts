import type { CalendarBlock } from '@holdfast/contracts/availability';
import { daysBetween } from '../../shared/dates';
import { modeOf } from './block';
import { inOrder } from './block-days';

/**
 * A block is painted as a ribbon across its days. A day is two halves: a stay begins in the second half of its first
 * day and ends in the first half of its last, so that one stay can end on the day on which the next begins.
 * A one-day block takes its whole day.
 */
export interface Ribbon {
  readonly block: CalendarBlock;
  /** Ribbons that overlap lie in different lanes; a block keeps its lane from week to week. */
  readonly lane: number;
  /** 0 = Monday to 6 = Sunday: the cell in which this piece begins. */
  readonly column: number;
  /** It begins in the second half of that cell. */
  readonly fromMiddle: boolean;
  /** In half days. */
  readonly length: number;
  /** The stay begins, or ends, within this piece: otherwise it goes on in the week before, or after. */
  readonly opens: boolean;
  readonly closes: boolean;
  readonly isOneDay: boolean;
  /** The piece that has room for the price: the first, unless the week ends too soon after it. */
  readonly isLabelled: boolean;
}

interface Placed extends Pick<Ribbon, 'block' | 'lane' | 'isOneDay'> {
  readonly start: number;
  readonly end: number;
}

/** Half days that a price needs. */
const ROOM = 2;
const WEEK = 14;

/** In half days from `origin`, the end not included. */
const span = (block: CalendarBlock, origin: string): { start: number; end: number } => {
  const first = 2 * daysBetween(origin, block.start_date);
  const isStay = modeOf(block) === 'date' && block.end_date > block.start_date;
  return isStay
    ? { start: first + 1, end: 2 * daysBetween(origin, block.end_date) + 1 }
    : { start: first, end: first + 2 };
};

/** Gives each block the first lane that is free when it begins; of those that begin together the longest comes first. */
const place = (blocks: readonly CalendarBlock[], origin: string): Placed[] => {
  const laneEnds: number[] = [];
  const longestFirst = (a: CalendarBlock, b: CalendarBlock): number =>
    inOrder(a, b) || (a.end_date > b.end_date ? -1 : Number(a.end_date < b.end_date));
  return blocks.toSorted(longestFirst).map((block) => {
    const { start, end } = span(block, origin);
    const free = laneEnds.findIndex((laneEnd) => laneEnd <= start);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = end;
    return { block, lane, start, end, isOneDay: end - start === 2 && block.start_date === block.end_date };
  });
};

/** The week in which its price is written: that of its beginning, or the next when the beginning is too short. */
const labelledWeek = ({ start, end }: Placed): number => {
  const first = Math.max(0, Math.floor(start / WEEK));
  const roomInFirst = Math.min(end, (first + 1) * WEEK) - Math.max(start, first * WEEK);
  const goesOn = end > (first + 1) * WEEK;
  return roomInFirst < ROOM && goesOn ? first + 1 : first;
};

const pieceIn = (week: number, placed: Placed): Ribbon => {
  const from = week * WEEK;
  const start = Math.max(placed.start, from) - from;
  const end = Math.min(placed.end, from + WEEK) - from;
  return {
    block: placed.block,
    lane: placed.lane,
    isOneDay: placed.isOneDay,
    column: Math.floor(start / 2),
    fromMiddle: start % 2 === 1,
    length: end - start,
    opens: placed.start >= from,
    closes: placed.end <= from + WEEK,
    isLabelled: labelledWeek(placed) === week,
  };
};

/** The ribbons of the weeks that begin on the given Mondays, week by week. */
export const ribbonsOfWeeks = (mondays: readonly string[], blocks: readonly CalendarBlock[]): Ribbon[][] => {
  const placed = place(blocks, mondays[0] ?? '');
  return mondays.map((_, week) =>
    placed
      .filter(({ start, end }) => start < (week + 1) * WEEK && end > week * WEEK)
      .map((one) => pieceIn(week, one)),
  );
};
