import { PublishTariff } from '@holdfast/contracts/tariff';

const FRIDAY = 5;
const SATURDAY = 6;

const SPRING = '5ea50000-0000-4000-8000-000000000004';

/** What the cottage's owner has published: seasons with rules and prices of their own, reductions, and what is charged beside the nights. */
export const cottageTariff = PublishTariff.parse({
  based_on: 0,
  nights: {
    min_nights: 2,
    min_nights_from: { [FRIDAY]: 3 },
    notice_until: '18:00',
    smallest_gap: 2,
    rate: 80,
    weekday_rates: { [FRIDAY]: 100, [SATURDAY]: 100 },
    week: 555,
    max_guests: 4,
    max_infants: 1,
    max_pets: 2,
  },
  seasons: [
    { name: 'Christmas', yearly: true, from: '12-20', to: '01-02', rate: 120, min_nights: 4 },
    {
      name: 'Summer',
      yearly: true,
      from: '07-17',
      to: '08-31',
      rate: 120,
      weekday_rates: { [FRIDAY]: 140, [SATURDAY]: 140 },
      week: 840,
      min_nights: 7,
      arrival_days: [SATURDAY],
      departure_days: [SATURDAY],
    },
    { name: 'Winter closing', yearly: true, from: '11-08', to: '12-19', open: false },
    { id: SPRING, name: 'Spring', yearly: true, from: '03-25', to: '05-31', percent: 10 },
  ],
  reductions: [
    { name: 'Two weeks', kind: 'length', at: 14, percent: 10 },
    { name: 'Early bird', kind: 'early', at: 120, percent: 5 },
    { name: 'Last minute', kind: 'late', at: 7, percent: 15, seasons: ['base', SPRING] },
  ],
  extras: [
    { name: 'Cleaning', amount: 35, per: 'stay', compulsory: true },
    { name: 'Extra adult', amount: 12, per: 'extra_adult_night', compulsory: true },
    { name: 'Extra child', amount: 6, per: 'extra_child_night', compulsory: true },
    { name: 'Dog', amount: 20, per: 'pet', compulsory: true },
    { name: 'Cot', amount: 10, per: 'stay', max_quantity: 1 },
    { name: 'Firewood', amount: 7.5, per: 'stay', max_quantity: 10 },
  ],
  security_deposit: 75,
  cancellation: {
    steps: [
      { days: 30, percent: 100 },
      { days: 14, percent: 50 },
    ],
    free_hours: 24,
    customer_may_cancel: true,
    resale: true,
  },
});
