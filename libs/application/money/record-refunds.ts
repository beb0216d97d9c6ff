import { accountAfter } from '@holdfast/domain/booking-account';
import { localAt } from '@holdfast/domain/kernel/zone';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { evolvePayment } from '@holdfast/domain/payment/payment.state';
import { endedByRefund } from '@holdfast/processes/refund-booking.process';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import { bookingStream, paymentStream } from '../kernel/streams';
import type { Both } from '../booking/booking-streams';
import type { Work } from '../kernel/unit-of-work';

/** Writes down what somebody has decided to give back, and the end of the booking where that is everything. */
export const recordRefunds = async (
  tx: Work,
  bookingId: string,
  { booking, payment, account }: Both,
  events: readonly PaymentEvent[],
): Promise<void> => {
  const tenant = await tx.row(tenantById(tx.tenantId));
  const after = events.reduce(evolvePayment, payment.state);
  tx.record(paymentStream(bookingId), payment.version, events);
  const now = localAt(tx.now, tenant?.timeZone ?? 'UTC');
  const ended = endedByRefund(
    booking.state,
    { before: payment.state, after },
    accountAfter(account, events),
    now,
  );
  tx.record(bookingStream(bookingId), booking.version, ended);
};
