import type { BlockWish } from '@holdfast/application/calendar/save-block';
import { addDays, dayOfWeek } from '@holdfast/domain/kernel/dates';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import type { DemoTenant } from './demo-tenant';

const FRIDAY = 5;

const stay = (startDate: LocalDate, nights: number, price: number): BlockWish => ({
  startDate,
  endDate: addDays(startDate, nights),
  startTime: null,
  endTime: null,
  price,
  includeFees: true,
  deposit: 7_500,
  blocked: false,
  reason: null,
  feesAcknowledged: true,
});

/** Weekends (Friday to Monday), midweeks (Monday to Friday), and now and then the whole week across both. */
const stays = (today: LocalDate): BlockWish[] => {
  const firstFriday = addDays(today, (FRIDAY - dayOfWeek(today) + 7) % 7 || 7);
  const weeks = Array.from({ length: 16 }, (_, week) => ({ week, friday: addDays(firstFriday, week * 7) }));
  return weeks.flatMap(({ week, friday }) => {
    const season = week < 5 ? 0 : 2_500;
    if (week === 4) {
      return [
        {
          ...stay(friday, 7, 45_000),
          blocked: true,
          reason: 'Winter service: gas check and new curtains',
        },
      ];
    }
    const parts = [stay(friday, 3, 24_500 + season), stay(addDays(friday, 3), 4, 28_000 + season)];
    return week % 4 === 2 ? [...parts, stay(friday, 7, 47_000 + season)] : parts;
  });
};

/** A caravan above a bay, sold by the night. */
export const caravan: DemoTenant = {
  name: 'Gull Cottage Caravan',
  subdomain: 'caravan',
  bookingMode: 'date',
  theme: 'default',
  contact: {
    contact_email: 'hello@gullcottage.example',
    contact_phone: '01632 960 147',
    contact_address: 'Cliff Lane\nPorthmere Bay\nCornwall',
  },
  page: {
    title: 'A caravan above the bay, all to yourselves',
    description: [
      'Gull Cottage Caravan stands alone in the top corner of a sheep field, two hundred steps above Porthmere Bay. You hear the sea from the bunk and see it from the stove.',
      '',
      'There is a double bed, a bunk for two small people, a wood stove with a basket of logs, a gas hob, a hot shower, and a table that turns towards the sunset. Towels and linen are on the beds when you come. Dogs are welcome if they leave the sheep alone.',
      '',
      'Arrive from four in the afternoon, leave by ten. The path to the beach begins at the gate; the shop and the Mermaid Inn are fifteen minutes along it.',
    ].join('\n'),
    seo_title: 'Gull Cottage Caravan | A sea-view stay above Porthmere Bay',
    seo_description:
      'A quiet caravan for four above Porthmere Bay in Cornwall: sea view, wood stove, hot shower, and a path to the beach from the gate. Book your nights online.',
    seo_slug: 'gull-cottage-caravan',
  },
  pictures: [
    {
      file: 'caravan-day.jpg',
      alt: 'The caravan in the top corner of a field, the bay below it in bright daylight',
    },
    { file: 'caravan-dusk.jpg', alt: 'The caravan at dusk, its windows lit, the sky orange over the sea' },
    { file: 'caravan-bunk.jpg', alt: 'The bunk with a patchwork quilt under a window on the sea' },
    { file: 'caravan-stove.jpg', alt: 'The wood stove with a kettle on it and a basket of logs' },
    { file: 'caravan-path.jpg', alt: 'The path from the gate down to the beach' },
    { file: 'caravan-dawn.jpg', alt: 'The caravan at dawn, mist over the bay' },
    { file: 'caravan-night.jpg', alt: 'The caravan at night under the stars' },
  ],
  blocks: stays,
  discounts: [{ code: 'WINTER10', type: 'percent', amount: 1_000, maxUses: 20, expiresAt: null }],
  customers: [
    { name: 'Anna Whitfield', email: 'anna.whitfield@example.com', phone: '07700 900123' },
    { name: 'Tom Okafor', email: 'tom.okafor@example.com', phone: '07700 900456' },
    { name: 'Priya Shah', email: 'priya.shah@example.com', phone: '01632 960 789' },
  ],
};
