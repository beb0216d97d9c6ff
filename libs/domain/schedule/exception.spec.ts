import { given } from '../testing/given';
import { addException, removeException } from './exception.decide';
import type { AddException } from './exception.decide';
import type { ScheduleEvent } from './schedule.events';
import { evolveSchedule, initialSchedule } from './schedule.state';
import type { ScheduleException } from './schedule.terms';

const schedule = { initial: initialSchedule, evolve: evolveSchedule };
const times = { bookingMode: 'time', timeZone: 'Europe/London' } as const;
const dates = { ...times, bookingMode: 'date' } as const;

const created: ScheduleEvent = {
  type: 'ScheduleCreated',
  data: {
    name: 'Mornings',
    effectiveFrom: '2027-03-01',
    effectiveUntil: null,
    price: 2_000,
    includeFees: false,
    deposit: 0,
    bookingMode: 'time',
    patterns: [{ days: [1], startTime: '09:00', endTime: '10:00' }],
    feesAcknowledged: false,
  },
};
const deleted: ScheduleEvent = { type: 'ScheduleDeleted', data: {} };
const nothing = { startTime: null, endTime: null, price: null } as const;
const wish: AddException = {
  exceptionId: 'one',
  date: '2027-03-08',
  type: 'blocked',
  ...nothing,
  reasonRef: 'reason',
};
const added = (exception: ScheduleException): ScheduleEvent => ({
  type: 'ScheduleExceptionAdded',
  data: exception,
});
const known = { exceptionId: 'one', date: '2027-03-08', reasonRef: 'reason' };
const blocked = added({ ...known, type: 'blocked', ...nothing });

const refusal = (change: Partial<AddException>, rules: typeof times | typeof dates = times): unknown => {
  const decision = addException({ ...wish, ...change }, given(schedule, created).state, rules);
  return decision.kind === 'rejected' ? [decision.code, decision.details] : decision;
};
const about = (path: string, message: string) => ['validation_failed', { fields: [{ path, message }] }];

describe('Adding an exception', () => {
  it('blocks a date; times and price that were sent along are not kept', () => {
    given(schedule, created)
      .when((state) => addException(wish, state, times))
      .then(blocked);
    given(schedule, created)
      .when((state) =>
        addException({ ...wish, startTime: '09:00', endTime: '10:00', price: 1 }, state, dates),
      )
      .then(blocked);
  });

  it('gives a date its own price, which has to be said', () => {
    given(schedule, created)
      .when((state) => addException({ ...wish, type: 'custom_price', price: 0 }, state, dates))
      .then(added({ ...known, type: 'custom_price', ...nothing, price: 0 }));
    expect(refusal({ type: 'custom_price' })).toEqual(about('price', 'Required'));
  });

  it('gives a date its own time, at its own price or at the usual one', () => {
    const own = { type: 'custom_time', startTime: '22:00', endTime: '01:00' } as const;
    given(schedule, created)
      .when((state) => addException({ ...wish, ...own }, state, times))
      .then(added({ ...known, ...own, price: null }));
    given(schedule, created)
      .when((state) => addException({ ...wish, ...own, price: 500, reasonRef: null }, state, times))
      .then(added({ ...known, ...own, price: 500, reasonRef: null }));
  });

  it('needs both times for a time of its own', () => {
    expect(refusal({ type: 'custom_time', endTime: '10:00' })).toEqual(about('start_time', 'Required'));
    expect(refusal({ type: 'custom_time', startTime: '10:00' })).toEqual(about('end_time', 'Required'));
  });

  it('has no times where nights are sold', () => {
    const own = { type: 'custom_time', startTime: '09:00', endTime: '10:00' } as const;
    const sentence = 'Custom times are used in time mode only';
    expect(refusal(own, dates)).toEqual(about('exception_type', sentence));
  });

  it('is refused at a time that the clocks leave out, on its own day and on the next', () => {
    const sentence = 'The clocks go forward over this time';
    const own = { type: 'custom_time', date: '2027-03-28' } as const;
    expect(refusal({ ...own, startTime: '01:30', endTime: '03:00' })).toEqual(about('start_time', sentence));
    expect(refusal({ ...own, startTime: '00:30', endTime: '01:30' })).toEqual(about('end_time', sentence));
    const night = { ...own, date: '2027-03-27', startTime: '23:00' };
    expect(refusal({ ...night, endTime: '01:30' })).toEqual(about('end_time', sentence));
    expect(refusal({ ...night, endTime: '02:00' })).toMatchObject({ kind: 'accepted' });
  });

  it('is one of its type for a date', () => {
    const sentence = 'This date already has an exception of this type. Remove it first.';
    const { state } = given(schedule, created, blocked);
    expect(addException({ ...wish, exceptionId: 'two' }, state, times)).toMatchObject({
      code: 'validation_failed',
      details: { fields: [{ path: 'exception_date', message: sentence }] },
    });
    const others = [
      { ...wish, date: '2027-03-09' },
      { ...wish, type: 'custom_price' as const, price: 1 },
    ];
    for (const other of others) expect(addException(other, state, times)).toMatchObject({ kind: 'accepted' });
  });

  it('is refused for a schedule that is not there, or no longer', () => {
    for (const past of [[], [created, deleted]]) {
      given(schedule, ...past)
        .when((state) => addException(wish, state, times))
        .thenRejected('schedule_unknown');
    }
  });
});

describe('Removing an exception', () => {
  const removed: ScheduleEvent = { type: 'ScheduleExceptionRemoved', data: { exceptionId: 'one' } };

  it('takes away what was added, once', () => {
    given(schedule, created, blocked)
      .when((state) => removeException('one', state))
      .then(removed);
    given(schedule, created, blocked, removed)
      .when((state) => removeException('one', state))
      .thenRejected('not_found');
  });

  it('makes room for another one on that date', () => {
    given(schedule, created, blocked, removed)
      .when((state) => addException(wish, state, times))
      .then(blocked);
  });

  it('leaves the others', () => {
    const other = added({ ...known, exceptionId: 'two', type: 'custom_price', ...nothing, price: 1 });
    const { state } = given(schedule, created, blocked, other, removed);
    expect(state).toMatchObject({ exceptions: [other.data] });
  });

  it('is refused for a schedule that is not there, or no longer', () => {
    for (const past of [[], [created, blocked, deleted]]) {
      given(schedule, ...past)
        .when((state) => removeException('one', state))
        .thenRejected('schedule_unknown');
    }
  });
});
