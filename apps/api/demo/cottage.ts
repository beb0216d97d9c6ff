import type { BlockWish } from '@holdfast/application/calendar/save-block';
import { addDays } from '@holdfast/domain/kernel/dates';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { cottageTariff } from './cottage-tariff';
import type { DemoTenant } from './demo-tenant';

/** Closed for repairs, beyond all that is booked. */
const repairs = (today: LocalDate): BlockWish[] => [
  {
    startDate: addDays(today, 130),
    endDate: addDays(today, 134),
    startTime: null,
    endTime: null,
    price: 0,
    includeFees: false,
    deposit: 0,
    blocked: true,
    reason: 'The roof over the porch',
    feesAcknowledged: false,
  },
];

/** A cottage by a lake, sold by any nights that its tariff allows. */
export const cottage: DemoTenant = {
  name: 'Lakeside Cottage',
  subdomain: 'cottage',
  bookingMode: 'date',
  theme: 'default',
  contact: {
    contact_email: 'stay@lakesidecottage.example',
    contact_phone: '01632 960 582',
    contact_address: 'The Landing\nLower Tarnwater\nCumbria',
  },
  page: {
    title: 'A cottage with its own jetty',
    description: [
      'Two bedrooms under a slate roof, a range that is warm when you come, and a jetty with a rowing boat at the end of the garden. The lake is yours before breakfast.',
      '',
      'Choose your own dates: two nights or more, three from a Friday, whole weeks in summer. Dogs are welcome; there is a hook for the lead beside the door and a towel for the paws.',
      '',
      'Arrive from four in the afternoon, leave by ten. The village with its shop and the Ferry Inn is ten minutes along the shore.',
    ].join('\n'),
    seo_title: 'Lakeside Cottage | Two bedrooms and a jetty in Cumbria',
    seo_description:
      'A cottage for four at a lake in Cumbria, with a jetty and a rowing boat. Choose your own dates, see every penny of the price, and book in a minute.',
    seo_slug: 'lakeside-cottage',
  },
  pictures: [
    { file: 'cottage-lake.jpg', alt: 'A white cottage with a slate roof at a lake, a boat at its jetty' },
  ],
  blocks: repairs,
  discounts: [{ code: 'LAKE10', type: 'percent', amount: 1_000, maxUses: 50, expiresAt: null }],
  customers: [
    { name: 'Hannah Pryce', email: 'hannah.pryce@example.com', phone: '07700 900211' },
    { name: 'Callum Reid', email: 'callum.reid@example.com', phone: '07700 900322' },
    { name: 'Amara Nwosu', email: 'amara.nwosu@example.com', phone: '07700 900433' },
    { name: 'George Lister', email: 'george.lister@example.com', phone: '01632 960 644' },
    { name: 'Maya Patel', email: 'maya.patel@example.com', phone: '07700 900755' },
    { name: 'Owen Davies', email: 'owen.davies@example.com', phone: '07700 900866' },
    { name: 'Sofia Marino', email: 'sofia.marino@example.com', phone: '07700 900977' },
  ],
  stays: { tariff: cottageTariff, openDays: 520 },
  isSoldElsewhere: true,
};
