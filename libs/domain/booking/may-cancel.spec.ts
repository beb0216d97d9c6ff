import { mayCancel } from './may-cancel';
import { booking, cancelled, confirmed, held } from './testing/example-booking';
import type { BookingEvent } from './booking.events';

const zone = 'Europe/London';
const policy = { steps: [], freeHours: 0, customerMayCancel: true, resale: false };
const under = (terms: typeof policy | null): BookingEvent => ({
  ...held,
  data: { ...held.data, policy: terms },
});
const stateOf = (...events: readonly BookingEvent[]) => events.reduce(booking.evolve, booking.initial());
const may = (
  now: string,
  capturing = false,
  terms: typeof policy | null = policy,
  ...more: readonly BookingEvent[]
) => {
  const answer = mayCancel(stateOf(under(terms), confirmed, ...more), capturing, {
    now: new Date(now),
    zone,
  });
  return 'code' in answer ? answer.code : answer.status;
};

describe('Whether a customer may cancel', () => {
  it('they may until the day of the arrival is over, on the tenant’s clock', () => {
    expect(may('2026-12-07T23:59:59.999Z')).toBe('confirmed');
    expect(may('2026-12-08T00:00:00.000Z')).toBe('booking_not_cancellable');
  });

  it('not where the owner settles it by hand', () => {
    expect(may('2026-12-01T12:00:00.000Z', false, null)).toBe('cancellation_not_offered');
    expect(may('2026-12-01T12:00:00.000Z', false, { ...policy, customerMayCancel: false })).toBe(
      'cancellation_not_offered',
    );
  });

  it('not while money is being taken', () => {
    expect(may('2026-12-01T12:00:00.000Z', true)).toBe('payment_pending');
  });

  it('not what has ended, or was never there', () => {
    expect(may('2026-12-01T12:00:00.000Z', false, policy, cancelled)).toBe('booking_not_cancellable');
    const none = mayCancel(booking.initial(), false, { now: new Date('2026-12-01T12:00:00.000Z'), zone });
    expect(none).toMatchObject({ code: 'booking_not_cancellable' });
  });
});
