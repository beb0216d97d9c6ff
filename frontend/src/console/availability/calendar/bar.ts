import type { LucideIcon } from 'lucide-react';
import type { Times } from './moves';

/** Something that lies on the calendar for a time: a block, a booking, or what another calendar says is taken. */
export interface Bar extends Times {
  readonly id: string;
  readonly kind: 'block' | 'booking' | 'outside';
  /** Its look, by class. */
  readonly look: string;
  readonly icon: LucideIcon;
  /** What is written on it. */
  readonly label: string;
  /** What a screen reader says of it. */
  readonly name: string;
  /** Whether it can be taken elsewhere, and made longer or shorter. */
  readonly isFree: boolean;
}

/** What bars are told of one that has been let go elsewhere. */
export type OnMove = (bar: Bar, times: Times) => void;
