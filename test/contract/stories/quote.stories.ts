import { dayOfWeek } from '@holdfast/domain/kernel/dates';
import { cottage } from '../../support/cottage';
import { daysAhead } from '../../support/days-ahead';
import { CUSTOMER } from '../../support/shop';
import { asCustomer, asOwner } from './stage';
import type { Story } from './stage';

const QUOTE = 'POST /api/public/quote';
const LOST = 'POST /api/public/lost-demand';
const BOOK = 'POST /api/public/book';

/** Of a house that has no seasons, so that one day is as good as another. */
const always = {
  ...cottage,
  seasons: [],
  reductions: [],
  nights: { ...cottage.nights, min_nights_from: {} },
};

/** How many days ahead the next Saturday is that lies more than so many days ahead. */
const saturdayAfter = (days: number): number => days + 1 + ((13 - dayOfWeek(daysAhead(days + 1))) % 7);

export const quoteStories: readonly Story[] = [
  [
    'a customer asks what a stay costs, and books it',
    async (stage) => {
      const tenant = await stage.shop.api.tenant();
      const [owner, customer] = [asOwner(stage, tenant), asCustomer(stage, tenant)];
      const stay = (from: number, nights: number, changes: object = {}) => ({
        arrival: daysAhead(from),
        departure: daysAhead(from + nights),
        adults: 2,
        ...changes,
      });
      const quote = async (expected: number | string, wish: object) =>
        (await customer(QUOTE, expected, { body: wish })).body;
      const book = async (expected: number | string, wish: object, changes: object = {}) =>
        (await customer(BOOK, expected, { body: { stay: wish, ...CUSTOMER, ...changes } })).body;
      const publish = async (version: number, tariff: object) =>
        owner('PUT /api/admin/tariff', 200, { body: { based_on: version, ...tariff } });

      await quote('stays_off', stay(30, 2));
      await book('stays_off', stay(30, 2));
      await publish(0, always);
      await quote('validation_failed', stay(30, 0));
      await quote('stay_started', stay(-2, 4));
      await quote('stay_too_soon', stay(0, 4));
      await quote('stay_too_far', stay(400, 4));
      await quote('stay_too_short', stay(30, 1));
      await customer(LOST, 204, { body: stay(30, 1) });
      await customer(LOST, 'validation_failed', { body: { arrival: daysAhead(30) } });
      await quote('stay_too_long', stay(30, 29));
      await quote('party_too_large', stay(30, 2, { adults: 5 }));
      await quote('discount_unknown', stay(30, 2, { discount_code: 'NONE' }));
      const limits = {
        min_nights: 3,
        stay_from: daysAhead(1),
        stay_until: daysAhead(200),
        once_per_customer: true,
      };
      await owner('POST /api/admin/discounts', 201, {
        body: { code: 'LONG', type: 'percent', amount: 10, ...limits },
      });
      const unfit = await quote('discount_not_for_stay', stay(30, 2, { discount_code: 'long' }));
      expect(unfit.error).toBe('This code is not for these dates');
      await book('discount_not_for_stay', stay(30, 2, { discount_code: 'long' }));
      await book('stay_too_short', stay(30, 1));
      await book('party_too_large', stay(30, 2, { pets: 3 }));
      expect((await book('price_changed', stay(30, 2), { expected_total: 1 })).quote.total).toBeGreaterThan(
        1,
      );
      const { total } = await quote(200, stay(30, 3, { discount_code: 'long' }));
      const held = await book(201, stay(30, 3, { discount_code: 'LONG' }), { expected_total: total });
      expect(held).toMatchObject({ amount: total, pay_now: total, quote: { total } });
      expect((await book('stay_taken', stay(31, 3))).nearest.length).toBeGreaterThan(0);
      await quote('stay_taken', stay(31, 3));
      await quote('stay_leaves_gap', stay(34, 3));
      expect(
        (await customer('GET /api/public/booking/{id}', 200, { path: { id: held.booking_id } })).body,
      ).toMatchObject({
        block_id: null,
        party: { adults: 2, children: 0, infants: 0, pets: 0 },
        extras: [],
        arrive_from: '16:00',
        leave_by: '10:00',
        quote: { total },
      });
      expect((await owner('GET /api/admin/bookings', 200)).body).toMatchObject([
        { block_id: null, quote: { total } },
      ]);

      const saturday = saturdayAfter(60);
      const nights = { ...always.nights, arrival_days: [6], departure_days: [6] };
      await publish(1, { ...always, nights });
      await quote('stay_arrival_day', stay(saturday + 1, 6));
      await quote('stay_departure_day', stay(saturday, 6));
      await publish(2, { ...always, nights: { ...always.nights, open: false } });
      await quote('stay_closed', stay(saturday, 7));
    },
  ],
];
