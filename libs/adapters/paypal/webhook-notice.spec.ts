import { NOTICE_TYPES, parseNotice } from './webhook-notice';

const notice = (event_type: string, resource: unknown) =>
  parseNotice(
    Buffer.from(JSON.stringify({ id: 'WH-1', create_time: '2026-11-21T08:00:00Z', event_type, resource })),
  );

const inOrder = { supplementary_data: { related_ids: { order_id: 'ORDER1' } } };
const up = [{ rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/CAP1', method: 'GET' }];

describe('a notification', () => {
  it.each([
    [
      'CHECKOUT.ORDER.APPROVED',
      { id: 'ORDER1', purchase_units: [{ custom_id: 'booking-1' }] },
      { type: 'order_approved', orderId: 'ORDER1', bookingId: 'booking-1' },
    ],
    [
      'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
      { order_id: 'ORDER1' },
      { type: 'approval_reversed', orderId: 'ORDER1' },
    ],
    [
      'PAYMENT.CAPTURE.COMPLETED',
      { id: 'CAP1', custom_id: 'booking-1', ...inOrder },
      { type: 'capture_completed', captureId: 'CAP1', orderId: 'ORDER1', bookingId: 'booking-1' },
    ],
    ['PAYMENT.CAPTURE.PENDING', { id: 'CAP1' }, { type: 'capture_pending', captureId: 'CAP1' }],
    ['PAYMENT.CAPTURE.DENIED', { id: 'CAP1' }, { type: 'capture_declined', captureId: 'CAP1' }],
    ['PAYMENT.CAPTURE.DECLINED', { id: 'CAP1' }, { type: 'capture_declined', captureId: 'CAP1' }],
    [
      'PAYMENT.CAPTURE.REFUNDED',
      { id: 'REF1', custom_id: 'booking-1', links: up },
      { type: 'capture_refunded', captureId: 'CAP1', refundId: 'REF1', bookingId: 'booking-1' },
    ],
    ['PAYMENT.CAPTURE.REVERSED', { id: 'REF1', links: up }, { type: 'capture_reversed', captureId: 'CAP1' }],
    ['PAYMENT.CAPTURE.REVERSED', { id: 'CAP1' }, { type: 'capture_reversed', captureId: 'CAP1' }],
    [
      'CUSTOMER.DISPUTE.CREATED',
      { dispute_id: 'PP-1', disputed_transactions: [{ seller_transaction_id: 'CAP1' }] },
      { type: 'dispute_opened', captureId: 'CAP1' },
    ],
    ['CUSTOMER.DISPUTE.RESOLVED', {}, { type: 'dispute_resolved' }],
    ['BILLING.PLAN.CREATED', { id: 'P1' }, { type: 'other', providerType: 'BILLING.PLAN.CREATED' }],
    ['constructor', {}, { type: 'other' }],
  ])('%s is read', (type, resource, expected) => {
    expect(notice(type, resource)).toMatchObject({
      outcome: 'notice',
      notice: { noticeId: 'WH-1', occurredAt: '2026-11-21T08:00:00Z', ...expected },
    });
  });

  it('with a strange resource is still a notification', () => {
    expect(notice('PAYMENT.CAPTURE.COMPLETED', 'none')).toMatchObject({
      outcome: 'notice',
      notice: { type: 'capture_completed' },
    });
  });

  it.each(['', 'null', '[]', '{"id":"WH-1"}', '{"id":"","event_type":"X"}', '\ufffe'])(
    'is not read from %j',
    (text) => {
      expect(parseNotice(Buffer.from(text))).toEqual({ outcome: 'unreadable' });
    },
  );

  it('is asked for in every type that concerns a booking', () => {
    expect(NOTICE_TYPES).toHaveLength(10);
  });
});
