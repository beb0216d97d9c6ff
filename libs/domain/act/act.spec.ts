import { together } from '../kernel/undoing';
import { notUndoable, undoAct } from './act.decide';

const act = { actId: 'a', at: '2026-12-01T10:00:00Z', until: '2026-12-01T10:10:00Z', undoneAt: null };
const left = { sentence: 'The booking', why: 'It has been changed again since.' };

describe('An act', () => {
  it('can be undone until its time is over, and once', () => {
    expect(notUndoable(act, new Date('2026-12-01T10:09:59.999Z'))).toBeNull();
    expect(notUndoable(act, new Date('2026-12-01T10:10:00Z'))).toMatchObject({
      code: 'undo_too_late',
      details: { sentence: 'This could be undone for 10 minutes.' },
    });
    const undone = { ...act, undoneAt: '2026-12-01T10:01:00Z' };
    expect(notUndoable(undone, new Date('2026-12-01T10:02:00Z'))).toMatchObject({ code: 'undo_done' });
  });

  it('is undone as far as it can be, and refused where nothing can', () => {
    const some = together([
      { undone: ['The booking stands again.'], left: [], refusal: null },
      { undone: [], left: [left], refusal: 'undo_overtaken' },
    ]);
    expect(undoAct(act, some)).toMatchObject({
      events: [{ type: 'ActUndone', data: { actId: 'a', whole: false } }],
    });
    const none = { undone: [], left: [left], refusal: 'undo_time_taken' } as const;
    expect(undoAct(act, none)).toMatchObject({ code: 'undo_time_taken' });
  });
});
