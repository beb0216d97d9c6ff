import type { BookingState } from '@holdfast/domain/booking/booking.state';
import { localAt } from '@holdfast/domain/kernel/zone';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { evolvePayment } from '@holdfast/domain/payment/payment.state';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';
import { endedByRefund } from '@holdfast/processes/refund-booking.process';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import { bookingStream, paymentStream } from '../kernel/streams';
import type { Loaded, Work } from '../kernel/unit-of-work';

/** Writes down what somebody has decided to give back, and the end of the booking where that is everything. */
export const recordRefunds = async (
  tx: Work,
  bookingId: string,
  { booking, payment }: { readonly booking: Loaded<BookingState>; readonly payment: Loaded<PaymentState> },
  events: readonly PaymentEvent[],
): Promise<void> => {
  const tenant = await tx.row(tenantById(tx.tenantId));
  const after = events.reduce(evolvePayment, payment.state);
  tx.record(paymentStream(bookingId), payment.version, events);
  const now = localAt(tx.now, tenant?.timeZone ?? 'UTC');
  const ended = endedByRefund(booking.state, { before: payment.state, after }, now);
  tx.record(bookingStream(bookingId), booking.version, ended);
};
