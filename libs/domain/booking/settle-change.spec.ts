import { NO_TARIFF } from '../stay/tariff';
import { tariffA } from '../stay/testing/tariff-a';
import { eventsOf } from '../kernel/decision';
import { agreed } from '../pricing/agreement';
import type { Instalment } from '../pricing/agreement';
import { changedTerms } from '../pricing/changed-agreement';
import { given } from '../testing/given';
import type { BookingEvent } from './booking.events';
import type { BookingState, ConfirmedBooking } from './booking.state';
import { offerChange } from './change.decide';
import { allowChangeRetry, mayMoveTo, secureChange, settleChange } from './settle-change.decide';
import type { TimeNow } from './settle-change.decide';
import { block, booking, claim, confirmed, held, now, price } from './testing/example-booking';
import { asked, change, dearer, endedAs, extended, movedTo, offered } from './testing/example-change';

const stands = [held, confirmed] as const;
const HOLD_MS = 15 * 60_000;
const securing = { instalment: 2, now, holdMs: HOLD_MS, isFree: false, newClaimId: () => 'anew' };
const settling = { instalment: 2, isFree: false, at: { now: new Date(now), zone: 'Europe/London' } };
const overdue = '2026-11-21T09:20:00.000Z';

const standing =
  <Result>(decide: (state: ConfirmedBooking) => Result) =>
  (state: BookingState): Result => {
    if (state.status !== 'confirmed') throw new Error(`The booking is ${state.status}`);
    return decide(state);
  };

const anew: BookingEvent = {
  ...offered,
  data: {
    ...offered.data,
    claims: [{ ...change.added, claimId: 'anew' }],
    expiresAt: '2026-11-21T09:35:00.000Z',
  },
} as BookingEvent;

describe('Before money is taken for a change', () => {
  it('its end is put off until the outcome is known, once', () => {
    given(booking, ...stands, offered)
      .when(standing((state) => secureChange(securing, state)))
      .then(extended(null));
    given(booking, ...stands, offered, extended(null))
      .when(standing((state) => secureChange(securing, state)))
      .thenNothing();
  });

  it('one whose time is over goes on where nobody else has its time', () => {
    const late = { ...securing, now: overdue };
    given(booking, ...stands, offered)
      .when(standing((state) => secureChange({ ...late, isFree: true }, state)))
      .then(extended(null));
    given(booking, ...stands, offered)
      .when(standing((state) => secureChange(late, state)))
      .thenRejected('change_over');
    given(booking, ...stands, offered, endedAs('lapsed'))
      .when(standing((state) => secureChange({ ...late, isFree: true }, state)))
      .then(anew, extended(null, ['anew']));
    given(booking, ...stands, offered, endedAs('lapsed'))
      .when(standing((state) => secureChange(late, state)))
      .thenRejected('change_over');
  });

  it('one that was taken back stays so, and so does one after which something else was asked for', () => {
    const free = { ...securing, isFree: true };
    given(booking, ...stands, offered, endedAs('withdrawn'))
      .when(standing((state) => secureChange(free, state)))
      .thenRejected('change_over');
    given(booking, ...stands, offered, endedAs('lapsed'), asked)
      .when(standing((state) => secureChange(free, state)))
      .thenRejected('change_over');
  });
});

describe('Money that was taken for a change', () => {
  it('moves the booking, and what was held becomes its own', () => {
    given(booking, ...stands, offered, extended(null))
      .when(standing((state) => settleChange(settling, state)))
      .then(movedTo(['claim']));
  });

  it('leaves a part that was put off meanwhile its new day, as many days before the arrival', () => {
    const part = { deposit: 0, remindAt: [], overdueAt: null, cancelAt: null };
    const instalments: Instalment[] = [
      { ...part, number: 1, kind: 'first', amount: 10_000, dueOn: null },
      { ...part, number: 2, kind: 'balance', amount: price.total - 10_000, dueOn: '2026-11-20' },
    ];
    const inParts = { ...held, data: { ...held.data, instalments } } as typeof held;
    const terms = changedTerms(
      { agreement: inParts.data, arrival: block.startDate, departure: block.endDate },
      { agreement: agreed(dearer, null), arrival: change.to.startDate, departure: change.to.endDate },
      {
        unpaid: [{ number: 2, left: price.total - 10_000 }],
        comesBack: { percent: 0 },
        smallest: 1,
        at: settling.at,
      },
    );
    const offering = { ...change.wanted, ...change.offering, terms };
    const offer = eventsOf(offerChange(offering, given(booking, inParts, confirmed).state));
    const moments = {
      dueOn: '2026-12-01',
      remindAt: [],
      overdueAt: '2026-12-02T09:00:00.000Z',
      cancelAt: null,
    };
    const postponed: BookingEvent = { type: 'BookingInstalmentPostponed', data: { number: 2, ...moments } };
    const { state } = given(booking, inParts, confirmed, ...offer, postponed);
    const [moved] = eventsOf(standing((now) => settleChange({ ...settling, instalment: 3 }, now))(state));
    expect(moved).toMatchObject({
      type: 'BookingMoved',
      data: {
        agreement: {
          instalments: [
            { number: 1 },
            { number: 2, dueOn: '2026-12-02', overdueAt: '2026-12-03T09:00:00.000Z' },
            { number: 3, kind: 'change', amount: 4_500 },
          ],
        },
      },
    });
  });

  it('moves it also when the change has lapsed and its time is free', () => {
    given(booking, ...stands, offered, endedAs('lapsed'))
      .when(standing((state) => settleChange({ ...settling, isFree: true }, state)))
      .then(movedTo([]));
    given(booking, ...stands, offered, endedAs('lapsed'))
      .when(standing((state) => settleChange(settling, state)))
      .thenRejected('change_over');
  });

  it('has no home when the change was taken back', () => {
    given(booking, ...stands, offered, endedAs('withdrawn'))
      .when(standing((state) => settleChange({ ...settling, isFree: true }, state)))
      .thenRejected('change_over');
  });
});

describe('After a refused card', () => {
  const retry = (at: string) => (state: BookingState) =>
    allowChangeRetry({ now: at, holdMs: HOLD_MS }, state);

  it('the customer has a quarter of an hour for another one', () => {
    given(booking, ...stands, offered, extended(null))
      .when(retry('2026-11-21T09:10:00.000Z'))
      .then(extended('2026-11-21T09:25:00.000Z'));
  });

  it('three quarters of an hour are the end, however often cards are refused', () => {
    given(booking, ...stands, offered, extended(null))
      .when(retry('2026-11-21T09:40:00.000Z'))
      .then(extended('2026-11-21T09:45:00.000Z'));
  });

  it('what was promised for longer stays promised', () => {
    const long = {
      ...offered,
      data: { ...offered.data, expiresAt: '2026-11-23T09:00:00.000Z' },
    } as typeof offered;
    given(booking, ...stands, long, extended(null))
      .when(retry('2026-11-21T09:10:00.000Z'))
      .then(extended('2026-11-23T09:00:00.000Z'));
  });

  it('nothing follows where no change was being paid', () => {
    given(booking, ...stands)
      .when(retry(now))
      .thenNothing();
    given(booking, ...stands, offered)
      .when(retry(now))
      .thenNothing();
  });
});

describe('The time of a change', () => {
  const period = { startDate: '2027-02-08', endDate: '2027-02-10', startTime: null, endTime: null };
  const stay = {
    ...period,
    startDate: '2027-02-09',
    endDate: '2027-02-11',
    blockId: null,
    preparationNights: 1,
  };
  const block = { ...stay, blockId: 'block', preparationNights: 0 };
  const at = (changes: Partial<TimeNow>): TimeNow => ({
    bookingId: 'own',
    now: '2027-01-15T10:00:00.000Z',
    localNow: '2027-01-15T10:00',
    tariff: tariffA,
    around: { claims: [], closed: [] },
    isBlockOffered: true,
    ...changes,
  });
  const taken = (from: string, to: string, whose = {}) => ({
    around: {
      claims: [
        {
          ...claim({ state: 'booked', expiresAt: null }),
          occupied: { from: `${from}T00:00`, to: `${to}T00:00` },
          preparation: 0,
          isStay: true,
          ...whose,
        },
      ],
      closed: [],
    },
  });

  it('may be had where nobody but the booking itself has it', () => {
    for (const to of [stay, block]) {
      expect(mayMoveTo({ period }, to, at({}))).toBe(true);
      expect(mayMoveTo({ period }, to, at(taken('2027-02-08', '2027-02-10', { bookingId: 'own' })))).toBe(
        true,
      );
      expect(mayMoveTo({ period }, to, at(taken('2027-02-10', '2027-02-11', { forBooking: 'own' })))).toBe(
        true,
      );
      expect(mayMoveTo({ period }, to, at(taken('2027-02-10', '2027-02-11')))).toBe(false);
    }
  });

  it('has nights of preparation behind it that must be free, too', () => {
    expect(mayMoveTo({ period }, stay, at(taken('2027-02-11', '2027-02-12')))).toBe(false);
    expect(mayMoveTo({ period }, block, at(taken('2027-02-11', '2027-02-12')))).toBe(true);
  });

  it('may not be had once it has begun, the booking has, or the block is offered no more', () => {
    expect(mayMoveTo({ period }, stay, at({ localNow: '2027-02-08T09:00' }))).toBe(false);
    const later = { ...period, startDate: '2027-03-01', endDate: '2027-03-03' };
    expect(mayMoveTo({ period: later }, stay, at({ localNow: '2027-02-10T09:00' }))).toBe(false);
    expect(mayMoveTo({ period }, block, at({ isBlockOffered: false, tariff: NO_TARIFF }))).toBe(false);
  });
});
