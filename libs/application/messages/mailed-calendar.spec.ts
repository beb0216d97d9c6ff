import ICAL from 'ical.js';
import type { Letter } from './letter';
import { letter, slot } from './testing/letters';
import { writeMail } from './write-mail';

/** The one entry of a calendar file, as another program reads it. */
const entryOf = (of: Letter) => {
  const content = writeMail(of, 'id')?.attachments[0]?.content ?? '';
  const calendar = new ICAL.Component(ICAL.parse(content));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  return { calendar, event };
};

describe('The calendar file, read by a calendar', () => {
  it('is one entry that a cancellation takes back', () => {
    const made = entryOf(letter());
    const taken = entryOf(letter({ kind: 'cancellation' }));
    expect(made.calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(taken.calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect(taken.event.uid).toBe(made.event.uid);
    expect([made.event.sequence, taken.event.sequence]).toEqual([0, 1]);
    expect(taken.event.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(made.event.summary).toBe('Seaview Caravan');
    expect(made.event.location).toBe('Seaview Caravan, 1 Sea Road, Whitby');
  });

  it('is whole days for nights, also over a clock change', () => {
    const { event } = entryOf(letter({ booking: { startDate: '2027-03-26', endDate: '2027-03-30' } }));
    expect([event.startDate.isDate, event.startDate.toString(), event.endDate.toString()]).toEqual([
      true,
      '2027-03-26',
      '2027-03-30',
    ]);
  });

  it.each([
    ['the day before the clocks go forward', slot('2027-03-27'), '2027-03-27T10:00:00Z', 2],
    ['the day they go forward', slot('2027-03-28'), '2027-03-28T09:00:00Z', 2],
    ['over the hour that is left out', slot('2027-03-28', '00:30', '02:30'), '2027-03-28T00:30:00Z', 1],
    ['the day before they go back', slot('2027-10-30'), '2027-10-30T09:00:00Z', 2],
    ['the day they go back', slot('2027-10-31'), '2027-10-31T10:00:00Z', 2],
    ['over the hour that comes twice', slot('2027-10-31', '00:30', '02:30'), '2027-10-30T23:30:00Z', 3],
  ])('is the right instants %s', (_when, booking, start, hours) => {
    const { event } = entryOf(letter({ booking }));
    expect(event.startDate.toString()).toBe(start);
    expect(event.duration.toSeconds()).toBe(hours * 3_600);
  });

  it('gives names back as they were typed', () => {
    const name = `Zoë's "Café", ${'Blåbær; & \\ '.repeat(12)}end`;
    const { event } = entryOf(letter({ tenant: { name } }));
    expect(event.summary).toBe(name);
  });
});
