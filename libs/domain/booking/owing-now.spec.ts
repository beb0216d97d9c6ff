import { given } from '../testing/given';
import type { BookingEvent } from './booking.events';
import { acceptTerms, owingNow } from './owing-now.decide';
import { booking, cancelled, confirmed, expired, held, now } from './testing/example-booking';

const END = '2026-11-25T18:00:00.000Z';
const byHand: BookingEvent = {
  ...held,
  data: { ...held.data, source: 'phone', provisional: true, acceptedTerms: null, expiresAt: END },
};
const byOwner: BookingEvent = {
  type: 'BookingConfirmed',
  data: { amountPaid: 0, currency: 'GBP', by: 'tenant_admin' },
};
const lapsed: BookingEvent = { type: 'BookingHoldExpired', data: { provisional: true } };

describe('A booking at its address', () => {
  const answer = (at: string, capturing: boolean, ...events: BookingEvent[]) => {
    const owing = owingNow(given(booking, ...events).state, at, capturing);
    return 'kind' in owing ? owing.code : owing.status;
  };

  it('may be paid while it stands, or while its owner holds it', () => {
    expect(answer(now, false, held, confirmed)).toBe('confirmed');
    expect(answer(now, false, byHand, byOwner)).toBe('confirmed');
    expect(answer('2026-11-25T17:59:59.999Z', false, byHand)).toBe('held');
  });

  it('may not be paid once it has ended, but for a payment that is being taken', () => {
    expect(answer(END, false, byHand)).toBe('provisional_over');
    expect(answer(now, false, byHand, lapsed)).toBe('provisional_over');
    expect(answer(END, true, byHand)).toBe('held');
  });

  it('owes nothing where it is cancelled, none, or a hold of the site, which is paid there', () => {
    expect(answer(now, false)).toBe('nothing_due');
    expect(answer(now, false, held)).toBe('nothing_due');
    expect(answer(now, false, held, expired)).toBe('nothing_due');
    expect(answer(now, false, byHand, byOwner, cancelled)).toBe('nothing_due');
  });
});

describe('Whom the owner has booked for', () => {
  const accept =
    (named: number | null, newest = 3) =>
    (state: Parameters<typeof acceptTerms>[1]) =>
      acceptTerms({ named, newest, now }, state);
  const agreed = (version: number): BookingEvent => ({
    type: 'BookingTermsAccepted',
    data: { version, at: now },
  });

  it('agrees to the terms that they were shown when they pay for the first time', () => {
    given(booking, byHand).when(accept(3)).then(agreed(3));
    // A newer version was published while the page was open.
    given(booking, byHand, byOwner).when(accept(2)).then(agreed(2));
  });

  it('does not pay without agreeing, nor to terms that there never were', () => {
    given(booking, byHand).when(accept(null)).thenRejected('terms_not_accepted');
    given(booking, byHand).when(accept(0)).thenRejected('terms_version_unknown');
    given(booking, byHand).when(accept(4)).thenRejected('terms_version_unknown');
  });

  it('is asked once, and not at all where there are no terms or they were agreed to with the hold', () => {
    given(booking, byHand, agreed(1)).when(accept(null)).thenNothing();
    given(booking, byHand).when(accept(null, 0)).thenNothing();
    given(booking, held, confirmed).when(accept(null)).thenNothing();
  });
});
