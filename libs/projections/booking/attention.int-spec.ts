import { randomUUID } from 'node:crypto';
import { GBP, account, open } from '@holdfast/domain/payment/testing/example-payment';
import type { OpenItemKind, PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { useProjections } from '../../../test/support/projected';
import { bookingProjection } from './booking.projection';

const taken = { orderId: 'O1', captureId: 'C1', amount: 5_000, ...GBP, ...account };
const orphaned: PaymentEvent = { type: 'PaymentOrphaned', data: { ...taken, reason: 'time_lost' } };
const refused: PaymentEvent = {
  type: 'PaymentRefundFailed',
  data: { captureId: 'C1', refundId: null, amount: null, ...GBP, issue: 'REFUSED', debugId: null },
};
const reversed: PaymentEvent = { type: 'PaymentReversed', data: { captureId: 'C1' } };
const resolved = (kind: OpenItemKind | null): PaymentEvent => ({
  type: 'PaymentAttentionResolved',
  data: { kind, key: 'C1', resolution: 'nothing_to_do' },
});

describe('What needs attention about one capture', () => {
  const log = useProjections(bookingProjection);

  const waiting = async (...happened: readonly PaymentEvent[]): Promise<readonly string[]> => {
    const [tenantId, id] = [randomUUID(), randomUUID()];
    await log.append(tenantId, { type: 'payment', id }, ...open, orphaned, refused, reversed, ...happened);
    const { before, after } = await log.rebuilt(tenantId);
    expect(after).toEqual(before);
    return before.map((row) => (row as { kind: string }).kind).toSorted();
  };

  it('waits until each kind of it is settled', async () => {
    expect(await waiting()).toEqual(['orphaned_capture', 'payment_reversed', 'refund_failed']);
    expect(await waiting(resolved('payment_reversed'))).toEqual(['orphaned_capture', 'refund_failed']);
  });

  it('takes with a refused refund the orphan that was to be given back: a person has seen to it', async () => {
    expect(await waiting(resolved('refund_failed'))).toEqual(['payment_reversed']);
  });

  it('goes all at once where the event does not say of what kind', async () => {
    expect(await waiting(resolved(null))).toEqual([]);
  });
});
