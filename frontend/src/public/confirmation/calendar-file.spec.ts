import type { PublicBooking } from '@holdfast/contracts/bookings';
import { calendarFile } from './calendar-file';

const site = {
  name: 'Gull Cottage, Caravan',
  contact_address: 'Cliff Lane\nPorthmere Bay',
  timezone: 'Europe/London',
  subdomain: 'caravan',
};
const booking = {
  id: 'b1',
  reference: 'K7QM4P',
  start_date: '2026-12-07',
  end_date: '2026-12-11',
  start_time: null,
  end_time: null,
  booking_date: '2026-11-21T09:00:00.000Z',
} as PublicBooking;

describe('The calendar file', () => {
  it('shows nights as whole days, up to the morning of departure', () => {
    const file = calendarFile(booking, site);
    expect(file).toContain('DTSTART;VALUE=DATE:20261207\r\nDTEND;VALUE=DATE:20261211\r\n');
    expect(file).toContain('DTSTAMP:20261121T090000Z');
  });

  it('shows a slot as two instants, in winter and in summer', () => {
    const slot = { ...booking, end_date: '2026-12-07', start_time: '09:30', end_time: '11:00' };
    expect(calendarFile(slot, site)).toContain('DTSTART:20261207T093000Z\r\nDTEND:20261207T110000Z');
    const summer = { ...slot, start_date: '2027-07-05', end_date: '2027-07-05' };
    expect(calendarFile(summer, site)).toContain('DTSTART:20270705T083000Z\r\nDTEND:20270705T100000Z');
  });

  it('escapes what has a meaning in such files, and folds long lines', () => {
    const file = calendarFile(booking, { ...site, contact_address: 'é'.repeat(80) });
    expect(file).toContain('SUMMARY:Gull Cottage\\, Caravan');
    for (const line of file.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  });
});
