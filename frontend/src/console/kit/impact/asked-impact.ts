import type { Impact, ImpactAnswer } from '@holdfast/contracts/impact';

/** What an owner is asked when a change of theirs touches bookings. */
export interface AskedImpact {
  readonly impact: Impact;
  /** They have answered before, and other bookings are touched by now. */
  readonly isAgain: boolean;
  /** Null: it is not saved. */
  readonly answer: (choices: ImpactAnswer['choices'] | null) => void;
}
