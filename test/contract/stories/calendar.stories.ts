import { randomUUID } from 'node:crypto';
import { day } from '../../support/shop';
import { asOwner } from './stage';
import type { Stage, Story } from './stage';

const ADMIN = '/api/admin';
const nobody = { id: randomUUID() };
const stay = { start_date: day(0), end_date: day(2), price: 420 };
const weekday = new Date(`${day(20)}T00:00:00Z`).getUTCDay();
const weeks = {
  schedule_name: 'Weeks',
  effective_from: day(20),
  price: '420.00',
  patterns: [{ day_of_week: weekday, booking_range_days: 5 }],
};

const open = async (stage: Stage) => {
  const tenant = await stage.shop.api.tenant();
  return { tenant, owner: asOwner(stage, tenant) };
};

export const calendarStories: readonly Story[] = [
  [
    'an owner opens and closes time',
    async (stage) => {
      const { tenant, owner } = await open(stage);
      const add = `POST ${ADMIN}/availability`;
      const headers = { 'Idempotency-Key': 'block' };
      const { body: block } = await owner(add, 201, { body: stay, headers });
      await owner(add, 'idempotency_key_reused', { body: { ...stay, price: 1 }, headers });
      const withFees = { ...stay, include_paypal_fees: true };
      const warned = [expect.objectContaining({ code: 'fees_not_acknowledged' })];
      const { body: feed } = await owner(add, 201, {
        body: { ...withFees, start_date: day(8), end_date: day(9) },
      });
      expect(feed.warnings).toEqual(warned);
      expect((await owner(`GET ${ADMIN}/availability`, 200)).body).toHaveLength(2);
      const path = { id: block.id };
      const edit = `PUT ${ADMIN}/availability/{id}`;
      const closed = { status: 'blocked', block_reason: 'Roof leaks' };
      for (const changed of [{ end_date: day(3) }, {}, { price: 430 }, closed, {}])
        await owner(edit, 200, { path, body: { ...stay, ...changed } });
      expect((await owner(edit, 200, { path, body: withFees })).body.warnings).toEqual(warned);
      const read = { ...withFees, fees_acknowledged: true };
      expect((await owner(edit, 200, { path, body: read })).body.warnings).toEqual([]);
      await owner(edit, 'block_unknown', { path: nobody, body: stay });
      const remove = `DELETE ${ADMIN}/availability/{id}`;
      await owner(remove, 'block_unknown', { path: nobody });
      await stage.shop.book(tenant, block.id);
      await owner(edit, 'block_in_use', { path, body: { ...stay, price: 440 } });
      await owner(remove, 'block_in_use', { path });
      const { body: spare } = await owner(add, 201, {
        body: { ...stay, start_date: day(4), end_date: day(6) },
      });
      await owner(remove, 204, { path: { id: spare.id } });
    },
  ],
  [
    'an owner lets a schedule make blocks',
    async (stage) => {
      const { tenant, owner } = await open(stage);
      const create = `POST ${ADMIN}/schedules`;
      const headers = { 'Idempotency-Key': 'schedule' };
      const { body: schedule } = await owner(create, 201, { body: weeks, headers });
      await owner(create, 'idempotency_key_reused', { body: { ...weeks, price: 1 }, headers });
      const withFees = { ...weeks, include_paypal_fees: true };
      const warned = [expect.objectContaining({ code: 'fees_not_acknowledged' })];
      expect((await owner(create, 201, { body: withFees })).body.warnings).toEqual(warned);
      await owner(`GET ${ADMIN}/schedules`, 200);
      const path = { id: schedule.id };
      const one = `${ADMIN}/schedules/{id}`;
      await owner(`GET ${one}`, 200, { path });
      await owner(`GET ${one}`, 'schedule_unknown', { path: nobody });
      await owner(`PUT ${one}`, 200, { path, body: { ...weeks, price: 410 } });
      await owner(`PUT ${one}`, 'schedule_unknown', { path: nobody, body: weeks });
      expect((await owner(`PUT ${one}`, 200, { path, body: withFees })).body.warnings).toEqual(warned);
      await owner(`PUT ${one}`, 200, { path, body: weeks });

      const generate = `POST ${one}/generate`;
      const range = { start_date: day(20), end_date: day(40) };
      expect((await owner(generate, 200, { path, body: { ...range, preview: true } })).body.count).toBe(3);
      const key = { 'Idempotency-Key': 'generation' };
      expect((await owner(generate, 200, { path, body: range, headers: key })).body.count).toBe(3);
      await owner(generate, 'idempotency_key_reused', {
        path,
        body: { ...range, end_date: day(41) },
        headers: key,
      });
      await owner(generate, 'schedule_unknown', { path: nobody, body: range });
      await owner(generate, 'generation_too_large', { path, body: { ...range, end_date: day(20 + 800) } });
      const { rows } = await stage.shop.api.database.adminPool.query(
        'select run_id from rm.schedule_run where tenant_id = $1',
        [tenant.id],
      );
      const job = `GET ${ADMIN}/jobs/{id}`;
      expect((await owner(job, 200, { path: { id: rows[0].run_id } })).body.state).toBe('completed');
      await owner(job, 'job_unknown', { path: nobody });
      const align = `POST ${one}/align`;
      await owner(`PUT ${one}`, 200, { path, body: { ...weeks, price: 400 } });
      expect((await owner(align, 200, { path, body: { preview: true } })).body.count).toBe(3);
      const once = { 'Idempotency-Key': 'alignment' };
      expect((await owner(align, 200, { path, body: {}, headers: once })).body.count).toBe(3);
      const others = { include_changed_by_hand: true };
      await owner(align, 'idempotency_key_reused', { path, body: others, headers: once });
      await owner(align, 'schedule_unknown', { path: nobody, body: {} });
      expect((await owner(`DELETE ${one}/blocks`, 200, { path })).body).toEqual({ count: 3 });
      await owner(`DELETE ${one}/blocks`, 'schedule_unknown', { path: nobody });

      await owner(`PUT ${one}`, 200, { path, body: { ...weeks, is_active: false } });
      await owner(generate, 'schedule_inactive', { path, body: range });
      await owner(`PUT ${one}`, 200, { path, body: { ...weeks, is_active: true } });
      await owner(`PUT ${ADMIN}/settings`, 200, { body: { booking_mode: 'time' } });
      await owner(generate, 'schedule_wrong_mode', { path, body: range });
    },
  ],
  [
    'an owner makes exceptions',
    async (stage) => {
      const { owner } = await open(stage);
      const { body: schedule } = await owner(`POST ${ADMIN}/schedules`, 201, { body: weeks });
      const path = { id: schedule.id };
      const all = `${ADMIN}/schedules/{id}/exceptions`;
      const exception = { exception_date: day(27), exception_type: 'blocked', reason: 'Family visit' };
      const headers = { 'Idempotency-Key': 'exception' };
      const { body: made } = await owner(`POST ${all}`, 201, { path, body: exception, headers });
      const another = { ...exception, exception_date: day(28) };
      await owner(`POST ${all}`, 'idempotency_key_reused', { path, body: another, headers });
      await owner(`POST ${all}`, 'schedule_unknown', { path: nobody, body: exception });
      expect((await owner(`GET ${all}`, 200, { path })).body).toHaveLength(1);
      await owner(`GET ${all}`, 'schedule_unknown', { path: nobody });
      const remove = `DELETE ${all}/{exceptionId}`;
      await owner(remove, 'schedule_unknown', { path: { ...nobody, exceptionId: made.id } });
      await owner(remove, 'not_found', { path: { ...path, exceptionId: randomUUID() } });
      await owner(remove, 200, { path: { ...path, exceptionId: made.id } });
      await owner(`DELETE ${ADMIN}/schedules/{id}`, 204, { path });
      await owner(`DELETE ${ADMIN}/schedules/{id}`, 'schedule_unknown', { path });
    },
  ],
  [
    'an owner gives discounts',
    async (stage) => {
      const { owner } = await open(stage);
      const create = `POST ${ADMIN}/discounts`;
      const ten = { code: 'ten', type: 'percent', amount: 10, max_uses: null, expires_at: null };
      const headers = { 'Idempotency-Key': 'discount' };
      const { body: made } = await owner(create, 201, { body: ten, headers });
      expect(made.code).toBe('TEN');
      await owner(create, 'discount_code_taken', { body: ten });
      await owner(create, 'idempotency_key_reused', { body: { ...ten, amount: 11 }, headers });
      expect((await owner(`GET ${ADMIN}/discounts`, 200)).body).toHaveLength(1);
      const switching = `PUT ${ADMIN}/discounts/{id}`;
      for (const is_active of [false, true])
        await owner(switching, 200, { path: { id: made.id }, body: { is_active } });
      await owner(switching, 'discount_unknown', { path: nobody, body: { is_active: false } });
    },
  ],
];
