import type { BookedDeposit } from '@holdfast/contracts/deposit';
import { toMajor } from '@holdfast/domain/kernel/money';
import type { Minor } from '@holdfast/domain/kernel/money';
import { standingMoney } from '@holdfast/domain/pricing/cancellation';
import type { BookingRow } from '@holdfast/projections/booking/booking.queries';

type WithDeposit = Pick<
  BookingRow,
  'status' | 'total' | 'deposit' | 'amountPaid' | 'refunded' | 'instalments' | 'bookedDeposit' | 'endDate'
>;

/** What of a deposit is paid and has not gone back, as the row of its booking shows it, in minor units. */
export const depositPaidOf = (row: WithDeposit): Minor => {
  const parts = row.instalments ?? [];
  const waived = parts.reduce((sum, part) => sum + part.waived, 0);
  const ofDeposit = parts.reduce((sum, part) => sum + Math.min(part.deposit, part.waived), 0);
  const price = row.total - row.deposit;
  const { depositPaid } = standingMoney({
    price,
    deposit: row.deposit,
    priceLetGo: Math.min(price, waived - ofDeposit + row.refunded),
    depositLetGo: ofDeposit,
    paid: row.amountPaid - row.refunded,
    depositFirst: parts.length === 0 || parts.some(({ kind, deposit }) => kind === 'first' && deposit > 0),
  });
  return Math.max(0, depositPaid);
};

/** How the deposit of a booking stands. One that was cancelled holds none: all of its money was decided about then. */
export const depositState = (row: WithDeposit, paid: Minor = depositPaidOf(row)): BookedDeposit['state'] => {
  if (row.bookedDeposit?.isSettled) return 'settled';
  if (row.deposit === 0 || row.status !== 'confirmed' || paid === 0) return 'none';
  return row.bookedDeposit?.isPaused ? 'paused' : 'held';
};

/**
 * The deposit of a booking as it travels.
 *
 * @param known what of it is paid, and what went back at the provider, where that is known better than by the row
 */
export const depositView = (
  row: WithDeposit,
  reason: string | null,
  { paid, wentBack }: { readonly paid: Minor; readonly wentBack: Minor } = {
    paid: depositPaidOf(row),
    wentBack: 0,
  },
): BookedDeposit => {
  const { returnAt = null, returned = 0, kept = 0 } = row.bookedDeposit ?? {};
  const state = depositState(row, paid);
  return {
    state,
    amount: toMajor(row.deposit),
    paid: toMajor(state === 'held' || state === 'paused' ? paid : 0),
    settle_from: row.endDate,
    return_at: state === 'held' && returnAt !== null ? new Date(returnAt).toISOString() : null,
    returned: toMajor(returned + wentBack),
    kept: toMajor(kept),
    reason,
  };
};
