import type { TouchedBooking } from '@holdfast/domain/stay/impact';

/** What a command was shown to touch that was asked for a preview, and what stands for it. */
export interface Previewed {
  readonly touched: readonly TouchedBooking[];
  readonly token: string;
}

/** So many touched bookings are told one by one; of those behind them nobody is asked, and they wait on the owner's list. */
export const MOST_TOUCHED = 500;
