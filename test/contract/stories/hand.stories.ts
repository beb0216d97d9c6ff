import { BY_HAND } from '../../support/by-hand';
import { day } from '../../support/shop';
import { asOwner } from './stage';
import type { Story } from './stage';

const PREVIEW = 'POST /api/admin/bookings/preview';
const NO_ONE = '00000000-0000-4000-8000-000000000000';

const TAKE = 'POST /api/admin/bookings';
const act = (what: string) => `POST /api/admin/bookings/{id}/${what}`;
const HOUR = 3_600_000;
const hence = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

export const handStories: readonly Story[] = [
  [
    'an owner takes bookings by hand',
    async (stage) => {
      const tenant = await stage.shop.api.tenant();
      const owner = asOwner(stage, tenant);
      const block = (from: number, changes: object = {}) =>
        stage.shop.addBlock(tenant, { start_date: day(from), end_date: day(from + 2), ...changes });
      const first = await block(0);
      const take = (expected: number | string, changes: object) =>
        owner(TAKE, expected, { body: { ...BY_HAND, ...changes } });
      const received = { amount: 20, method: 'cash', received_on: '2026-01-01' };
      await take('block_unknown', { to: { block_id: NO_ONE } });
      await take('stays_off', { to: { stay: { arrival: day(0), departure: day(2), adults: 1 } } });
      await take('payment_too_much', { to: { block_id: first.id }, received: { ...received, amount: 421 } });
      const customer = { name: 'Bo' };
      await take('contact_needed', { to: { block_id: first.id }, customer, payment: 'link' });
      await take('provisional_too_long', { to: { block_id: first.id }, provisional_until: hence(31 * 24) });
      const { body } = await take(201, { to: { block_id: first.id }, received, notify: true });
      expect(body).toMatchObject({ status: 'confirmed', source: 'phone', balance_due: 400 });
      const dates = { start_date: day(1), end_date: day(3) };
      await take('stay_taken', { to: dates, price: { mode: 'set', total: 5 } });
      const closed = await block(10, { status: 'blocked' });
      await take('rules_broken', { to: { block_id: closed.id } });
      await take(201, { to: { block_id: closed.id }, ignore_rules: true });
      const hourly = await stage.shop.api.tenant();
      await asOwner(stage, hourly)('PUT /api/admin/settings', 200, { body: { booking_mode: 'time' } });
      const slot = { start_date: day(0), end_date: day(0), start_time: '10:00', end_time: '12:00' };
      const take2 = (expected: number | string) =>
        asOwner(stage, hourly)(TAKE, expected, {
          body: { ...BY_HAND, to: slot, price: { mode: 'set', total: 30, reason: 'A friend' } },
        });
      await take2(201);
      await take2('block_time_taken');
    },
  ],
  [
    'an owner holds dates for somebody',
    async (stage) => {
      const tenant = await stage.shop.api.tenant();
      const owner = asOwner(stage, tenant);
      const { id: block_id } = await stage.shop.addBlock(tenant);
      const take = (changes: object) =>
        owner(TAKE, 201, { body: { ...BY_HAND, to: { block_id }, ...changes } });
      const held = (await take({ provisional_until: hence(48) })).body;
      const on = (what: string, expected: number | string, body: object = {}, id: string = held.id) =>
        owner(act(what), expected, { body, path: { id } });
      const [until, confirm] = [{ until: hence(60) }, { without_payment: true }];
      for (const [what, body] of [
        ['extend', until],
        ['retake', until],
        ['confirm', confirm],
        ['release', {}],
      ] as const)
        await on(what, 'booking_unknown', body, NO_ONE);
      await on('extend', 'provisional_too_long', { until: hence(31 * 24) });
      expect((await on('extend', 200, until)).body.hold_expires_at).toBe(until.until);
      await on('retake', 'provisional_lives', until);
      expect((await on('release', 200)).body).toMatchObject({ status: 'expired', provisional: true });
      await on('extend', 'provisional_over', until);
      await on('confirm', 'provisional_over', confirm);
      await on('retake', 'provisional_too_long', { until: hence(31 * 24) });
      expect((await on('retake', 200, until)).body.status).toBe('pending');
      await on('release', 200);
      const other = (await take({ provisional_until: hence(48) })).body;
      await on('retake', 'block_time_taken', until);
      await on('confirm', 200, confirm, other.id);
      for (const [what, body] of [
        ['extend', until],
        ['retake', until],
        ['release', {}],
      ] as const)
        await on(what, 'not_provisional', body, other.id);
      const { id: later } = await stage.shop.addBlock(tenant, { start_date: day(20), end_date: day(22) });
      const plain = (await take({ to: { block_id: later } })).body;
      await on('confirm', 'not_provisional', confirm, plain.id);
    },
  ],
  [
    'an owner looks what a booking by hand would come to',
    async (stage) => {
      const tenant = await stage.shop.api.tenant();
      const owner = asOwner(stage, tenant);
      const block = await stage.shop.addBlock(tenant);
      const preview = (to: object, expected: number | string) => owner(PREVIEW, expected, { body: { to } });
      const offered = await preview({ block_id: block.id }, 200);
      expect(offered.body).toMatchObject({ free: true, rules_broken: [], total: 420 });
      await preview({ block_id: NO_ONE }, 'block_unknown');
      await preview({ stay: { arrival: day(0), departure: day(2), adults: 1 } }, 'stays_off');
      await preview({}, 'validation_failed');
      const dates = await preview({ start_date: day(9), end_date: day(11) }, 200);
      expect(dates.body).toMatchObject({ free: true, price: null, total: null });
    },
  ],
];
