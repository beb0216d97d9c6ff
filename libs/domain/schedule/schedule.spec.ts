import { given } from '../testing/given';
import { createSchedule, deleteSchedule, reviseSchedule } from './schedule.decide';
import type { SaveSchedule } from './schedule.decide';
import type { ScheduleEvent } from './schedule.events';
import { evolveSchedule, initialSchedule } from './schedule.state';

const schedule = { initial: initialSchedule, evolve: evolveSchedule };
const dates = { bookingMode: 'date', timeZone: 'Europe/London' } as const;
const times = { ...dates, bookingMode: 'time' } as const;

const wish: SaveSchedule = {
  name: 'Weeks',
  effectiveFrom: '2027-03-01',
  effectiveUntil: null,
  price: 42_000,
  includeFees: false,
  deposit: 7_500,
  patterns: [{ day_of_week: 1, booking_range_days: 5 }],
  feesAcknowledged: false,
};
const facts = {
  name: 'Weeks',
  effectiveFrom: '2027-03-01',
  effectiveUntil: null,
  price: 42_000,
  includeFees: false,
  deposit: 7_500,
  bookingMode: 'date',
  patterns: [{ dayOfWeek: 1, rangeDays: 5 }],
  feesAcknowledged: false,
} as const;
const created: ScheduleEvent = { type: 'ScheduleCreated', data: facts };
const activated: ScheduleEvent = { type: 'ScheduleActivated', data: {} };
const deactivated: ScheduleEvent = { type: 'ScheduleDeactivated', data: {} };
const deleted: ScheduleEvent = { type: 'ScheduleDeleted', data: {} };

const slots = [{ days: [1], start_time: '09:00', end_time: '10:00' }];
const slotFacts = {
  ...facts,
  bookingMode: 'time',
  patterns: [{ days: [1], startTime: '09:00', endTime: '10:00' }],
} as const;

describe('Creating a schedule', () => {
  it('makes it active, with its terms whole', () => {
    given(schedule)
      .when((state) => createSchedule(wish, state, dates))
      .then(created);
  });

  it('has slots where the tenant sells slots', () => {
    given(schedule)
      .when((state) => createSchedule({ ...wish, patterns: slots }, state, times))
      .then({ type: 'ScheduleCreated', data: slotFacts });
  });

  it('makes it inactive when that is wished', () => {
    given(schedule)
      .when((state) => createSchedule({ ...wish, isActive: false }, state, dates))
      .then(created, deactivated);
  });

  it('may end on the day it begins, but not before', () => {
    given(schedule)
      .when((state) => createSchedule({ ...wish, effectiveUntil: '2027-03-01' }, state, dates))
      .then({ type: 'ScheduleCreated', data: { ...facts, effectiveUntil: '2027-03-01' } });
    given(schedule)
      .when((state) => createSchedule({ ...wish, effectiveUntil: '2027-02-28' }, state, dates))
      .thenRejected('validation_failed');
  });

  it('is refused without a pattern, or with one of the other booking mode', () => {
    given(schedule)
      .when((state) => createSchedule({ ...wish, patterns: [] }, state, dates))
      .thenRejected('validation_failed');
    given(schedule)
      .when((state) => createSchedule(wish, state, times))
      .thenRejected('validation_failed');
  });

  it('passes fees on, and keeps as a fact whether the owner has read what that means', () => {
    given(schedule)
      .when((state) => createSchedule({ ...wish, includeFees: true }, state, dates))
      .then({ type: 'ScheduleCreated', data: { ...facts, includeFees: true } });
    given(schedule)
      .when((state) => createSchedule({ ...wish, includeFees: true, feesAcknowledged: true }, state, dates))
      .then({ type: 'ScheduleCreated', data: { ...facts, includeFees: true, feesAcknowledged: true } });
  });

  it('is refused where there is a schedule already, also a deleted one', () => {
    for (const past of [[created], [created, deleted]]) {
      given(schedule, ...past)
        .when((state) => createSchedule(wish, state, dates))
        .thenRejected('conflict');
    }
  });
});

describe('Revising a schedule', () => {
  it('to what it says already changes nothing', () => {
    given(schedule, created)
      .when((state) => reviseSchedule(wish, state, dates))
      .thenNothing();
    given(schedule, created)
      .when((state) => reviseSchedule({ ...wish, isActive: true }, state, dates))
      .thenNothing();
  });

  it.each<[string, Partial<SaveSchedule>, object]>([
    ['name', { name: 'Weekends' }, { name: 'Weekends' }],
    ['first day', { effectiveFrom: '2027-03-02' }, { effectiveFrom: '2027-03-02' }],
    ['last day', { effectiveUntil: '2027-12-31' }, { effectiveUntil: '2027-12-31' }],
    ['price', { price: 42_001 }, { price: 42_001 }],
    ['deposit', { deposit: 0 }, { deposit: 0 }],
    [
      'range',
      { patterns: [{ day_of_week: 1, booking_range_days: 4 }] },
      { patterns: [{ dayOfWeek: 1, rangeDays: 4 }] },
    ],
    [
      'start day',
      { patterns: [{ day_of_week: 2, booking_range_days: 5 }] },
      { patterns: [{ dayOfWeek: 2, rangeDays: 5 }] },
    ],
    [
      'number of patterns',
      { patterns: [...wish.patterns, ...wish.patterns] },
      { patterns: [...facts.patterns, ...facts.patterns] },
    ],
  ])('in its %s states the terms whole', (_, change, changed) => {
    given(schedule, created)
      .when((state) => reviseSchedule({ ...wish, ...change }, state, dates))
      .then({ type: 'ScheduleRevised', data: { ...facts, ...changed } as typeof facts });
  });

  it.each([
    ['days', { days: [2], start_time: '09:00', end_time: '10:00' }],
    ['start', { days: [1], start_time: '08:00', end_time: '10:00' }],
    ['end', { days: [1], start_time: '09:00', end_time: '11:00' }],
  ])('in the %s of a slot is a change too', (_, pattern) => {
    const { state } = given(schedule, { type: 'ScheduleCreated', data: slotFacts } as ScheduleEvent);
    const decision = reviseSchedule({ ...wish, patterns: [pattern] }, state, times);
    expect(decision).toMatchObject({ events: [{ type: 'ScheduleRevised' }] });
  });

  it('that flips nothing but the switch only activates or deactivates it', () => {
    given(schedule, created)
      .when((state) => reviseSchedule({ ...wish, isActive: false }, state, dates))
      .then(deactivated);
    given(schedule, created, deactivated)
      .when((state) => reviseSchedule({ ...wish, isActive: true }, state, dates))
      .then(activated);
  });

  it('in terms and switch states both', () => {
    given(schedule, created)
      .when((state) => reviseSchedule({ ...wish, price: 1, isActive: false }, state, dates))
      .then({ type: 'ScheduleRevised', data: { ...facts, price: 1 } }, deactivated);
  });

  it('leaves the switch alone when nothing is said about it', () => {
    given(schedule, created, deactivated)
      .when((state) => reviseSchedule({ ...wish, price: 1 }, state, dates))
      .then({ type: 'ScheduleRevised', data: { ...facts, price: 1 } });
  });

  it('passes fees on, acknowledged or not', () => {
    const withFees = { ...facts, includeFees: true, feesAcknowledged: true };
    given(schedule, created)
      .when((state) => reviseSchedule({ ...wish, includeFees: true }, state, dates))
      .then({ type: 'ScheduleRevised', data: { ...facts, includeFees: true } });
    given(schedule, created)
      .when((state) => reviseSchedule({ ...wish, includeFees: true, feesAcknowledged: true }, state, dates))
      .then({ type: 'ScheduleRevised', data: withFees });
    given(schedule, { type: 'ScheduleCreated', data: withFees })
      .when((state) => reviseSchedule({ ...wish, includeFees: true, price: 1 }, state, dates))
      .then({ type: 'ScheduleRevised', data: { ...withFees, price: 1, feesAcknowledged: false } });
  });

  it('is refused with patterns of the other booking mode and with a period that ends before it begins', () => {
    given(schedule, created)
      .when((state) => reviseSchedule({ ...wish, patterns: slots }, state, dates))
      .thenRejected('validation_failed');
    given(schedule, created)
      .when((state) => reviseSchedule({ ...wish, effectiveUntil: '2027-02-28' }, state, dates))
      .thenRejected('validation_failed');
  });

  it('can still switch off a schedule of the former booking mode, but not change its terms', () => {
    given(schedule, created)
      .when((state) => reviseSchedule({ ...wish, isActive: false }, state, times))
      .then(deactivated);
    given(schedule, created)
      .when((state) => reviseSchedule({ ...wish, price: 1 }, state, times))
      .thenRejected('validation_failed');
  });

  it('takes a schedule along into the new booking mode', () => {
    given(schedule, created)
      .when((state) => reviseSchedule({ ...wish, patterns: slots }, state, times))
      .then({ type: 'ScheduleRevised', data: slotFacts });
  });

  it('is refused for a schedule that is not there, or no longer', () => {
    for (const past of [[], [created, deleted]]) {
      given(schedule, ...past)
        .when((state) => reviseSchedule(wish, state, dates))
        .thenRejected('schedule_unknown');
    }
  });
});

describe('Deleting a schedule', () => {
  it('ends it, once', () => {
    given(schedule, created).when(deleteSchedule).then(deleted);
    given(schedule, created, deactivated).when(deleteSchedule).then(deleted);
    given(schedule, created, deleted).when(deleteSchedule).thenRejected('schedule_unknown');
    given(schedule).when(deleteSchedule).thenRejected('schedule_unknown');
  });
});
