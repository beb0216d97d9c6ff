import type { CustomerEvent } from './customer.events';
import { eraseCustomer, evolveCustomer, initialCustomer } from './customer.decide';

const recorded: CustomerEvent = { type: 'CustomerRecorded', data: { bookingId: 'b', detailsRef: 'd' } };
const erased: CustomerEvent = { type: 'CustomerErased', data: { by: 'tenant_admin' } };
const given = (...events: CustomerEvent[]) => events.reduce(evolveCustomer, initialCustomer());
const wish = { by: 'tenant_admin', upcomingBookings: 0, force: false } as const;

describe('erasing a customer', () => {
  it('is a fact of its own', () => {
    expect(eraseCustomer(wish, given(recorded))).toEqual({ kind: 'accepted', events: [erased] });
  });

  it('is refused for somebody nobody knows', () => {
    expect(eraseCustomer(wish, given())).toMatchObject({ kind: 'rejected', code: 'customer_unknown' });
  });

  it('changes nothing the second time', () => {
    expect(eraseCustomer(wish, given(recorded, erased))).toEqual({ kind: 'accepted', events: [] });
  });

  it('is refused while they are expected, unless it is forced', () => {
    const expected = { ...wish, upcomingBookings: 2 };
    expect(eraseCustomer(expected, given(recorded))).toEqual({
      kind: 'rejected',
      code: 'customer_has_upcoming_bookings',
      details: { upcomingBookings: 2 },
    });
    expect(eraseCustomer({ ...expected, force: true }, given(recorded)).kind).toBe('accepted');
  });
});
