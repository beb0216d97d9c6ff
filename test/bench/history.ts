import type { Pool } from 'pg';
import type { SeededTenant } from './seed';

const HELD = `jsonb_build_object('blockId', md5('k' || n)::uuid, 'reference', 'R' || n,
  'startDate', (current_date + n)::text, 'endDate', (current_date + n + 1)::text, 'startTime', null, 'endTime', null,
  'price', jsonb_build_object('price', 12500, 'bookingFee', 0, 'discount', 0, 'deposit', 0, 'total', 12500),
  'discount', null, 'subjectId', md5('s' || n)::uuid, 'detailsRef', md5('d' || n)::uuid,
  'acceptedTerms', jsonb_build_object('version', 1, 'at', '2026-01-01T00:00:00.000Z'),
  'expiresAt', '2026-01-01T00:15:00.000Z')`;

/** Each booking is held, gets an order and is confirmed: four events, written as they would have been. */
const WRITE = `
with h as (update es.tenant_log set position = position + 4 * $2::int where tenant_id = $1
           returning position - 4 * $2::int as base)
insert into es.event (tenant_id, position, stream_type, stream_id, version, event_id, type, schema_version, data, meta, occurred_at)
select $1, h.base + (n - 1) * 4 + e.k, e.stream, md5('b' || n)::uuid, e.version, gen_random_uuid(), e.type, 1,
       case e.k when 1 then ${HELD}
                when 2 then '{"attempt":1,"amount":12500,"clientId":"test","secretVersion":0}'::jsonb
                when 3 then jsonb_build_object('attempt', 1, 'orderId', 'O' || n, 'payee', null)
                else '{"amountPaid":12500}'::jsonb end,
       '{"actor":{"kind":"customer"}}'::jsonb, now()
  from h, generate_series(1, $2::int) n,
       (values (1, 'booking', 1, 'BookingHeld'), (2, 'payment', 1, 'PaymentRequested'),
               (3, 'payment', 2, 'PaymentOrderCreated'), (4, 'booking', 2, 'BookingConfirmed')) e(k, stream, version, type)`;

/** Puts so many events of paid bookings into a tenant's log; nothing is projected yet. @returns how many there are */
export const writeBookings = async (admin: Pool, { id }: SeededTenant, events: number): Promise<number> => {
  await admin.query(WRITE, [id, Math.floor(events / 4)]);
  const { rows } = await admin.query('select position::int as n from es.tenant_log where tenant_id = $1', [
    id,
  ]);
  return rows[0].n;
};

const BOOKINGS = `
insert into rm.booking (tenant_id, booking_id, reference, block_id, start_date, end_date, price, booking_fee, discount, deposit,
                        total, amount_paid, status, payment_status, payment_state, payment_since, subject_id, details_ref, booked_at)
select $1::uuid, md5($1::uuid::text || n)::uuid, 'R' || n, md5('k' || n)::uuid, current_date - n, current_date - n + 1, 12500, 0, 0, 0,
       12500, 12500, 'confirmed', 'paid', 'captured', now() - n * interval '1 minute', md5('s' || n)::uuid, md5('d' || n)::uuid,
       now() - n * interval '1 minute'
  from generate_series(1, $2::int) n`;
const CLAIMS = `
insert into rm.claim (tenant_id, booking_id, block_id, during, state)
select $1::uuid, md5($1::uuid::text || n)::uuid, md5('k' || n)::uuid, tsrange(current_date - n, current_date - n + 1), 'booked'
  from generate_series(1, $2::int) n`;

/** A tenant's past as its read models hold it: so many paid bookings, one a night until today. */
export const fillBookings = async (admin: Pool, { id }: SeededTenant, count: number): Promise<void> => {
  await admin.query(BOOKINGS, [id, count]);
  await admin.query(CLAIMS, [id, count]);
  await admin.query('analyze rm.booking; analyze rm.claim');
};

const TENANTS = `
with fresh as (select gen_random_uuid() as id, 'g' || n || '-' || substr(md5(random()::text), 1, 8) as name
                 from generate_series(1, $2::int) n),
     logs as (insert into es.tenant_log (tenant_id, position) select id, 1 from fresh),
     names as (insert into rm.subdomain (subdomain, tenant_id) select name, id from fresh),
     points as (insert into es.checkpoint (tenant_id, subscription, version, position)
                select f.id, c.subscription, c.version, 1 from fresh f, es.checkpoint c where c.tenant_id = $1)
insert into rm.tenant
select (jsonb_populate_record(t, jsonb_build_object('tenant_id', f.id, 'subdomain', f.name))).*
  from fresh f, rm.tenant t where t.tenant_id = $1`;

/** So many tenants more, all like this one, without blocks or bookings. */
export const addTenants = async (admin: Pool, { id }: SeededTenant, count: number): Promise<void> => {
  await admin.query(TENANTS, [id, count]);
  await admin.query('analyze rm.tenant; analyze rm.subdomain; analyze es.tenant_log; analyze es.checkpoint');
};
