import { isRejection } from '../kernel/decision';
import { given } from '../testing/given';
import { completeGeneration, planGeneration, requestGeneration } from './generation.decide';
import { deleteSchedule } from './schedule.decide';
import type { ScheduleEvent, SkippedDate } from './schedule.events';
import { evolveSchedule, initialSchedule } from './schedule.state';

const schedule = { initial: initialSchedule, evolve: evolveSchedule };
const dates = { bookingMode: 'date' } as const;
const times = { bookingMode: 'time' } as const;

const created: ScheduleEvent = {
  type: 'ScheduleCreated',
  data: {
    name: 'Weeks',
    effectiveFrom: '2027-03-01',
    effectiveUntil: null,
    price: 42_000,
    includeFees: false,
    deposit: 0,
    bookingMode: 'date',
    patterns: [{ dayOfWeek: 1, rangeDays: 5 }],
    feesAcknowledged: false,
  },
};
const deactivated: ScheduleEvent = { type: 'ScheduleDeactivated', data: {} };
const activated: ScheduleEvent = { type: 'ScheduleActivated', data: {} };
const deleted: ScheduleEvent = { type: 'ScheduleDeleted', data: {} };
const run = { runId: 'run', from: '2027-03-01', to: '2027-03-31' };
const requested: ScheduleEvent = { type: 'ScheduleGenerationRequested', data: run };
const generated: ScheduleEvent = {
  type: 'ScheduleGenerated',
  data: { ...run, added: 5, skipped: [], skippedCount: 0 },
};
const surroundings = { ...dates, timeZone: 'Europe/London', localNow: '2027-01-01T00:00', existing: [] };

describe('Asking for blocks', () => {
  it('starts a run', () => {
    given(schedule, created)
      .when((state) => requestGeneration(run, state, dates))
      .then(requested);
  });

  it('is done once for each run, and may be done again in another one', () => {
    given(schedule, created, requested)
      .when((state) => requestGeneration(run, state, dates))
      .thenNothing();
    given(schedule, created, requested)
      .when((state) => requestGeneration({ ...run, runId: 'next' }, state, dates))
      .then({ type: 'ScheduleGenerationRequested', data: { ...run, runId: 'next' } });
  });

  it('is refused while the schedule is inactive, and possible once it is active again', () => {
    given(schedule, created, deactivated)
      .when((state) => requestGeneration(run, state, dates))
      .thenRejected('schedule_inactive');
    given(schedule, created, deactivated, activated)
      .when((state) => requestGeneration(run, state, dates))
      .then(requested);
  });

  it('is refused for a schedule of the other booking mode', () => {
    given(schedule, created)
      .when((state) => requestGeneration(run, state, times))
      .thenRejected('schedule_wrong_mode');
  });

  it('is refused for a schedule that is not there, or no longer', () => {
    for (const past of [[], [created, deleted]]) {
      given(schedule, ...past)
        .when((state) => requestGeneration(run, state, dates))
        .thenRejected('schedule_unknown');
    }
  });

  it.each([
    ['a single day', '2027-03-01', '2027-03-01', null],
    ['two years', '2027-03-01', '2029-03-01', null],
    ['a day more than two years', '2027-03-01', '2029-03-02', 'generation_too_large'],
    ['two years from a leap day', '2028-02-29', '2030-02-28', null],
    ['more than two years from a leap day', '2028-02-29', '2030-03-01', 'generation_too_large'],
    ['an end before the start', '2027-03-02', '2027-03-01', 'validation_failed'],
  ] as const)('for %s', (_, from, to, refusal) => {
    const outcome = given(schedule, created).when((state) =>
      requestGeneration({ runId: 'run', from, to }, state, dates),
    );
    if (refusal === null)
      outcome.then({ type: 'ScheduleGenerationRequested', data: { runId: 'run', from, to } });
    else outcome.thenRejected(refusal);
  });
});

describe('Planning a generation', () => {
  const plan = (...past: ScheduleEvent[]) =>
    planGeneration(run, given(schedule, ...past).state, surroundings);

  it('shows what a run would make', () => {
    const planned = plan(created);
    if (isRejection(planned)) throw new Error(planned.code);
    expect(planned.blocks.map(({ period }) => [period.startDate, period.endDate])).toEqual([
      ['2027-03-01', '2027-03-05'],
      ['2027-03-08', '2027-03-12'],
      ['2027-03-15', '2027-03-19'],
      ['2027-03-22', '2027-03-26'],
      ['2027-03-29', '2027-04-02'],
    ]);
  });

  it('is refused as a run would be', () => {
    expect(plan()).toMatchObject({ code: 'schedule_unknown' });
    expect(plan(created, deleted)).toMatchObject({ code: 'schedule_unknown' });
    expect(plan(created, deactivated)).toMatchObject({ code: 'schedule_inactive' });
    const { state } = given(schedule, created);
    expect(planGeneration(run, state, { ...surroundings, ...times })).toMatchObject({
      code: 'schedule_wrong_mode',
    });
    expect(planGeneration({ from: '2027-01-01', to: '2030-01-01' }, state, surroundings)).toMatchObject({
      code: 'generation_too_large',
      details: {
        sentence: 'Blocks can be generated for at most 2 years at once. Please choose an earlier end date.',
      },
    });
  });
});

describe('Completing a generation', () => {
  const result = { runId: 'run', added: 5, skipped: [] };

  it('states how many blocks it made, and for which days it was asked', () => {
    given(schedule, created, requested)
      .when((state) => completeGeneration(result, state))
      .then(generated);
  });

  it('names the first 1,000 dates that were skipped and counts the others', () => {
    const skip: SkippedDate = { date: '2027-03-08', reason: 'blocked', reasonRef: 'reason' };
    const skipped = Array.from({ length: 1001 }, (_, day) => ({ ...skip, reasonRef: `reason ${day}` }));
    given(schedule, created, requested)
      .when((state) => completeGeneration({ ...result, skipped }, state))
      .then({
        type: 'ScheduleGenerated',
        data: { ...run, added: 5, skipped: skipped.slice(0, 1000), skippedCount: 1001 },
      });
  });

  it('is done once', () => {
    given(schedule, created, requested, generated)
      .when((state) => completeGeneration(result, state))
      .thenNothing();
  });

  it('ends its own run only', () => {
    const next = { ...run, runId: 'next' };
    const { state } = given(
      schedule,
      created,
      requested,
      { type: 'ScheduleGenerationRequested', data: next },
      generated,
    );
    expect(state).toMatchObject({ pendingRuns: [next] });
  });

  it('also ends the run of a schedule that was switched off or deleted meanwhile', () => {
    for (const meanwhile of [deactivated, deleted]) {
      given(schedule, created, requested, meanwhile)
        .when((state) => completeGeneration(result, state))
        .then(generated);
    }
  });

  it('changes nothing for a run that nobody asked for, and is refused where there is no schedule', () => {
    given(schedule, created)
      .when((state) => completeGeneration(result, state))
      .thenNothing();
    given(schedule)
      .when((state) => completeGeneration(result, state))
      .thenRejected('schedule_unknown');
  });
});

describe('The story of a schedule', () => {
  it('begins with its creation: events of a schedule that was never created change nothing', () => {
    for (const event of [deactivated, deleted, requested, generated]) {
      expect(given(schedule, event).state).toEqual({ status: 'none' });
    }
  });

  it('keeps terms, exceptions and runs apart', () => {
    const revised: ScheduleEvent = {
      type: 'ScheduleRevised',
      data: { ...created.data, name: 'Long weeks' } as typeof created.data,
    };
    const { state } = given(schedule, created, requested, deactivated, revised);
    const { feesAcknowledged: _, ...terms } = revised.data as typeof created.data;
    expect(state).toEqual({ status: 'inactive', terms, exceptions: [], pendingRuns: [run] });
    expect(deleteSchedule(state)).toMatchObject({ kind: 'accepted' });
  });

  it('knows all its words: one that it does not know is a bug', () => {
    const strange = { type: 'SchedulePainted', data: {} } as unknown as ScheduleEvent;
    expect(() => given(schedule, created, strange)).toThrow('SchedulePainted');
  });
});
