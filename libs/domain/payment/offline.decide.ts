import type { LocalDate } from '../kernel/dates';
import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { RecordId } from '../kernel/flavour';
import { moneyText } from '../kernel/money';
import type { Minor } from '../kernel/money';
import { withdrawFor } from './attempt.decide';
import { instalmentsOwed } from './instalments-owed';
import type { Owing } from './instalments-owed';
import type { OfflineMethod, PaidPart, PaymentEvent } from './payment.events';
import { isCapturing } from './payment.state';
import type { PaymentState } from './payment.state';
import { refundable } from './refundable';

export interface ReceivedOffline {
  readonly paymentId: string;
  readonly amount: Minor;
  readonly method: OfflineMethod;
  readonly receivedOn: LocalDate;
  readonly noteRef: RecordId | null;
}

const partsOf = (pays: readonly PaidPart[]): readonly number[] => pays.map(({ instalment }) => instalment);

/** How an amount is shared out over what is owed, in its order. */
const sharedOut = (amount: Minor, owed: readonly { readonly number: number; readonly left: Minor }[]) => {
  let rest = amount;
  return owed.flatMap(({ number, left }): PaidPart[] => {
    const part = Math.min(rest, left);
    rest -= part;
    return part > 0 ? [{ instalment: number, amount: part }] : [];
  });
};

/**
 * The owner has received money outside the provider: it pays what is owed, the first part first, and no more than that. Not while the provider
 * takes money: else the same part could be paid twice.
 */
export const receiveOffline = (
  received: ReceivedOffline,
  booking: Owing,
  state: PaymentState,
): Decision<PaymentEvent, 'nothing_due' | 'payment_too_much' | 'payment_pending'> => {
  if (isCapturing(state)) return reject('payment_pending');
  const owed = instalmentsOwed(booking, state);
  const due = owed.reduce((sum, { left }) => sum + left, 0);
  if (booking.status !== 'confirmed' || due === 0) return reject('nothing_due');
  if (received.amount > due)
    return reject('payment_too_much', {
      sentence: `This is ${moneyText(received.amount - due)} more than is due.`,
    });
  const { currency } = booking.agreement;
  const pays = sharedOut(received.amount, owed);
  return accept(...withdrawFor(partsOf(pays), state), {
    type: 'PaymentReceivedOffline',
    data: { ...received, pays, currency },
  });
};

/**
 * A payment that was written down by mistake no longer counts: what it paid is owed again. Said again it changes nothing. Not where more would
 * have gone back of the booking than was paid.
 */
export const takeBackOffline = (
  { paymentId, reasonRef }: { readonly paymentId: string; readonly reasonRef: RecordId | null },
  { agreement: { currency } }: Owing,
  state: PaymentState,
): Decision<PaymentEvent, 'payment_unknown' | 'payment_pending' | 'refund_too_much'> => {
  const payment = state.offline.find((one) => one.paymentId === paymentId);
  if (payment === undefined) return reject('payment_unknown');
  if (payment.takenBack) return accept();
  if (isCapturing(state)) return reject('payment_pending');
  const { pays, amount } = payment;
  const missing = amount - refundable(state);
  if (missing > 0)
    return reject('refund_too_much', {
      sentence: `${moneyText(missing)} of this payment has gone back already, or is promised to.`,
    });
  return accept(...withdrawFor(partsOf(pays), state), {
    type: 'PaymentReceivedOfflineTakenBack',
    data: { paymentId, pays, amount, currency, reasonRef },
  });
};
