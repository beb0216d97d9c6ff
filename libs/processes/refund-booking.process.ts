import type { Account } from '@holdfast/domain/account/account';
import { cancelBooking } from '@holdfast/domain/booking/booking.decide';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import type { BookingState, ConfirmedBooking } from '@holdfast/domain/booking/booking.state';
import type { LocalDateTime } from '@holdfast/domain/kernel/dates';
import { eventsOf } from '@holdfast/domain/kernel/decision';
import { occupiedTime } from '@holdfast/domain/kernel/occupied-time';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';
import { cancelledWith } from '@holdfast/domain/pricing/cancellation';
import {
  goneBack,
  isAllBack,
  isAllPromisedBack,
  isSomeBackByProvider,
} from '@holdfast/domain/payment/refundable';
import { moneyOf } from './cancel-booking.process';

/** Whether giving back all that was paid ends the booking: as long as it has not ended by itself, on the tenant's clock. */
export const endsWithItsRefund = (booking: BookingState, now: LocalDateTime): booking is ConfirmedBooking =>
  booking.status === 'confirmed' && occupiedTime(booking.period).to > now;

/** What has gone back, or was promised, has gone by itself: the end of the booking brings nothing more, and nothing is kept. */
const ended = (by: 'tenant_admin' | 'system', booking: ConfirmedBooking, account: Account) => {
  const terms = {
    ...cancelledWith(moneyOf(booking, account), 0),
    cost: null,
    reckoned: null,
    resaleAt: null,
  };
  return cancelBooking({ by, cause: 'refund', reasonRef: null, terms }, booking);
};

/**
 * Whoever gives back all that was paid for a booking ends it, if it has not ended by itself: its time is free again from then on, not when the money has arrived.
 *
 * Where all of it was promised before, what becomes of the booking was decided then: a change of dates may give everything back and keep it.
 *
 * @param payment before, and with the refunds that were just decided
 * @param account with them
 * @param now on the tenant's clock
 */
export const endedByRefund = (
  booking: BookingState,
  { before, after }: { readonly before: PaymentState; readonly after: PaymentState },
  account: Account | null,
  now: LocalDateTime,
): readonly BookingEvent[] =>
  account !== null &&
  endsWithItsRefund(booking, now) &&
  !isAllPromisedBack(before) &&
  isAllPromisedBack(after)
    ? eventsOf(ended('tenant_admin', booking, account))
    : [];

/**
 * What was given back whole at the provider ends its booking too, though nobody has said so here. Refunds of ours end nothing when they
 * arrive: what follows from them was decided when they were asked for.
 */
export const endedAtProvider = (
  booking: BookingState,
  payment: PaymentState,
  account: Account | null,
): readonly BookingEvent[] =>
  account !== null &&
  booking.status === 'confirmed' &&
  isAllBack(payment) &&
  goneBack(payment) > booking.owedAgain &&
  isSomeBackByProvider(payment)
    ? eventsOf(ended('system', booking, account))
    : [];
