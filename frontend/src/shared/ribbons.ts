import { daysBetween } from '@holdfast/domain/kernel/dates';

/** Of a block: when it is. */
export interface Timed {
  readonly start_date: string;
  readonly end_date: string;
  readonly start_time: string | null;
}

/**
 * A block is painted as a ribbon across its days. A day is two halves: a stay begins in the second half of its first
 * day and ends in the first half of its last, so that one stay can end on the day on which the next begins.
 * A one-day block, and one with hours, takes its whole day.
 */
export interface Ribbon<Block extends Timed> {
  readonly block: Block;
  /** Ribbons that overlap lie in different lanes; a block keeps its lane from week to week. */
  readonly lane: number;
  /** 0 = Monday to 6 = Sunday: the cell in which this piece begins. */
  readonly column: number;
  /** It begins in the second half of that cell. */
  readonly fromMiddle: boolean;
  /** In half days. */
  readonly length: number;
  /** The stay begins, or ends, within this piece: otherwise it continues in the week before, or after. */
  readonly opens: boolean;
  readonly closes: boolean;
  readonly isOneDay: boolean;
}

interface Placed<Block extends Timed> extends Pick<Ribbon<Block>, 'block' | 'lane' | 'isOneDay'> {
  readonly start: number;
  readonly end: number;
}

const WEEK = 14;

const isStay = ({ start_date, end_date, start_time }: Timed): boolean =>
  start_time === null && end_date > start_date;

/** In half days from `origin`, the end not included. */
const span = (block: Timed, origin: string): { start: number; end: number } => {
  const first = 2 * daysBetween(origin, block.start_date);
  return isStay(block)
    ? { start: first + 1, end: 2 * daysBetween(origin, block.end_date) + 1 }
    : { start: first, end: first + 2 };
};

const begins = ({ start_date, start_time }: Timed): string => `${start_date} ${start_time ?? ''}`;

/** In the order of their beginnings; of those that begin together the longest comes first. */
const longestFirst = (a: Timed, b: Timed): number => {
  const [one, other] = [begins(a), begins(b)];
  if (one !== other) return one < other ? -1 : 1;
  return a.end_date > b.end_date ? -1 : Number(a.end_date < b.end_date);
};

/** Gives each block the first lane that is free when it begins. */
const place = <Block extends Timed>(blocks: readonly Block[], origin: string): Placed<Block>[] => {
  const laneEnds: number[] = [];
  return blocks.toSorted(longestFirst).map((block) => {
    const { start, end } = span(block, origin);
    const free = laneEnds.findIndex((laneEnd) => laneEnd <= start);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = end;
    return { block, lane, start, end, isOneDay: !isStay(block) };
  });
};

const pieceIn = <Block extends Timed>(week: number, placed: Placed<Block>): Ribbon<Block> => {
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
  };
};

/** The ribbons of the weeks that begin on the given Mondays, week by week. */
export const ribbonsOfWeeks = <Block extends Timed>(
  mondays: readonly string[],
  blocks: readonly Block[],
): Ribbon<Block>[][] => {
  const placed = place(blocks, mondays[0] ?? '');
  return mondays.map((_, week) =>
    placed
      .filter(({ start, end }) => start < (week + 1) * WEEK && end > week * WEEK)
      .map((one) => pieceIn(week, one)),
  );
};
