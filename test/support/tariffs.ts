import type { TestApi, TestTenant } from './api';
import type { Answer } from './http';

export const CHRISTMAS = '3f0d8f5e-6f51-4a8c-9f3e-6a3c8e0b7a11';

/** Something of everything that a tariff may say so far. */
export const wholeTariff = {
  nights: {
    rate: 80,
    weekday_rates: { 5: 100, 6: 100 },
    week: 555,
    min_nights_from: { 5: 3 },
    notice_until: '18:00',
    smallest_gap: 2,
    max_guests: 4,
    max_infants: 1,
    max_pets: 2,
  },
  seasons: [
    { id: CHRISTMAS, name: 'Christmas', yearly: true, from: '12-20', to: '01-02', rate: 120, min_nights: 4 },
    { name: 'Works', from: '2027-11-08', to: '2027-12-19', open: false },
    { name: 'Spring', yearly: true, from: '03-25', to: '05-31', percent: 10 },
  ],
  reductions: [{ name: 'Two weeks', kind: 'length', at: 14, percent: 10, seasons: ['base', CHRISTMAS] }],
  extras: [
    { name: 'Cleaning', amount: 35, per: 'stay', compulsory: true },
    { name: 'Dog', amount: 20, per: 'pet', compulsory: true },
    { name: 'Firewood', amount: 7.5, per: 'stay', max_quantity: 10 },
  ],
  security_deposit: 75,
} as const;

/** Publishes a tariff as the tenant's owner. @param basedOn the version that it began as */
export const publish = (
  api: TestApi,
  { host, token }: TestTenant,
  basedOn: number,
  tariff: Readonly<Record<string, unknown>> = wholeTariff,
): Promise<Answer> =>
  api.request(host, 'PUT', '/api/admin/tariff', { token, body: { based_on: basedOn, ...tariff } });
