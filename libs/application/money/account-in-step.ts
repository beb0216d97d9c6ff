import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { todayIn } from '@holdfast/domain/kernel/zone';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { keepInStep } from '@holdfast/processes/keep-in-step.process';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import { loadBoth } from '../booking/booking-streams';
import { bookingStream, paymentStream } from '../kernel/streams';
import type { RecordedWish, Sequel, Work } from '../kernel/unit-of-work';

/** After these a booking may owe otherwise, or may be owed otherwise. */
const MONEY: ReadonlySet<string> = new Set<(BookingEvent | PaymentEvent)['type']>([
  'BookingMoved',
  'BookingInstalmentWaived',
  'BookingCancelled',
  'BookingReinstated',
  'BookingDepositSettled',
  'BookingResaleReckoned',
  'PaymentCaptured',
  'PaymentReceivedOffline',
  'PaymentReceivedOfflineTakenBack',
  'PaymentRefundRequested',
  'PaymentRefundWithdrawn',
  'PaymentRefunded',
  'PaymentReturnedOffline',
  'PaymentRefundFailed',
  'PaymentAttentionResolved',
]);

/** The bookings that money has moved of; one that is confirmed just now owes what was agreed just now. */
const moved = (recorded: readonly RecordedWish[]): ReadonlySet<string> => {
  const begun = new Set(
    recorded.flatMap(({ type, stream }) => (type === 'BookingConfirmed' ? [stream.id] : [])),
  );
  return new Set(
    recorded.flatMap(({ type, stream }) => (MONEY.has(type) && !begun.has(stream.id) ? [stream.id] : [])),
  );
};

/** Keeps the parts of bookings, and what waits for a person, in step with their accounts: in the transaction of whatever has moved money. */
export class AccountInStep implements Sequel {
  async follow(tx: Work, recorded: readonly RecordedWish[]): Promise<void> {
    for (const bookingId of moved(recorded)) {
      const [{ booking, payment, account }, tenant] = await Promise.all([
        loadBoth(tx, bookingId),
        tx.row(tenantById(tx.tenantId)),
      ]);
      if (account === null) continue;
      const today = todayIn(tx.now, tenant?.timeZone ?? 'UTC');
      const told = keepInStep(booking.state, payment.state, account, today);
      tx.record(paymentStream(bookingId), payment.version, told.payment);
      tx.record(bookingStream(bookingId), booking.version, told.booking);
    }
  }
}
