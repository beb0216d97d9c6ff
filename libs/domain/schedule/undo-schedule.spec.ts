import type { ScheduleEvent } from './schedule.events';
import { evolveSchedule, initialSchedule } from './schedule.state';
import { FRI, MON, stay, stays } from './testing/example-schedules';
import { undoSchedule } from './undo-schedule';

const agreed = (name: string) => ({ ...stays(stay(FRI, 3)), name, feesAcknowledged: true });
const of = (event: ScheduleEvent, isOfAct = false) => ({ event, isOfAct });
const created = of({ type: 'ScheduleCreated', data: agreed('Weekends') });
const revised = {
  type: 'ScheduleRevised',
  data: { ...agreed('Weeks'), patterns: [stay(MON, 4)] },
} as ScheduleEvent;

describe('Undoing what was done to a schedule', () => {
  it('says its terms before anew, and takes its switch back', () => {
    const off = of({ type: 'ScheduleDeactivated', data: {} }, true);
    expect(undoSchedule([created, of(revised, true), off])).toEqual({
      events: [
        { type: 'ScheduleActivated', data: {} },
        { type: 'ScheduleRevised', data: { ...agreed('Weekends'), feesAcknowledged: false } },
      ],
      undone: ['Schedule “Weekends” is what it was.'],
      left: [],
      refusal: null,
    });
  });

  it('puts an exception back as it was, and takes one away', () => {
    const exception = { exceptionId: 'e', date: '2027-02-03', reasonRef: null, type: 'blocked', startTime: null, endTime: null, price: null } as const; // oxfmt-ignore
    const added: ScheduleEvent = { type: 'ScheduleExceptionAdded', data: exception };
    const removed: ScheduleEvent = { type: 'ScheduleExceptionRemoved', data: { exceptionId: 'e' } };
    expect(undoSchedule([created, of(added, true)]).events).toEqual([removed]);
    expect(undoSchedule([created, of(added), of(removed, true)]).events).toEqual([added]);
  });

  it('makes a schedule again that was deleted: its terms, its switch and its exceptions', () => {
    const exception = { exceptionId: 'e', date: '2027-02-03', reasonRef: null, type: 'blocked', startTime: null, endTime: null, price: null } as const; // oxfmt-ignore
    const added: ScheduleEvent = { type: 'ScheduleExceptionAdded', data: exception };
    const off: ScheduleEvent = { type: 'ScheduleDeactivated', data: {} };
    const deleted = of({ type: 'ScheduleDeleted', data: {} }, true);
    const life = [created, of(off), of(added), deleted];
    const { events, undone } = undoSchedule(life);
    expect(events).toEqual([
      { type: 'ScheduleCreated', data: { ...agreed('Weekends'), feesAcknowledged: false } },
      off,
      added,
    ]);
    expect(undone).toEqual(['Schedule “Weekends” is what it was.']);
    const fold = (told: readonly ScheduleEvent[]) => told.reduce(evolveSchedule, initialSchedule());
    const lived = life.map(({ event }) => event);
    expect(fold([...lived, ...events])).toEqual(fold(lived.slice(0, -1)));
  });

  it('overwrites nothing that was revised since, but does not mind blocks being made', () => {
    const run = { runId: 'r', from: '2027-01-01', to: '2027-02-01' };
    const asked = of({ type: 'ScheduleGenerationRequested', data: run });
    expect(undoSchedule([created, of(revised, true), asked]).events).toHaveLength(1);
    expect(undoSchedule([created, of(revised, true), of(revised)])).toMatchObject({
      events: [],
      left: [{ sentence: 'Schedule “Weekends”', why: 'It has been changed again since.' }],
      refusal: 'undo_overtaken',
    });
  });
});
