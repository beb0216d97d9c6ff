import { randomUUID } from 'node:crypto';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { held } from '@holdfast/domain/booking/testing/example-booking';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { GBP, account, open, ordered, requested } from '@holdfast/domain/payment/testing/example-payment';
import { useProjections } from '../../../test/support/projected';
import { bookingProjection } from './booking.projection';

const lapsed: BookingEvent = { type: 'BookingHoldExpired', data: { provisional: false } };
const pending: PaymentEvent = {
  type: 'PaymentCapturePending',
  data: { attempt: 1, orderId: 'O1', captureId: 'C1', reason: 'REVIEW' },
};
const orphaned: PaymentEvent = {
  type: 'PaymentOrphaned',
  data: { orderId: 'O1', captureId: 'C1', amount: 5_000, ...GBP, ...account, reason: 'time_lost' },
};

describe('A payment of which an outcome is waited for', () => {
  const log = useProjections(bookingProjection);

  const isUnsettled = async (...happened: readonly (BookingEvent | PaymentEvent)[]): Promise<boolean> => {
    const [tenantId, id, subjectId, detailsRef] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const hold = { ...held, data: { ...held.data, blockId: randomUUID(), subjectId, detailsRef } };
    for (const fact of [hold, ...happened])
      await log.append(tenantId, { type: fact.type.startsWith('Booking') ? 'booking' : 'payment', id }, fact);
    const { before, after } = await log.rebuilt(tenantId);
    expect(after).toEqual(before);
    return before.some((row) => (row as { unsettled?: boolean }).unsettled === true);
  };

  it('has one when the money that came too late goes back', async () => {
    expect(await isUnsettled(...open, lapsed)).toBe(false);
    expect(await isUnsettled(...open, lapsed, pending)).toBe(true);
    expect(await isUnsettled(...open, lapsed, pending, orphaned)).toBe(false);
  });

  it('is waited for although money of an order that was left goes back', async () => {
    expect(await isUnsettled(...open, requested(2), ordered(2, 'O2'), orphaned)).toBe(true);
  });
});
