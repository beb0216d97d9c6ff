import type { HeldBooking } from '@holdfast/domain/booking/booking.state';
import { releaseHold } from '@holdfast/domain/booking/hold.decide';
import { keepsTime } from '@holdfast/domain/booking/secure-time.decide';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { isCapturing } from '@holdfast/domain/payment/payment.state';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';
import type { Loaded, Work } from '../kernel/unit-of-work';
import { loadBoth } from './booking-streams';
import type { DiscountUses } from './discount-uses';
import { endHold } from './end-hold';
import type { HoldTokens } from './hold-tokens';

/** A hold that is the customer's own, and lives or is being paid. */
export interface OwnHold extends Loaded<HeldBooking> {
  readonly bookingId: string;
  readonly payment: Loaded<PaymentState>;
}

/** The customer's own hold, when their token proves one. */
export const ownHold = async (
  tx: Work,
  tokens: HoldTokens,
  token: string | null,
): Promise<OwnHold | null> => {
  const bookingId = token && tokens.bookingOf(tx.tenantId, token);
  if (!bookingId) return null;
  const { booking, payment } = await loadBoth(tx, bookingId);
  const { state, version } = booking;
  const isLive = state.status === 'held' && keepsTime(state, tx.nowText, isCapturing(payment.state));
  return isLive ? { bookingId, state, version, payment } : null;
};

/** Gives a customer's own hold back for another one that is taken in the same act. */
export const giveBackForAnother = async (
  tx: Work,
  uses: DiscountUses,
  own: OwnHold,
): Promise<Rejection<'payment_pending'> | null> => {
  const released = await endHold(tx, uses, own.bookingId, (state, capturing) =>
    releaseHold('customer', state, capturing, 'other_dates'),
  );
  return released.kind === 'rejected' ? reject('payment_pending') : null;
};
