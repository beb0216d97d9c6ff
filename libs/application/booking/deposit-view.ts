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
export const depositState = (row: WithDeposit): BookedDeposit['state'] => {
  if (row.bookedDeposit?.isSettled) return 'settled';
  if (row.deposit === 0 || row.status !== 'confirmed' || depositPaidOf(row) === 0) return 'none';
  return row.bookedDeposit?.isPaused ? 'paused' : 'held';
};

/**
 * The deposit of a booking as it travels.
 *
 * @param paid what of it is paid, where that is known better than by the row
 */
export const depositView = (
  row: WithDeposit,
  reason: string | null,
  paid: Minor = depositPaidOf(row),
): BookedDeposit => {
  const { returnAt = null, returned = 0, kept = 0 } = row.bookedDeposit ?? {};
  const state = depositState(row);
  return {
    state,
    amount: toMajor(row.deposit),
    paid: toMajor(state === 'held' || state === 'paused' ? paid : 0),
    settle_from: row.endDate,
    return_at: state === 'held' && returnAt !== null ? new Date(returnAt).toISOString() : null,
    returned: toMajor(returned),
    kept: toMajor(kept),
    reason,
  };
};
