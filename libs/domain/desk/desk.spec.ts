import { isCleaned, markCleaned, markNoShow, noteOf, removeNote, tagBooking } from './desk.decide';
import type { DeskEvent } from './desk.events';
import { evolveDesk, initialDesk } from './desk.state';

const given = (...events: DeskEvent[]) => events.reduce(evolveDesk, initialDesk());
const note: DeskEvent = {
  type: 'BookingNoteAdded',
  data: { noteId: 'n', for: 'staff', textRef: 't', pinned: false },
};
const missed: DeskEvent = { type: 'BookingMarkedNoShow', data: {} };
const cleaned: DeskEvent = { type: 'CleaningMarkedDone', data: { leavesAt: '2027-06-07T00:00' } };

const nights = { startDate: '2027-06-04', endDate: '2027-06-07', startTime: null, endTime: null };
const slot = { startDate: '2027-06-04', endDate: '2027-06-04', startTime: '10:00', endTime: '12:00' };
const stay = { status: 'confirmed', period: nights } as const;

const events = (...found: DeskEvent[]) => ({ kind: 'accepted', events: found });
const refused = (code: string) => ({ kind: 'rejected', code });

describe('A note about a booking', () => {
  it('goes once, and its words are found to go with it', () => {
    expect(noteOf('n', given(note))).toEqual({ noteId: 'n', textRef: 't' });
    const removed: DeskEvent = { type: 'BookingNoteRemoved', data: { noteId: 'n' } };
    expect(removeNote('n', given(note))).toEqual(events(removed));
    expect(removeNote('n', given(note, removed))).toEqual(refused('note_unknown'));
    expect(noteOf('n', given(note, removed))).toBeNull();
  });
});

describe('A tag on a booking', () => {
  const tagged: DeskEvent = { type: 'BookingTagged', data: { tagId: 'a' } };
  const untagged: DeskEvent = { type: 'BookingUntagged', data: { tagId: 'a' } };

  it('is put on it and taken off, each once', () => {
    expect(tagBooking({ tagId: 'a', tagged: true }, given(), true)).toEqual(events(tagged));
    expect(tagBooking({ tagId: 'a', tagged: true }, given(tagged), true)).toEqual(events());
    expect(tagBooking({ tagId: 'a', tagged: false }, given(tagged), true)).toEqual(events(untagged));
    expect(tagBooking({ tagId: 'a', tagged: false }, given(tagged, untagged), true)).toEqual(events());
  });

  it('must be a tag, but for taking it off', () => {
    expect(tagBooking({ tagId: 'a', tagged: true }, given(), false)).toEqual(refused('tag_unknown'));
    expect(tagBooking({ tagId: 'a', tagged: false }, given(tagged), false)).toEqual(events(untagged));
  });
});

describe('A no-show', () => {
  it('is one from the moment at which the booking begins', () => {
    expect(markNoShow(true, stay, given(), '2027-06-03T23:59')).toEqual(refused('not_begun'));
    expect(markNoShow(true, stay, given(), '2027-06-04T00:00')).toEqual(events(missed));
    const slotted = { status: 'confirmed', period: slot } as const;
    expect(markNoShow(true, slotted, given(), '2027-06-04T09:59')).toEqual(refused('not_begun'));
    expect(markNoShow(true, slotted, given(), '2027-06-04T10:00')).toEqual(events(missed));
  });

  it('can be told until 30 days after the end', () => {
    expect(markNoShow(true, stay, given(), '2027-07-07T23:59')).toEqual(events(missed));
    expect(markNoShow(true, stay, given(), '2027-07-08T00:00')).toEqual(refused('no_show_not_possible'));
  });

  it.each(['held', 'expired', 'cancelled'] as const)('is no booking that is %s', (status) => {
    expect(markNoShow(true, { ...stay, status }, given(), '2027-06-05T00:00')).toEqual(
      refused('no_show_not_possible'),
    );
  });

  it('is told once, and withdrawn once, however late and whatever became of the booking', () => {
    const withdrawn: DeskEvent = { type: 'BookingNoShowWithdrawn', data: {} };
    expect(markNoShow(true, stay, given(missed), '2027-06-05T00:00')).toEqual(events());
    const cancelled = { ...stay, status: 'cancelled' } as const;
    expect(markNoShow(false, cancelled, given(missed), '2029-06-05T00:00')).toEqual(events(withdrawn));
    expect(markNoShow(false, stay, given(missed, withdrawn), '2027-06-05T00:00')).toEqual(events());
  });
});

describe('The cleaning behind a booking', () => {
  const reopened: DeskEvent = { type: 'CleaningReopened', data: { leavesAt: '2027-06-07T00:00' } };

  it('is done once, and again after it was reopened', () => {
    expect(markCleaned(true, stay, given(), '2027-06-07T11:00')).toEqual(events(cleaned));
    expect(markCleaned(true, stay, given(cleaned), '2027-06-07T11:00')).toEqual(events());
    expect(markCleaned(false, stay, given(cleaned), '2027-06-07T11:00')).toEqual(events(reopened));
    expect(markCleaned(false, stay, given(cleaned, reopened), '2027-06-07T11:00')).toEqual(events());
    expect(markCleaned(true, stay, given(cleaned, reopened), '2027-06-07T11:00')).toEqual(events(cleaned));
  });

  it('may be done early, but not before anybody was there', () => {
    expect(markCleaned(true, stay, given(), '2027-06-06T20:00')).toEqual(events(cleaned));
    expect(markCleaned(true, stay, given(), '2027-06-03T20:00')).toEqual(refused('not_begun'));
  });

  it('is to be done anew when they stay longer than it was thought', () => {
    const longer = { ...nights, endDate: '2027-06-08' };
    expect(isCleaned(nights, given(cleaned))).toBe(true);
    expect(isCleaned(longer, given(cleaned))).toBe(false);
    expect(markCleaned(true, { ...stay, period: longer }, given(cleaned), '2027-06-08T11:00')).toEqual(
      events({ type: 'CleaningMarkedDone', data: { leavesAt: '2027-06-08T00:00' } }),
    );
  });

  it('is none where nobody stays', () => {
    const cancelled = { ...stay, status: 'cancelled' } as const;
    expect(markCleaned(true, cancelled, given(), '2027-06-07T11:00')).toEqual(refused('cleaning_unknown'));
  });
});
