import type { LocalDate } from '@holdfast/domain/kernel/dates';
import type { ReactNode } from 'react';

/** When stays may begin: the first after what is looked at, and the first of all. */
export interface Arrivals {
  readonly next: LocalDate | null;
  readonly first: LocalDate | null;
}

/** What a month of days shows and does where customers choose their own dates. */
export interface StayLayer {
  /** How the grid differs from one of blocks alone. */
  readonly look: string;
  /** What is said of its keys. */
  readonly keys: string;
  /** What lies beneath the ribbons of a day. */
  readonly paint: (date: LocalDate) => ReactNode;
  /** What marks a day's cell: what it is of the stay, and whether it is in it. */
  readonly marksOf: (date: LocalDate) => {
    readonly 'data-mark': 'arrival' | 'departure' | 'between' | 'quiet' | 'taken' | undefined;
    readonly 'aria-selected': boolean;
  };
  readonly tell: (date: LocalDate) => string;
  /** Whether a stay can begin on the day, or the one that has begun end. */
  readonly isOpen: (date: LocalDate) => boolean;
  readonly pick: (date: LocalDate) => void;
  readonly clear: () => void;
  /** The day has the focus. */
  readonly reach: (date: LocalDate) => void;
}
