import type { BlockWish } from '@holdfast/application/calendar/save-block';
import { addDays, dayOfWeek } from '@holdfast/domain/kernel/dates';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import type { DemoTenant } from './demo-tenant';

const SUNDAY = 0;
const SATURDAY = 6;

const session = (day: LocalDate, startTime: string, endTime: string, price: number): BlockWish => ({
  startDate: day,
  endDate: day,
  startTime,
  endTime,
  price,
  includeFees: false,
  deposit: 0,
  blocked: false,
  reason: null,
  feesAcknowledged: false,
});

/** Two-hour sessions, a whole morning that overlaps two of them on Saturdays, and no Sundays. */
const sessions = (today: LocalDate): BlockWish[] =>
  Array.from({ length: 42 }, (_, offset) => addDays(today, offset + 1)).flatMap((day) => {
    if (dayOfWeek(day) === SUNDAY) return [];
    if (dayOfWeek(day) === SATURDAY) {
      return [
        session(day, '09:00', '11:00', 4_800),
        session(day, '11:00', '13:00', 4_800),
        session(day, '09:00', '13:00', 8_900),
      ];
    }
    return [session(day, '10:00', '12:00', 4_200), session(day, '14:00', '16:00', 4_200)];
  });

/** A photographer's studio, sold by the hour. */
export const studio: DemoTenant = {
  name: 'North Light Studio',
  subdomain: 'studio',
  bookingMode: 'time',
  theme: 'slate',
  contact: {
    contact_email: 'bookings@northlight.example',
    contact_phone: '0131 496 0182',
    contact_address: 'The Old Bindery\n14 Mill Lane\nEdinburgh',
  },
  page: {
    title: 'Daylight, by the hour',
    description: [
      'A hundred square metres on the top floor of an old bindery, with a wall of north windows and a floor that was made for paper. The light is even from ten to four, all year.',
      '',
      'Four rolls of background paper, two flash heads with softboxes, a tethering trolley and a steamer are included. So is the tea. The goods lift takes a sofa; we have tried.',
    ].join('\n'),
    seo_title: 'North Light Studio | Daylight photo studio in Edinburgh',
    seo_description:
      'A daylight photography studio in Edinburgh: 100 square metres, north windows, backgrounds and flash included. Choose a session and book it online in a minute.',
    seo_slug: 'north-light-studio',
  },
  pictures: [
    { file: 'studio-daylight.jpg', alt: 'The studio with its wall of north windows and a bare wooden floor' },
    { file: 'studio-backdrops.jpg', alt: 'Rolls of background paper in four colours' },
    { file: 'studio-tea.jpg', alt: 'The tea corner with a kettle, cups and a plant' },
  ],
  blocks: sessions,
  discounts: [{ code: 'FIRSTLIGHT', type: 'value', amount: 500, maxUses: null, expiresAt: null }],
  customers: [{ name: 'Ewan McBride', email: 'ewan.mcbride@example.com', phone: '07700 900321' }],
};
