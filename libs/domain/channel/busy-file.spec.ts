import { busyFileOf, busyOnly } from './busy-file';
import { nights } from './testing/example-calendar';

const since = '2027-01-02T03:04:05.678Z';
const calendar = { name: 'Seaview; Caravan', timeZone: 'Europe/London', mode: 'date' } as const;

describe('Our calendar as others are given it', () => {
  it('says that time is taken, and nothing else: overlapping times are one', () => {
    const times = [nights(1, 4), nights(3, 6), nights(8, 9)].map((time) => ({ ...time, since }));
    const entries = busyOnly(times, ({ from }) => `${from}@seaview.example.com`);
    const file = busyFileOf({ ...calendar, entries }, 'none@seaview.example.com');
    expect(file.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Holdfast//Availability//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Seaview\\; Caravan',
      'X-WR-CALNAME:Seaview\\; Caravan',
      'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
      'X-PUBLISHED-TTL:PT15M',
      'BEGIN:VEVENT',
      'UID:2027-06-01T00:00@seaview.example.com',
      'DTSTAMP:20270102T030405Z',
      'DTSTART;VALUE=DATE:20270601',
      'DTEND;VALUE=DATE:20270606',
      'SUMMARY:Not available',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:2027-06-08T00:00@seaview.example.com',
      'DTSTAMP:20270102T030405Z',
      'DTSTART;VALUE=DATE:20270608',
      'DTEND;VALUE=DATE:20270609',
      'SUMMARY:Not available',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('says slots as instants, whatever the clocks do', () => {
    const slot = { from: '2027-06-04T09:00', to: '2027-06-04T11:30', since };
    const entries = [{ ...slot, uid: 'u', summary: 'Not available' }];
    const file = busyFileOf({ ...calendar, mode: 'time', entries }, 'none');
    expect(file).toContain('DTSTART:20270604T080000Z\r\nDTEND:20270604T103000Z');
  });

  it('has one entry that keeps nobody away where nothing is taken', () => {
    const file = busyFileOf({ ...calendar, entries: [] }, 'none');
    expect(file).toContain('UID:none\r\n');
    expect(file).toContain('DTSTART;VALUE=DATE:20000101\r\n');
    expect(file).toContain('TRANSP:TRANSPARENT\r\n');
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  it('is the same bytes for the same time', () => {
    const entries = busyOnly([{ ...nights(1, 4), since }], () => 'u');
    expect(busyFileOf({ ...calendar, entries }, 'n')).toBe(busyFileOf({ ...calendar, entries }, 'n'));
  });
});
