import { cancelled, confirmed, held } from './testing/example-booking';
import type { BookingEvent } from './booking.events';
import { evolveBooking, initialBooking } from './booking.state';
import type { BookingState } from './booking.state';
import { renewLink, reviseContact } from './contact.decide';

const given = (...events: BookingEvent[]): BookingState => events.reduce(evolveBooking, initialBooking());
const asked = { by: 'customer', why: 'asked' } as const;

describe('Renewing the link of a booking', () => {
  it('counts its versions, whatever has become of the booking', () => {
    const first = renewLink(asked, given(held, confirmed));
    expect(first).toEqual({
      kind: 'accepted',
      events: [{ type: 'BookingLinkRenewed', data: { version: 2, ...asked } }],
    });
    const [renewed] = first.kind === 'accepted' ? first.events : [];
    expect(renewLink(asked, given(held, confirmed, cancelled, renewed as BookingEvent))).toMatchObject({
      events: [{ data: { version: 3 } }],
    });
  });

  it('is refused where there is no booking', () => {
    expect(renewLink(asked, given())).toMatchObject({ kind: 'rejected', code: 'booking_unknown' });
  });
});

describe('Revising how a customer is reached', () => {
  const revise = (fields: readonly ('name' | 'email' | 'phone')[]) =>
    reviseContact({ by: 'tenant_admin', detailsRef: 'd2', fields }, given(held, confirmed));

  it('notes what has changed, and leaves the link as it is', () => {
    expect(revise(['phone'])).toEqual({
      kind: 'accepted',
      events: [
        {
          type: 'BookingContactRevised',
          data: { detailsRef: 'd2', formerRef: held.data.detailsRef, fields: ['phone'] },
        },
      ],
    });
  });

  it('renews the link with another email address: the former mailbox has it', () => {
    expect(revise(['name', 'email'])).toMatchObject({
      events: [
        { type: 'BookingContactRevised' },
        { type: 'BookingLinkRenewed', data: { version: 2, by: 'tenant_admin', why: 'email_changed' } },
      ],
    });
  });

  it('does nothing where nothing has changed', () => {
    expect(revise([])).toEqual({ kind: 'accepted', events: [] });
  });

  it('is what the booking knows from then on', () => {
    const state = given(held, confirmed, {
      type: 'BookingContactRevised',
      data: { detailsRef: 'd2', formerRef: held.data.detailsRef, fields: ['name'] },
    });
    expect(state).toMatchObject({ status: 'confirmed', detailsRef: 'd2', linkVersion: 1 });
  });
});
