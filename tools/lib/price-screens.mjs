/** The owner's prices, shown with the tariff of a cottage that no database holds. */
import { dialogue, press, see, standIn } from './screen-acts.mjs';

const owner = (name, act, more = {}) => ({ name, as: 'caravan', path: '/admin/prices', act, ...more });

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const season = (name, from, to, known) => ({
  id: `5ea50000-0000-4000-8000-${from.replace('-', '').padStart(12, '0')}`,
  name,
  from,
  to,
  yearly: true,
  open: null,
  min_nights: null,
  arrival_days: null,
  departure_days: null,
  rate: null,
  weekday_rates: {},
  week: null,
  percent: null,
  ...known,
});
const extra = (number, name, amount, per, most = null) => ({
  id: `e8740000-0000-4000-8000-00000000000${number}`,
  name,
  amount,
  per,
  compulsory: most === null,
  max_quantity: most,
});

/** The prices of a cottage for four. */
const tariff = {
  version: 3,
  published_at: new Date(Date.now() - 86_400_000).toISOString(),
  nights: {
    open: true,
    rate: 80,
    weekday_rates: { 5: 100, 6: 100 },
    week: 555,
    min_nights: 2,
    max_nights: 28,
    min_nights_from: { 5: 3 },
    arrival_days: everyDay,
    departure_days: everyDay,
    preparation_nights: 0,
    notice_days: 1,
    notice_until: '18:00',
    horizon_days: 365,
    fill_gaps_from: 1,
    smallest_gap: 2,
    max_guests: 4,
    guests_included: 2,
    max_infants: 1,
    max_pets: 2,
    arrive_from: '16:00',
    leave_by: '10:00',
  },
  seasons: [
    season('Christmas', '12-20', '01-02', { rate: 120, min_nights: 4 }),
    season('Regatta', '08-01', '08-07', { rate: 160 }),
    season('Summer', '07-17', '08-31', {
      rate: 120,
      weekday_rates: { 5: 140, 6: 140 },
      week: 840,
      min_nights: 7,
      arrival_days: [6],
      departure_days: [6],
    }),
    season('Winter closing', '11-08', '12-22', { open: false }),
    season('Spring', '03-25', '05-31', { percent: 10 }),
  ],
  reductions: [
    {
      id: '4ed00000-0000-4000-8000-000000000001',
      name: 'Two weeks',
      kind: 'length',
      at: 14,
      percent: 10,
      seasons: null,
    },
  ],
  extras: [
    extra(1, 'Cleaning', 35, 'stay'),
    extra(2, 'Extra adult', 12, 'extra_adult_night'),
    extra(3, 'Dog', 20, 'pet'),
    extra(4, 'Firewood', 7.5, 'stay', 10),
  ],
  booking_fee: false,
  security_deposit: 75,
  vat: null,
  payment: {
    now: { all: true },
    balance_days: 42,
    deposit_with: 'first',
    when_unpaid: 'ask',
    grace_days: 3,
    return_deposit_days: null,
  },
  cancellation: null,
};
const priced = { before: (page) => standIn(page, 'tariff', tariff) };

const previewPrices = async (page) => {
  await page.getByLabel('Price for a night').fill('85');
  await press(page, 'Move Summer up');
  await press(page, 'Preview and publish');
  await dialogue(page).getByText('The next twelve months').waitFor();
};

export const priceScreens = [
  owner('prices', see('The year ahead'), { ...priced, whole: true }),
  owner('prices-season', press('Edit Summer'), priced),
  owner('prices-preview', previewPrices, priced),
  { ...owner('prices-off', see('Offer stays by the night')), as: 'newcomer' },
  { ...owner('prices-hours', see(/only where dates are booked/)), as: 'studio' },
];
