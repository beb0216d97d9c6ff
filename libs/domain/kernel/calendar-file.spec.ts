import { calendarFileOf } from './calendar-file';
import type { CalendarEntry } from './calendar-file';

const entry: CalendarEntry = {
  bookingId: 'b1',
  reference: 'K7QM4P',
  period: { startDate: '2026-12-07', endDate: '2026-12-11', startTime: null, endTime: null },
  tenant: { name: 'Gull Cottage', address: null, subdomain: 'caravan', timeZone: 'Europe/London' },
  at: '2026-11-21T09:00:00.000Z',
};
const slot = (startDate: string, startTime: string, endDate: string, endTime: string): string =>
  calendarFileOf({ ...entry, period: { startDate, endDate, startTime, endTime } });

describe('A booking in a calendar', () => {
  it('is its nights, up to the morning of departure; one day alone ends with the next', () => {
    expect(calendarFileOf(entry)).toContain('DTSTART;VALUE=DATE:20261207\r\nDTEND;VALUE=DATE:20261211\r\n');
    const day = { ...entry.period, endDate: '2026-12-07' };
    expect(calendarFileOf({ ...entry, period: day })).toContain('DTEND;VALUE=DATE:20261208\r\n');
  });

  it('is two instants where there are hours, also when it ends at midnight or over a change of the clocks', () => {
    expect(slot('2026-12-07', '22:00', '2026-12-08', '00:00')).toContain(
      'DTSTART:20261207T220000Z\r\nDTEND:20261208T000000Z\r\n',
    );
    expect(slot('2027-03-28', '00:30', '2027-03-28', '03:00')).toContain(
      'DTSTART:20270328T003000Z\r\nDTEND:20270328T020000Z\r\n',
    );
  });

  it('says the wall time alone where the clocks leave it out', () => {
    expect(slot('2027-03-28', '01:30', '2027-03-28', '03:00')).toContain('DTSTART:20270328T013000\r\n');
  });

  it('names where it can be looked at, and whom to ask, only where that is known', () => {
    expect(calendarFileOf(entry)).not.toMatch(/URL|ORGANIZER/);
    const url = 'https://caravan.example/confirmation/b1';
    const file = calendarFileOf({ ...entry, url, organizer: 'hello@caravan.example' });
    expect(file).toContain(`URL:${url}\r\nORGANIZER;CN="Gull Cottage":mailto:hello@caravan.example\r\n`);
  });

  it.each(['x', 'é', '€', '😀'])('has lines of at most 75 octets, whose signs are whole: %s', (sign) => {
    const name = sign.repeat(100);
    const file = calendarFileOf({ ...entry, tenant: { ...entry.tenant, name } });
    const octets = file.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(Math.max(...octets)).toBeGreaterThan(71);
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${name}\r\n`);
  });
});
