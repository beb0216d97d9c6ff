import { calendarFile } from './calendar-file';
import { letter } from './testing/letters';

/** What a calendar makes of the file: its unfolded properties (RFC 5545, 3.1). */
const properties = (file: string): Map<string, string> =>
  new Map(
    file
      .replace(/\r\n /g, '')
      .split('\r\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );

const slot = (date: string) => ({ startDate: date, endDate: date, startTime: '10:00', endTime: '12:00' });

describe('The calendar file of a mail', () => {
  it('holds the nights as whole days, under an id that stays', () => {
    const read = properties(calendarFile(letter()));
    expect(read.get('UID')).toBe('3f0c8a52-6a0e-4f0e-9b39-0d2f5a7c1e44@seaview');
    expect(read.get('DTSTART;VALUE=DATE')).toBe('20270604');
    expect(read.get('DTEND;VALUE=DATE')).toBe('20270608');
    expect(read.get('DTSTAMP')).toBe('20261207T101500Z');
    expect([read.get('METHOD'), read.get('SEQUENCE'), read.get('STATUS')]).toEqual([
      'PUBLISH',
      '0',
      'CONFIRMED',
    ]);
  });

  it('holds a slot as instants, in summer and in winter', () => {
    const summer = properties(calendarFile(letter({ booking: slot('2027-06-04') })));
    expect([summer.get('DTSTART'), summer.get('DTEND')]).toEqual(['20270604T090000Z', '20270604T110000Z']);
    const winter = properties(calendarFile(letter({ booking: slot('2027-01-15') })));
    expect([winter.get('DTSTART'), winter.get('DTEND')]).toEqual(['20270115T100000Z', '20270115T120000Z']);
  });

  it('takes the same entry back when the booking is cancelled', () => {
    const [before, after] = [letter(), letter({ kind: 'cancellation' })].map((one) =>
      properties(calendarFile(one)),
    );
    expect(after?.get('UID')).toBe(before?.get('UID'));
    expect([after?.get('METHOD'), after?.get('SEQUENCE'), after?.get('STATUS')]).toEqual([
      'CANCEL',
      '1',
      'CANCELLED',
    ]);
  });

  it('has lines of at most 75 octets, and nothing that a name could break out of', () => {
    const name = `Zoë's "Café", ${'Blåbær & '.repeat(20)}\r\nATTENDEE:mailto:x@example.com`;
    const file = calendarFile(letter({ tenant: { name } }));
    expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect([...properties(file).keys()]).not.toContain('ATTENDEE');
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});
