import type { AvailabilityBlock } from '@holdfast/contracts/availability';
import type { Times } from './moves';

/** What a month and a week of the owner's calendar are given. */
export interface CalendarProps {
  readonly blocks: readonly AvailabilityBlock[];
  /** The first day that is shown of the month or week. */
  readonly date: string;
  readonly today: string;
  /** The block itself, or the booking that has its time. */
  readonly onOpen: (block: AvailabilityBlock) => void;
  /** A new block on that day, at that hour where there are hours. */
  readonly onAdd: (date: string) => void;
  readonly onMove: (block: AvailabilityBlock, times: Times) => void;
  /** Turns to the month or week of a day that keys have led to. */
  readonly onTurn: (date: string) => void;
}
