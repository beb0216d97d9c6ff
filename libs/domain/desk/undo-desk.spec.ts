import type { DeskEvent } from './desk.events';
import { evolveDesk, initialDesk } from './desk.state';
import { undoDesk } from './undo-desk';

const given = (...events: DeskEvent[]) => events.reduce(evolveDesk, initialDesk());
const tagged: DeskEvent = { type: 'BookingTagged', data: { tagId: 'a' } };
const untagged: DeskEvent = { type: 'BookingUntagged', data: { tagId: 'a' } };
const missed: DeskEvent = { type: 'BookingMarkedNoShow', data: {} };
const came: DeskEvent = { type: 'BookingNoShowWithdrawn', data: {} };
const isTag = () => true;

describe('Undoing what was marked of a booking', () => {
  it.each<[string, DeskEvent[], DeskEvent, DeskEvent, string]>([
    ['a tag comes off', [], tagged, untagged, 'The tag is off again.'],
    ['a tag comes on', [tagged], untagged, tagged, 'The tag is on it again.'],
    ['a no-show is none', [], missed, came, 'It is no no-show any more.'],
  ])('%s again', (_what, before, acted, back, sentence) => {
    expect(undoDesk([acted], given(...before, acted), isTag)).toEqual({
      events: [back],
      undone: [sentence],
      left: [],
      refusal: null,
    });
  });

  it('leaves what is otherwise since', () => {
    const left = (acted: DeskEvent, ...since: DeskEvent[]) =>
      undoDesk([acted], given(tagged, acted, ...since), isTag);
    const overtaken = { events: [], undone: [], refusal: 'undo_overtaken' };
    expect(left(missed, came)).toMatchObject(overtaken);
    expect(left(untagged, tagged)).toMatchObject(overtaken);
    expect(undoDesk([tagged], given(tagged, untagged), isTag)).toMatchObject(overtaken);
  });

  it('puts on no tag that there is no more, and knows nothing of notes', () => {
    expect(undoDesk([untagged], given(tagged, untagged), () => false)).toMatchObject({
      events: [],
      left: [{ sentence: 'The tag', why: 'There is no such tag any more.' }],
    });
    const note: DeskEvent = { type: 'BookingNoteRemoved', data: { noteId: 'n' } };
    expect(undoDesk([note], given(), isTag)).toMatchObject({ events: [], left: [], refusal: null });
  });
});
