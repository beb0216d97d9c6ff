import { occupied } from '../../../shared/period';
import type { Bar } from './bar';
import { minutesTo } from './minutes';

const DAY = 24 * 60;

/** The part of a block that lies on one day, beside what else lies there then. */
export interface Piece {
  readonly block: Bar;
  /** Minutes of that day. */
  readonly from: number;
  readonly to: number;
  readonly opens: boolean;
  readonly closes: boolean;
  /** Its place among those that lie beside each other, and how many those are. */
  readonly lane: number;
  readonly lanes: number;
}

type Bare = Omit<Piece, 'lane' | 'lanes'>;

const pieceOn = (date: string, block: Bar): Bare | null => {
  const time = occupied(block);
  const [start, end] = [minutesTo(time.from, date), minutesTo(time.to, date)];
  if (end <= 0 || start >= DAY) return null;
  return {
    block,
    from: Math.max(0, start),
    to: Math.min(DAY, end),
    opens: start >= 0,
    closes: end <= DAY,
  };
};

/** Those that overlap, one with the next, share the width of the day. */
const besideEachOther = (pieces: readonly Bare[]): Piece[] => {
  const placed: Piece[] = [];
  let group: Omit<Piece, 'lanes'>[] = [];
  let laneEnds: number[] = [];
  const close = () => {
    placed.push(...group.map((piece) => ({ ...piece, lanes: laneEnds.length })));
    group = [];
    laneEnds = [];
  };
  for (const piece of pieces) {
    if (laneEnds.every((end) => end <= piece.from)) close();
    const free = laneEnds.findIndex((end) => end <= piece.from);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = piece.to;
    group.push({ ...piece, lane });
  }
  close();
  return placed;
};

/** What lies on a day, in the order of its hours. */
export const piecesOn = (date: string, blocks: readonly Bar[]): Piece[] =>
  besideEachOther(
    blocks
      .map((block) => pieceOn(date, block))
      .filter((piece) => piece !== null)
      .toSorted((one, other) => one.from - other.from || other.to - one.to),
  );

/** The hours worth showing, from and to: those of the pieces with one to spare, and at least a working day. */
export const hoursOf = (pieces: readonly Pick<Piece, 'from' | 'to'>[]): readonly [number, number] => [
  Math.max(0, Math.min(8, ...pieces.map(({ from }) => Math.floor(from / 60) - 1))),
  Math.min(24, Math.max(18, ...pieces.map(({ to }) => Math.ceil(to / 60) + 1))),
];
