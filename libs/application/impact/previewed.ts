import type { Rejection } from '@holdfast/domain/kernel/decision';
import type { TouchedBooking } from '@holdfast/domain/stay/impact';

/** What a command was shown to touch that was asked for a preview, and what stands for it. */
export interface Previewed {
  readonly touched: readonly TouchedBooking[];
  readonly token: string;
}

/** What a command that was asked for a preview has stopped with; null: it was refused for another reason, or not stopped at all. */
export const previewedIn = ({
  code,
  details,
}: Pick<Rejection<string>, 'code' | 'details'>): Previewed | null =>
  code === 'impact_previewed' ? (details as unknown as Previewed) : null;

/** So many touched bookings are told one by one; of those behind them nobody is asked, and they wait on the owner's list. */
export const MOST_TOUCHED = 500;
