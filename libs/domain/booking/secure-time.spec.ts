import { agreed } from '../pricing/agreement';
import { given } from '../testing/given';
import type { BookingEvent } from './booking.events';
import { secureTime } from './secure-time.decide';
import type { SecureTime } from './secure-time.decide';
import { block, booking, claim, confirmed, expired, free, held } from './testing/example-booking';

const command: SecureTime = {
  bookingId: 'booking',
  now: '2026-11-21T09:16:00.000Z',
  localNow: '2026-11-21T09:16',
  holdMs: 15 * 60_000,
  capturing: false,
  standing: 'active',
  customerKnown: true,
  offer: { block, discount: null, termsVersion: 1 },
};
const inTime = { ...command, now: '2026-11-21T09:14:59.000Z' };

const retaken = (expiresAt: string): BookingEvent => ({
  type: 'BookingHoldRetaken',
  data: {
    blockId: 'block',
    startDate: '2026-12-07',
    endDate: '2026-12-11',
    startTime: null,
    endTime: null,
    preparationNights: 0,
    expiresAt,
    by: 'payment',
  },
});

describe('Whether a booking may still be settled', () => {
  it('is no question for a hold that lives, or whose payment is being taken, also while its tenant is suspended', () => {
    const nothingElse = { offer: { block: null, discount: null, termsVersion: 9 } };
    for (const standing of ['active', 'suspended'] as const) {
      given(booking, held)
        .when((state) => secureTime({ ...inTime, ...nothingElse, standing }, state, free))
        .thenNothing();
      given(booking, held)
        .when((state) => secureTime({ ...command, ...nothingElse, standing, capturing: true }, state, free))
        .thenNothing();
    }
  });

  it('is answered with yes for a hold that ended, when all is as it was held: noticed or not', () => {
    given(booking, held, expired)
      .when((state) => secureTime(command, state, free))
      .then(retaken('2026-11-21T09:31:00.000Z'));
    given(booking, held)
      .when((state) => secureTime(command, state, free))
      .thenNothing();
  });

  it('prolongs a hold that is taken again no further than any other: three holds’ lengths after it began', () => {
    given(booking, held, expired)
      .when((state) => secureTime({ ...command, now: '2026-11-21T09:40:00.000Z' }, state, free))
      .then(retaken('2026-11-21T09:45:00.000Z'));
    // Past that it lives as long as its payment is under way, and not a moment longer.
    given(booking, held, expired)
      .when((state) => secureTime({ ...command, now: '2026-11-21T12:00:00.000Z' }, state, free))
      .then(retaken('2026-11-21T12:00:00.000Z'));
  });

  it.each<[string, Partial<SecureTime>]>([
    ['the tenant is suspended', { standing: 'suspended' }],
    ['the tenant is deleted', { standing: 'deleted' }],
    ['the customer was forgotten', { customerKnown: false }],
    ['the block is gone', { offer: { ...command.offer, block: null } }],
    ['the block is closed', { offer: { ...command.offer, block: { ...block, blocked: true } } }],
    ['it has begun', { localNow: '2026-12-07T08:00' }],
  ])('is answered with no for a hold that ended, when %s', (_, changes) => {
    for (const events of [[held, expired], [held]])
      given(booking, ...events)
        .when((state) => secureTime({ ...command, ...changes }, state, free))
        .thenRejected('hold_expired');
  });

  it('is answered with no when somebody else has the time, or it was closed', () => {
    const taken = { claims: [claim({ state: 'booked' })], closed: [] };
    const closed = { claims: [], closed: [{ from: '2026-12-10T00:00', to: '2026-12-11T00:00' }] };
    for (const slice of [taken, closed])
      given(booking, held, expired)
        .when((state) => secureTime(command, state, slice))
        .thenRejected('hold_expired');
  });

  it.each<[string, Partial<SecureTime['offer']>]>([
    ['costs more', { block: { ...block, price: 42_001 } }],
    ['costs less', { block: { ...block, price: 10_000 } }],
    ['carries no fee any more', { block: { ...block, includeFees: false } }],
    ['asks another deposit', { block: { ...block, deposit: 0 } }],
    ['lies on other dates', { block: { ...block, endDate: '2026-12-12' } }],
    ['is sold under newer terms', { termsVersion: 2 }],
  ])('is answered with no when what was held now %s', (_, offer) => {
    for (const events of [[held, expired], [held]])
      given(booking, ...events)
        .when((state) => secureTime({ ...command, offer: { ...command.offer, ...offer } }, state, free))
        .thenRejected('offer_changed');
  });

  it('goes by the terms and the discount that the customer agreed to last', () => {
    const discount = { discountId: 'd', code: 'WINTER', type: 'percent' as const, amount: 1_000 };
    const revised: BookingEvent = {
      type: 'BookingDetailsRevised',
      data: {
        ...agreed(
          { price: 42_000, bookingFee: 1_498, discount: 4_350, deposit: 7_500, total: 46_648 },
          discount,
        ),
        detailsRef: 'new',
        acceptedTerms: { version: 2, at: '2026-11-21T09:05:00.000Z' },
      },
    };
    const offered = { ...command, offer: { block, discount, termsVersion: 2 } };
    given(booking, held, revised, expired)
      .when((state) => secureTime(offered, state, free))
      .then(retaken('2026-11-21T09:31:00.000Z'));
    for (const offer of [
      { ...offered.offer, discount: null },
      { ...offered.offer, discount: { ...discount, amount: 500 } },
      { ...offered.offer, termsVersion: 1 },
    ])
      given(booking, held, revised, expired)
        .when((state) => secureTime({ ...offered, offer }, state, free))
        .thenRejected('offer_changed');
  });

  it('is over for a booking that is paid or cancelled, or was never held', () => {
    given(booking, held, confirmed)
      .when((state) => secureTime(command, state, free))
      .thenRejected('booking_not_payable');
    given(booking)
      .when((state) => secureTime(command, state, free))
      .thenRejected('booking_unknown');
  });
});
