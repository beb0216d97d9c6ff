import type { Bar, OnMove } from './bar';

/** What a month and a week of the owner's calendar are given. */
export interface CalendarProps {
  readonly bars: readonly Bar[];
  /** The first day that is shown of the month or week. */
  readonly date: string;
  readonly today: string;
  readonly onOpen: (bar: Bar) => void;
  /** A new block on that day, at that hour where there are hours. */
  readonly onAdd: (date: string) => void;
  readonly onMove: OnMove;
  /** Turns to the month or week of a day that keys have led to. */
  readonly onTurn: (date: string) => void;
}
