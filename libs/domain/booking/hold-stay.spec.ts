import { reject } from '../kernel/decision';
import type { LimitedDiscount } from '../pricing/other-stays';
import type { StayWish } from '../pricing/quote';
import type { WishRefusal } from '../pricing/stay-wish';
import { NO_TARIFF } from '../stay/tariff';
import { tariffA, tariffAWith } from '../stay/testing/tariff-a';
import { given } from '../testing/given';
import type { BookingEvent } from './booking.events';
import { holdStay, periodOfStay, reviseStay, takenAround } from './hold-stay.decide';
import type { ClaimAround, HoldStay, ReviseStay } from './hold-stay.decide';
import type { ReplacedHold } from './own-hold';
import { secureStay } from './secure-time.decide';
import { booking } from './testing/example-booking';

const now = '2027-01-15T10:00:00.000Z';
const party = { adults: 2, children: 0, infants: 0, pets: 0 };
const wish: StayWish = { stay: { arrival: '2027-02-08', departure: '2027-02-10' }, party, extras: [] };
const command: HoldStay = {
  reference: 'K7QM4P',
  subjectId: 'subject',
  detailsRef: 'details',
  termsVersion: 1,
  wish,
  discount: null,
  worth: null,
  replaces: null,
  now,
  localNow: '2027-01-15T10:00',
  holdMs: 15 * 60_000,
  zone: 'Europe/London',
};
/** The code's refusal is passed on as it is. */
const NONE = 'discount_unknown' as WishRefusal;
const published = { version: 4, tariff: tariffA };
const prepared = { version: 5, tariff: tariffAWith({ preparationNights: 2, smallestGap: null }) };
const free = { claims: [], closed: [] };
const claim = (from: string, to: string, changes: Partial<ClaimAround> = {}): ClaimAround => ({
  bookingId: 'other',
  forBooking: null,
  occupied: { from: `${from}T00:00`, to: `${to}T00:00` },
  state: 'booked',
  expiresAt: null,
  preparation: 0,
  isStay: true,
  ...changes,
});
const around = (...claims: ClaimAround[]) => ({ claims, closed: [] });

const heldUnder = (from: { version: number; tariff: typeof tariffA }): BookingEvent => {
  const decision = holdStay(command, from, free);
  if (decision.kind === 'rejected' || !decision.events[0]) throw new Error('It was refused');
  return decision.events[0];
};
const held = heldUnder(published);
/** An own hold of other dates, of half an hour ago. */
const elsewhere: ReplacedHold['state'] = {
  period: periodOfStay({ arrival: '2027-02-15', departure: '2027-02-17' }),
  preparationNights: 0,
  heldAt: '2027-01-15T09:30:00.000Z',
  expiresAt: '2027-01-15T10:15:00.000Z',
  firstTermsVersion: 1,
};

describe('Holding a stay', () => {
  it('freezes dates, party, lines, terms and the nights of preparation in the hold', () => {
    expect(heldUnder(prepared)).toMatchObject({
      type: 'BookingHeld',
      data: {
        blockId: null,
        startDate: '2027-02-08',
        endDate: '2027-02-10',
        startTime: null,
        preparationNights: 2,
        party: wish.party,
        stay: { tariffVersion: 5, heldOn: '2027-01-15', extras: [] },
        instalments: [{ number: 1, kind: 'first', amount: 27_000, deposit: 7_500, dueOn: null }],
        acceptedTerms: { version: 1, at: now },
      },
    });
  });

  it.each<[string, Partial<HoldStay>, WishRefusal]>([
    [
      'what is wrong',
      { wish: { ...wish, stay: { arrival: 'soon', departure: 'later' } } },
      'validation_failed',
    ],
    [
      'dates',
      {
        wish: {
          ...wish,
          stay: { arrival: '2027-02-08', departure: '2027-02-09' },
          party: { ...wish.party, adults: 9 },
        },
      },
      'stay_too_short',
    ],
    ['the party', { wish: { ...wish, party: { ...wish.party, pets: 3 } } }, 'party_too_large'],
    ['the code', {}, NONE],
  ])('tells %s first, and the code last', (_, changes, code) => {
    given(booking)
      .when(() => holdStay({ ...command, discount: reject('discount_unknown'), ...changes }, published, free))
      .thenRejected(code);
  });

  it('is refused where no stays are offered', () => {
    given(booking)
      .when(() => holdStay(command, { version: 1, tariff: NO_TARIFF }, free))
      .thenRejected('stays_off');
  });

  it.each([
    ['a booking of a block', claim('2027-02-09', '2027-02-12', { isStay: false })],
    [
      'a live hold',
      claim('2027-02-09', '2027-02-12', { state: 'held', expiresAt: '2027-01-15T10:00:01.000Z' }),
    ],
    [
      'a payment under way, however late',
      claim('2027-02-09', '2027-02-12', { state: 'capturing', expiresAt: now }),
    ],
    ['what another calendar says', claim('2027-02-09', '2027-02-12', { state: 'imported' })],
    ['a change that is offered', claim('2027-02-09', '2027-02-12', { state: 'offered' })],
  ])('is refused while %s has one of its nights, with the nearest stays', (_, other) => {
    const decision = holdStay(command, published, around(other));
    expect(decision).toMatchObject({
      code: 'stay_taken',
      details: { sentence: 'This date is no longer available', nearest: [{}, {}, {}] },
    });
  });

  it('counts a code in the totals of the nearest stays, where it fits them', () => {
    const worth: LimitedDiscount = {
      type: 'value',
      amount: 1_000,
      stayFrom: null,
      stayUntil: '2027-02-08',
      minNights: null,
    };
    const decision = holdStay({ ...command, worth }, published, around(claim('2027-02-09', '2027-02-12')));
    expect(decision).toMatchObject({
      details: { nearest: [{ arrival: '2027-02-07', departure: '2027-02-09', total: 26_000 }, {}, {}] },
    });
  });

  it.each([
    ['has lapsed', claim('2027-02-09', '2027-02-12', { state: 'held', expiresAt: now }), command],
    [
      'is given back for it',
      claim('2027-02-09', '2027-02-12', { bookingId: 'own' }),
      { ...command, replaces: { bookingId: 'own', state: elsewhere } },
    ],
  ])('takes the time of a hold that %s', (_, other, asked) => {
    given(booking)
      .when(() => holdStay(asked, published, around(other)))
      .then(held);
  });

  it('keeps the preparation of a stay as it was held, and of a block as the tariff says now', () => {
    const rules = (isStay: boolean, preparation: number) => ({ isStay, preparation });
    const at = (from: string, to: string, isStay: boolean, preparation: number) =>
      holdStay(command, prepared, around(claim(from, to, rules(isStay, preparation))));
    expect(at('2027-02-04', '2027-02-09', true, 1)).toMatchObject({ code: 'stay_preparation' });
    expect(at('2027-02-04', '2027-02-08', true, 0)).toMatchObject({ kind: 'accepted' });
    expect(at('2027-02-04', '2027-02-07', false, 0)).toMatchObject({ code: 'stay_preparation' });
    expect(at('2027-02-04', '2027-02-06', false, 0)).toMatchObject({ kind: 'accepted' });
    expect(at('2027-02-11', '2027-02-14', false, 0)).toMatchObject({ code: 'stay_preparation' });
  });

  it('is refused on nights that are closed', () => {
    const closed = [{ from: '2027-02-09T00:00', to: '2027-02-10T00:00' }];
    given(booking)
      .when(() => holdStay(command, published, { claims: [], closed }))
      .thenRejected('stay_taken');
  });

  it('knows time by nights: a slot takes the night of its day', () => {
    const slot = claim('2027-02-09', '2027-02-09', {
      occupied: { from: '2027-02-09T10:00', to: '2027-02-09T12:00' },
      isStay: false,
    });
    expect(takenAround(around(slot), now)).toEqual([
      { from: '2027-02-09', to: '2027-02-10', kind: 'booked', preparation: null },
    ]);
  });
});

describe('A held stay', () => {
  const revision = { wish, discount: null, detailsRef: 'new', termsVersion: 2, now, zone: 'Europe/London' };
  const dearer = tariffAWith({ rate: 99_900 });

  it('goes on with another party, at the prices it was held under', () => {
    const party = { ...wish.party, pets: 1 };
    const { state } = given(booking, held);
    const decision = reviseStay({ ...revision, wish: { ...wish, party } }, state, tariffA, false);
    expect(decision).toMatchObject({
      events: [
        {
          type: 'BookingDetailsRevised',
          data: {
            party,
            detailsRef: 'new',
            stay: { tariffVersion: 4, heldOn: '2027-01-15' },
            instalments: [{ amount: 29_000 }],
          },
        },
      ],
    });
  });

  it.each<[string, Partial<ReviseStay>, boolean, WishRefusal | 'payment_pending' | 'hold_expired']>([
    ['too many guests', { wish: { ...wish, party: { ...wish.party, adults: 5 } } }, false, 'party_too_large'],
    [
      'an extra that is none',
      { wish: { ...wish, extras: [{ id: 'x', quantity: 1 }] } },
      false,
      'validation_failed',
    ],
    ['a code that cannot be had', { discount: reject('discount_unknown') }, false, NONE],
    ['a payment under way', {}, true, 'payment_pending'],
    ['its time over', { now: '2027-01-15T10:15:00.000Z' }, false, 'hold_expired'],
  ])('is not revised with %s', (_, changes, capturing, code) => {
    given(booking, held)
      .when((state) => reviseStay({ ...revision, ...changes }, state, tariffA, capturing))
      .thenRejected(code);
  });

  const late = {
    bookingId: 'own',
    now: '2027-01-15T11:00:00.000Z',
    localNow: '2027-01-15T11:00',
    holdMs: 15 * 60_000,
    capturing: false,
    standing: 'active',
    customerKnown: true,
  } as const;
  const expired: BookingEvent = { type: 'BookingHoldExpired', data: { provisional: false } };

  it('that has lapsed is taken again by its time alone, whatever rules and prices say now', () => {
    given(booking, held, expired)
      .when((state) => secureStay(late, state, dearer, free))
      .then({
        type: 'BookingHoldRetaken',
        data: {
          startDate: '2027-02-08',
          endDate: '2027-02-10',
          startTime: null,
          endTime: null,
          blockId: null,
          preparationNights: 0,
          expiresAt: '2027-01-15T11:00:00.000Z',
          by: 'payment',
        },
      });
    const own = around(claim('2027-02-09', '2027-02-12', { bookingId: 'own' }));
    const { state } = given(booking, held, expired);
    expect(secureStay(late, state, NO_TARIFF, own)).toMatchObject({
      events: [{ type: 'BookingHoldRetaken' }],
    });
  });

  it.each([
    ['somebody has a night of it', around(claim('2027-02-09', '2027-02-12')), late],
    ['it is closed', { claims: [], closed: [{ from: '2027-02-09T00:00', to: '2027-02-11T00:00' }] }, late],
    [
      'another is prepared for on its nights',
      around(claim('2027-02-05', '2027-02-09', { preparation: 1 })),
      late,
    ],
    ['it has begun', free, { ...late, localNow: '2027-02-09T00:00' }],
    ['its tenant is suspended', free, { ...late, standing: 'suspended' as const }],
    ['its tenant is deleted', free, { ...late, standing: 'deleted' as const }],
    ['its customer is forgotten', free, { ...late, customerKnown: false }],
  ])('is not taken again when %s', (_, taken, asked) => {
    given(booking, held, expired)
      .when((state) => secureStay(asked, state, tariffA, taken))
      .thenRejected('hold_expired');
  });

  it('that was given back for other dates is never taken again: nobody pays for both', () => {
    const released = (cause: 'other_dates' | 'wish'): BookingEvent => ({
      type: 'BookingHoldReleased',
      data: { by: 'customer', cause },
    });
    given(booking, held, released('other_dates'))
      .when((state) => secureStay(late, state, tariffA, free))
      .thenRejected('hold_expired');
    const { state } = given(booking, held, released('wish'));
    expect(secureStay(late, state, tariffA, free)).toMatchObject({
      events: [{ type: 'BookingHoldRetaken' }],
    });
  });

  it('that lives goes on, also while its tenant is suspended', () => {
    given(booking, held)
      .when((state) => secureStay({ ...late, now, standing: 'suspended' }, state, tariffA, free))
      .thenNothing();
  });
});
