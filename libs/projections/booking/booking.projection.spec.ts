import { agreed } from '@holdfast/domain/pricing/agreement';
import type { RecordedEvent } from '@holdfast/event-store/event';
import { bookingProjection } from './booking.projection';
import { bookingRows } from './booking.rows';

const TENANT = '00000000-0000-4000-8000-000000000001';
const [ONE, OTHER] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];

const event = (type: string, stream: string, id: string, data: object, second = 0): RecordedEvent =>
  ({
    tenantId: TENANT,
    type,
    stream: { type: stream, id },
    data,
    occurredAt: new Date(Date.UTC(2026, 10, 21, 12, 0, second)),
  }) as unknown as RecordedEvent;

const held = (id: string) =>
  event('BookingHeld', 'booking', id, {
    reference: 'R',
    blockId: id,
    startDate: '2026-12-01',
    endDate: '2026-12-02',
    startTime: null,
    endTime: null,
    ...agreed({ price: 100, bookingFee: 0, discount: 0, deposit: 0, total: 100 }, null),
    subjectId: id,
    detailsRef: id,
    expiresAt: '2026-11-21T12:15:00.000Z',
  });
const requested = (id: string) => event('PaymentRequested', 'payment', id, { attempt: 1, amount: 100 }, 1);

const inserted = Object.keys(bookingRows.table.columns);

/** What a page does: each statement's name, and what it says of the payment. */
const written = (...page: RecordedEvent[]) =>
  bookingProjection.project(page).map(({ name, values }) => {
    const cells = Object.fromEntries(inserted.map((column, n) => [column, values[n + 1]]));
    const isNew = name === 'booking.BookingHeld';
    return isNew ? [name, cells['payment_state'], cells['payment_since']] : [name, values[2]];
  });

describe('a hold whose payment is asked for', () => {
  const [atHold, atRequest] = [held(ONE).occurredAt, requested(ONE).occurredAt];

  it('is written once, as it stands then', () => {
    expect(written(held(ONE), requested(ONE))).toEqual([['booking.BookingHeld', 'requested', atRequest]]);
  });

  it('comes to the same when the page is cut between the two', () => {
    expect([written(held(ONE)), written(requested(ONE))]).toEqual([
      [['booking.BookingHeld', 'none', atHold]],
      [['booking.PaymentRequested', 'requested']],
    ]);
  });

  it('is not taken for another one’s', () => {
    expect(written(held(ONE), held(OTHER), requested(OTHER))).toEqual([
      ['booking.BookingHeld', 'none', atHold],
      ['booking.BookingHeld', 'requested', atRequest],
    ]);
    expect(written(held(ONE), requested(OTHER))).toEqual([
      ['booking.BookingHeld', 'none', atHold],
      ['booking.PaymentRequested', 'requested'],
    ]);
  });
});

describe('what is paid of a booking', () => {
  const confirmed = (by: string, amountPaid = 0) =>
    event('BookingConfirmed', 'booking', ONE, { amountPaid, currency: 'GBP', by });
  const captured = (captureId: string, amount: number, instalment = 1) =>
    event('PaymentCaptured', 'payment', ONE, { captureId, orderId: `o-${captureId}`, amount, instalment });
  const paid = (...page: RecordedEvent[]) =>
    bookingRows
      .oneByOne([held(ONE), ...page])
      .map(({ values }) => values[inserted.indexOf('amount_paid') + 1]);

  it.each([
    ['what has confirmed it, once', [confirmed('payment', 60), captured('a', 60)], 60],
    ['the rest of the first part, too', [confirmed('payment', 60), captured('a', 60), captured('b', 15)], 75],
    ['a later part', [confirmed('payment', 60), captured('a', 60), captured('b', 40, 2)], 100],
    ['all that came since its owner confirmed it', [confirmed('tenant_admin'), captured('a', 60)], 60],
    ['all that came since it was confirmed for nothing', [confirmed('nothing_due'), captured('a', 50)], 50],
  ])('is %s', (_, page, sum) => {
    expect(paid(...page)).toEqual([sum]);
  });
});
