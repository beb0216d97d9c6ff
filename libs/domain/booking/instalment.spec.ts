import { given } from '../testing/given';
import type { BookingEvent } from './booking.events';
import { dueTerms, postponeInstalment, reopenInstalments, waiveInstalment } from './instalment.decide';
import { booking, cancelled, confirmed, held, noMoney } from './testing/example-booking';

const [whole] = held.data.instalments;
const REMINDERS = ['2027-05-29T08:00:00.000Z', '2027-06-04T08:00:00.000Z'];
const OVERDUE_AT = '2027-06-06T08:00:00.000Z';
const CANCEL_AT = '2027-06-09T11:00:00.000Z';
const zone = 'Europe/London';

/** £100.00 now and £400.00 by 5 June; after three days of grace the booking ends, unless it is told otherwise. */
const inTwo = (cancelAt: string | null = CANCEL_AT): BookingEvent => ({
  ...held,
  data: {
    ...held.data,
    instalments: whole
      ? [
          { ...whole, amount: 100_00, deposit: 0 },
          {
            ...whole,
            number: 2,
            kind: 'balance',
            amount: 400_00,
            deposit: 75_00,
            dueOn: '2027-06-05',
            remindAt: REMINDERS,
            overdueAt: OVERDUE_AT,
            cancelAt,
          },
        ]
      : [],
  },
});
const booked = [inTwo(), confirmed] as const;
const reminded = (step: number): BookingEvent => ({
  type: 'BookingInstalmentReminded',
  data: { number: 2, step, remindAt: REMINDERS[step - 1] ?? '' },
});
const overdue: BookingEvent = { type: 'BookingInstalmentOverdue', data: { number: 2 } };
const unpaid: BookingEvent = {
  type: 'BookingCancelled',
  data: { by: 'system', cause: 'unpaid', currency: 'GBP', ...noMoney, reasonRef: null },
};
/** Of the second part so much is left, of the first nothing. */
const owing = (amount = 400_00, capturing = false) => ({
  left: (number: number) => (number === 2 ? amount : 0),
  capturing,
});
const due = (now: string, ...owed: Parameters<typeof owing>) => ({
  now,
  ...owing(...owed),
  cancelled: noMoney,
});

describe('What is due of a booking', () => {
  it('is reminded of at its moments, and not before', () => {
    given(booking, ...booked)
      .when((state) => dueTerms(due('2027-05-29T07:59:59.999Z'), state))
      .thenNothing();
    given(booking, ...booked)
      .when((state) => dueTerms(due('2027-05-29T08:00:00.000Z'), state))
      .then(reminded(1));
    given(booking, ...booked, reminded(1))
      .when((state) => dueTerms(due('2027-06-04T07:00:00.000Z'), state))
      .thenNothing();
    given(booking, ...booked, reminded(1))
      .when((state) => dueTerms(due('2027-06-04T08:00:00.000Z'), state))
      .then(reminded(2));
  });

  it('is reminded of once where nobody looked at either moment', () => {
    given(booking, ...booked)
      .when((state) => dueTerms(due('2027-06-05T10:00:00.000Z'), state))
      .then({
        type: 'BookingInstalmentReminded',
        data: { number: 2, step: 1, remindAt: REMINDERS[1] ?? '' },
      });
  });

  it('is overdue once its day has passed, and is said to be so once', () => {
    given(booking, ...booked)
      .when((state) => dueTerms(due(OVERDUE_AT), state))
      .then(overdue);
    given(booking, ...booked, overdue)
      .when((state) => dueTerms(due('2027-06-07T08:00:00.000Z'), state))
      .thenNothing();
  });

  it('ends the booking where the terms say so, and else waits for its owner', () => {
    given(booking, ...booked, overdue)
      .when((state) => dueTerms(due('2027-06-09T10:59:59.999Z'), state))
      .thenNothing();
    given(booking, ...booked, overdue)
      .when((state) => dueTerms(due(CANCEL_AT), state))
      .then(unpaid);
    given(booking, inTwo(null), confirmed, overdue)
      .when((state) => dueTerms(due('2027-07-01T00:00:00.000Z'), state))
      .thenNothing();
  });

  it('is nothing while money is being taken, whatever the hour', () => {
    given(booking, ...booked)
      .when((state) => dueTerms(due(CANCEL_AT, 400_00, true), state))
      .thenNothing();
  });

  it.each<[string, BookingEvent[], number]>([
    ['that is paid', [...booked], 0],
    ['that is held', [inTwo()], 400_00],
    ['that was cancelled', [...booked, cancelled], 400_00],
  ])('is nothing of a booking %s', (_, events, left) => {
    given(booking, ...events)
      .when((state) => dueTerms(due(CANCEL_AT, left), state))
      .thenNothing();
  });
});

describe('An owner', () => {
  const when = { now: new Date('2027-06-07T10:00:00.000Z'), zone };

  it('gives more time: all that follows from the day moves along', () => {
    const postponed: BookingEvent = {
      type: 'BookingInstalmentPostponed',
      data: {
        number: 2,
        dueOn: '2027-06-15',
        remindAt: ['2027-06-08T08:00:00.000Z', '2027-06-14T08:00:00.000Z'],
        overdueAt: '2027-06-16T08:00:00.000Z',
        cancelAt: '2027-06-19T11:00:00.000Z',
      },
    };
    given(booking, ...booked, overdue)
      .when((state) => postponeInstalment({ number: 2, dueOn: '2027-06-15', when, ...owing() }, state))
      .then(postponed);
    given(booking, ...booked, reminded(2), overdue, postponed)
      .when((state) => dueTerms(due('2027-06-08T08:00:00.000Z'), state))
      .then({
        type: 'BookingInstalmentReminded',
        data: { number: 2, step: 2 + 1, remindAt: '2027-06-08T08:00:00.000Z' },
      });
    given(booking, ...booked, overdue, postponed)
      .when((state) => postponeInstalment({ number: 2, dueOn: '2027-06-15', when, ...owing() }, state))
      .thenNothing();
  });

  it('gives no time that is over', () => {
    given(booking, ...booked)
      .when((state) => postponeInstalment({ number: 2, dueOn: '2027-06-06', when, ...owing() }, state))
      .thenRejected('validation_failed');
  });

  it('lets go what is left, the deposit first', () => {
    const waived = (amount: number, deposit: number): BookingEvent => ({
      type: 'BookingInstalmentWaived',
      data: { number: 2, amount, deposit, currency: 'GBP' },
    });
    given(booking, ...booked)
      .when((state) => waiveInstalment({ number: 2, ...owing() }, state))
      .then(waived(400_00, 75_00));
    given(booking, ...booked)
      .when((state) => waiveInstalment({ number: 2, ...owing(50_00) }, state))
      .then(waived(50_00, 50_00));
  });

  it.each<[string, BookingEvent[], { number?: number; capturing?: boolean }, string]>([
    ['of a booking that is none', [], {}, 'booking_unknown'],
    ['of a part that is paid', [...booked], { number: 1 }, 'nothing_due'],
    ['of a part that is none', [...booked], { number: 3 }, 'nothing_due'],
    ['of a booking that was cancelled', [...booked, cancelled], {}, 'nothing_due'],
    ['while money is being taken', [...booked], { capturing: true }, 'payment_pending'],
  ])('does nothing %s', (_, events, { number = 2, capturing = false }, code) => {
    const { state } = given(booking, ...events);
    const part = { number, ...owing(400_00, capturing) };
    expect(waiveInstalment(part, state)).toMatchObject({ kind: 'rejected', code });
    const more = { ...part, dueOn: '2027-06-15', when };
    expect(postponeInstalment(more, state)).toMatchObject({ kind: 'rejected', code });
  });

  it('takes back a payment: what it paid is due today where its day has passed, and never ends the booking at once', () => {
    const { state } = given(booking, ...booked, overdue);
    const again = reopenInstalments({ numbers: [2], when }, state);
    expect(again).toMatchObject([
      {
        type: 'BookingInstalmentPostponed',
        data: {
          number: 2,
          dueOn: '2027-06-07',
          remindAt: [],
          overdueAt: '2027-06-08T08:00:00.000Z',
          cancelAt: '2027-06-11T11:00:00.000Z',
        },
      },
    ]);
    const early = { now: new Date('2027-06-01T10:00:00.000Z'), zone };
    expect(reopenInstalments({ numbers: [1, 2], when: early }, state)).toEqual([]);
    expect(reopenInstalments({ numbers: [1], when }, state)).toEqual([]);
    expect(reopenInstalments({ numbers: [2], when }, given(booking, ...booked, cancelled).state)).toEqual([]);
  });
});
