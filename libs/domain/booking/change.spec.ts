import { given } from '../testing/given';
import { eventsOf } from '../kernel/decision';
import { percentOn } from '../pricing/policy';
import { cancelBooking } from './booking.decide';
import type { BookingEvent } from './booking.events';
import { evolveBooking } from './booking.state';
import type { BookingState } from './booking.state';
import { askChange, endChange, lapseChange, offerChange } from './change.decide';
import { booking, cancelled, confirmed, held, noMoney, now, price } from './testing/example-booking';
import { asked, change, endedAs, extended, movedTo, offered, termsOf } from './testing/example-change';

const stands = [held, confirmed] as const;
const asking = { ...change.wanted, noteRef: 'note' };
const offering = { ...change.wanted, ...change.offering };
const later = '2026-11-21T09:15:00.000Z';
const by = (how: 'declined' | 'withdrawn', changeId = 'change') => ({ changeId, how, reasonRef: null, now });

describe('A change of a booking', () => {
  it('that is asked for holds nothing', () => {
    given(booking, ...stands)
      .when((state) => askChange(asking, state))
      .then(asked);
  });

  it('that costs more holds what it adds, and nothing that the booking has already', () => {
    given(booking, ...stands)
      .when((state) => offerChange(offering, state))
      .then(offered);
  });

  it('that costs nothing now is made at once', () => {
    given(booking, ...stands)
      .when((state) => offerChange({ ...offering, terms: termsOf(price) }, state))
      .then(movedTo([], price));
  });

  it('is offered under the id under which it was asked for', () => {
    given(booking, ...stands, asked)
      .when((state) => offerChange(offering, state))
      .then(offered);
  });

  it('is the only one that is open', () => {
    for (const open of [asked, offered]) {
      const another = { ...offering, changeId: 'other' };
      given(booking, ...stands, open)
        .when((state) => offerChange(another, state))
        .thenRejected('change_open');
      given(booking, ...stands, open)
        .when((state) => askChange({ ...asking, changeId: 'other' }, state))
        .thenRejected('change_open');
    }
  });

  it('takes the place of one whose time is over', () => {
    given(booking, ...stands, offered)
      .when((state) => askChange({ ...asking, changeId: 'other', now: later }, state))
      .then(endedAs('lapsed'), {
        ...asked,
        data: { ...asked.data, changeId: 'other' },
      } as typeof asked);
  });

  it('is for bookings that stand', () => {
    for (const events of [[held], [held, confirmed, cancelled]])
      given(booking, ...events)
        .when((state) => offerChange(offering, state))
        .thenRejected('change_not_allowed');
  });

  it('is taken back by its customer, and declined by its owner as long as it is only asked for', () => {
    given(booking, ...stands, offered)
      .when((state) => endChange(by('withdrawn'), state))
      .then(endedAs('withdrawn'));
    given(booking, ...stands, asked)
      .when((state) => endChange(by('declined'), state))
      .then(endedAs('declined', []));
    given(booking, ...stands, offered)
      .when((state) => endChange(by('declined'), state))
      .thenRejected('change_over');
    given(booking, ...stands, offered)
      .when((state) => endChange(by('withdrawn', 'other'), state))
      .thenRejected('change_over');
    given(booking, ...stands)
      .when((state) => endChange(by('withdrawn'), state))
      .thenRejected('change_over');
  });

  it('is not taken back while it is being paid', () => {
    given(booking, ...stands, offered, extended(null))
      .when((state) => endChange(by('withdrawn'), state))
      .thenRejected('payment_pending');
  });

  it('lapses at the very instant of its end, and never while it is being paid', () => {
    given(booking, ...stands, offered)
      .when((state) => lapseChange('2026-11-21T09:14:59.999Z', state))
      .thenNothing();
    given(booking, ...stands, offered)
      .when((state) => lapseChange(later, state))
      .then(endedAs('lapsed'));
    given(booking, ...stands, offered, extended(null))
      .when((state) => lapseChange('2030-01-01T00:00:00.000Z', state))
      .thenNothing();
    given(booking, ...stands)
      .when((state) => lapseChange(later, state))
      .thenNothing();
  });

  it('ends with its booking', () => {
    given(booking, ...stands, offered)
      .when((state) =>
        cancelBooking({ by: 'tenant_admin', cause: 'wish', reasonRef: null, terms: noMoney }, state),
      )
      .then(endedAs('withdrawn'), cancelled);
  });

  it('makes the booking what was agreed, and is over', () => {
    const state = given(booking, ...stands, offered, movedTo(['claim'])).state as BookingState & {
      status: 'confirmed';
    };
    expect(state).toMatchObject({
      status: 'confirmed',
      blockId: 'another',
      period: { startDate: '2026-12-08', endDate: '2026-12-12' },
      price: { total: price.total + 4_500 },
      change: null,
      moves: 1,
      changesMade: 1,
    });
  });
});

/** Half comes back until 14 days before, nothing after that. */
const policy = {
  steps: [
    { days: 30, percent: 100 },
    { days: 14, percent: 50 },
  ],
  freeHours: 0,
  customerMayCancel: true,
  resale: false,
};

describe('Moving out of what a cancellation costs', () => {
  const agreed: BookingEvent = { ...held, data: { ...held.data, policy } } as BookingEvent;
  const september = { startDate: '2027-09-06', endDate: '2027-09-10', startTime: null, endTime: null };
  const moving = (today: string) => (state: BookingState) =>
    offerChange(
      {
        ...offering,
        to: { ...september, blockId: 'another', preparationNights: 0 },
        terms: termsOf(price),
        now: `${today}T12:00:00.000Z`,
      },
      state,
    );
  const after = (...days: readonly string[]): BookingState =>
    days.reduce<BookingState>(
      (state, day) => eventsOf(moving(day)(state)).reduce(evolveBooking, state),
      given(booking, agreed, confirmed).state,
    );
  const percentOf = (state: BookingState, today: string) =>
    state.status === 'confirmed' &&
    percentOn(
      { ...state, agreement: { policy } },
      { now: new Date(`${today}T12:00:00.000Z`), zone: 'Europe/London' },
    );

  it('people 1.7, 5: at 0 %, moved to September, cancelled: nothing comes back', () => {
    expect(percentOf(after('2026-12-01'), '2026-12-01')).toBe(0);
  });

  it('at 50 % half of it comes back for ever, and never more', () => {
    expect(percentOf(after('2026-11-20'), '2026-11-21')).toBe(50);
    expect(percentOf(after('2026-11-20'), '2027-08-20')).toBe(50);
    expect(percentOf(after('2026-11-20'), '2027-09-01')).toBe(0);
    expect(percentOf(after('2026-11-20', '2026-11-21'), '2026-11-22')).toBe(50);
  });
});
