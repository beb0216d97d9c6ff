import { randomUUID } from 'node:crypto';
import { chunksOf } from '@holdfast/application/schedule/chunks';
import { agreed } from '@holdfast/domain/pricing/agreement';
import type { NewRecord } from '@holdfast/vault/records';
import type { Vault } from '@holdfast/vault/vault';
import type { Pool } from 'pg';
import type { SeededTenant } from './seed';

const AGREED = JSON.stringify(
  agreed({ price: 12_500, bookingFee: 0, discount: 0, deposit: 0, total: 12_500 }, null),
);
const HELD = `'${AGREED}'::jsonb || jsonb_build_object('blockId', md5('k' || n)::uuid, 'reference', 'R' || n,
  'startDate', (current_date + n * $3::int)::text, 'endDate', (current_date + n * $3::int + 1)::text, 'startTime', null, 'endTime', null,
  'subjectId', md5('s' || n)::uuid, 'detailsRef', md5('d' || n)::uuid, 'language', 'en-GB', 'source', 'site', 'provisional', false,
  'preparationNights', 0, 'priceSet', null, 'rulesBroken', '[]'::jsonb,
  'acceptedTerms', jsonb_build_object('version', 1, 'at', '2026-01-01T00:00:00.000Z'),
  'expiresAt', '2026-01-01T00:15:00.000Z')`;
const REQUESTED =
  '{"attempt":1,"instalment":1,"amount":12500,"currency":"GBP","provider":"paypal","accountId":"test","secretVersion":0}';

/** Each booking is held, gets an order and is confirmed: four events, written as they would have been. */
const WRITE = `
with h as (update es.tenant_log set position = position + 4 * $2::int where tenant_id = any($1::uuid[])
           returning tenant_id, position - 4 * $2::int as base)
insert into es.event (tenant_id, position, stream_type, stream_id, version, event_id, type, schema_version, data, meta, occurred_at)
select h.tenant_id, h.base + (n - 1) * 4 + e.k, e.stream, md5('b' || n)::uuid, e.version, gen_random_uuid(), e.type, e.shape,
       case e.k when 1 then ${HELD}
                when 2 then '${REQUESTED}'::jsonb
                when 3 then jsonb_build_object('attempt', 1, 'orderId', 'O' || n, 'payee', null)
                else '{"amountPaid":12500,"currency":"GBP","by":"payment"}'::jsonb end,
       '{"actor":{"kind":"customer"}}'::jsonb, now()
  from h, generate_series(1, $2::int) n,
       (values (1, 'booking', 1, 'BookingHeld', 2), (2, 'payment', 1, 'PaymentRequested', 2),
               (3, 'payment', 2, 'PaymentOrderCreated', 1), (4, 'booking', 2, 'BookingConfirmed', 2)) e(k, stream, version, type, shape)`;

/** Puts so many events of paid bookings into a tenant's log; nothing is projected yet. @returns how many there are */
export const writeBookings = async (admin: Pool, { id }: SeededTenant, events: number): Promise<number> => {
  await admin.query(WRITE, [[id], Math.floor(events / 4), 1]);
  const { rows } = await admin.query('select position::int as n from es.tenant_log where tenant_id = $1', [
    id,
  ]);
  return rows[0].n;
};

/** Of the tenants `$1` the bookings 1 to `$2`, one a night until today; ids as in the events above. */
const PAST = `from unnest($1::uuid[]) as t(id), generate_series(1, $2::int) n`;
const BLOCKS = `
insert into rm.block (tenant_id, block_id, start_date, end_date, during, price, include_fees, deposit, blocked)
select t.id, md5('k' || n)::uuid, current_date - n, current_date - n + 1, tsrange(current_date - n, current_date - n + 1), 12500, false, 0,
       false ${PAST}`;
const BOOKINGS = `
insert into rm.booking (tenant_id, booking_id, reference, block_id, start_date, end_date, price, booking_fee, discount, deposit,
                        total, amount_paid, status, payment_status, payment_state, payment_since, subject_id, details_ref, booked_at)
select t.id, md5('b' || n)::uuid, 'R' || n, md5('k' || n)::uuid, current_date - n, current_date - n + 1, 12500, 0, 0, 0,
       12500, 12500, 'confirmed', 'paid', 'captured', now() - n * interval '1 minute', md5('s' || n)::uuid, md5('d' || n)::uuid,
       now() - n * interval '1 minute' ${PAST}`;
const CLAIMS = `
insert into rm.claim (tenant_id, booking_id, block_id, during, state)
select t.id, md5('b' || n)::uuid, md5('k' || n)::uuid, tsrange(current_date - n, current_date - n + 1), 'booked' ${PAST}`;
/** What is in the same commit as the events stands where the log stands. */
const CHECKPOINTS = `
update es.checkpoint c set position = l.position from es.tenant_log l
 where c.tenant_id = any($1::uuid[]) and l.tenant_id = c.tenant_id`;
const PEOPLE = `select t.id as tenant, md5('s' || n)::uuid as subject, md5('d' || n)::uuid as record ${PAST}`;

interface Sealed {
  readonly tenant: string;
  readonly subject: string;
  readonly record: string;
}

const KEYS = `
insert into vault.subject_key (tenant_id, subject_id, wrapped_key, kek_id)
select * from unnest($1::uuid[], $2::uuid[], $3::bytea[], $4::text[])`;
const RECORDS = `
insert into vault.record (tenant_id, record_id, subject_id, kind, sealed)
select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::bytea[])`;

const TOKENS = `
insert into vault.search_token (tenant_id, subject_id, token, kek_id)
select * from unnest($1::uuid[], $2::uuid[], $3::bytea[], $4::text[])`;

/** Columns out of rows. */
const columnsOf = (rows: readonly (readonly unknown[])[]): unknown[][] =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]));

/** Files people in the vault, sealed and found as the product does it, many with one statement. */
const seal = async (
  admin: Pool,
  vault: Vault,
  people: readonly Sealed[],
  contentOf: (n: number) => Pick<NewRecord, 'kind' | 'value' | 'findBy'>,
): Promise<void> => {
  let last = 0;
  for (const some of chunksOf(people, 5_000)) {
    const filed = some.map(({ tenant, subject: subjectId, record: recordId }) => {
      const { subject, statement } = vault.newSubject(tenant, subjectId);
      const [record, search] = vault.sealRecord(subject, { recordId, ...contentOf((last += 1)) });
      return { key: statement.values, record: record?.values ?? [], search: search?.values };
    });
    await admin.query(KEYS, columnsOf(filed.map(({ key }) => key)));
    await admin.query(RECORDS, columnsOf(filed.map(({ record }) => record)));
    const tokens = filed.flatMap(({ search = [] }) => {
      const [tenantId, subjectId, words = [], kekId] = search as [string?, string?, Buffer[]?, string?];
      return words.map((word) => [tenantId, subjectId, word, kekId]);
    });
    if (tokens.length > 0) await admin.query(TOKENS, columnsOf(tokens));
  }
};

/**
 * The past of tenants, so many paid bookings each, one a night until today: log, read models, and their customers in the vault.
 */
export const fillBookings = async (
  admin: Pool,
  vault: Vault,
  tenants: readonly SeededTenant[],
  count: number,
): Promise<void> => {
  const past = [tenants.map(({ id }) => id), count];
  await admin.query(WRITE, [...past, -1]);
  for (const statement of [BLOCKS, BOOKINGS, CLAIMS]) await admin.query(statement, past);
  await admin.query(CHECKPOINTS, past.slice(0, 1));
  const { rows } = await admin.query<Sealed>(PEOPLE, past);
  await seal(admin, vault, rows, (n) => {
    const value = { name: 'Anna Whitfield', email: `anna${n}@example.com`, phone: '07700 900123' };
    return { kind: 'customer-details', value, findBy: value };
  });
};

/** What a tenant consists of before anybody has booked, customers' details excepted. */
const COPIED = [
  'es.tenant_log',
  'es.event',
  'es.checkpoint',
  'rm.tenant',
  'rm.subdomain',
  'rm.block',
  'rm.discount',
  'rm.service_page',
];
/** What cannot be the same in the copy. */
const OWN: Readonly<Record<string, string>> = {
  tenant_id: 'f.id',
  subdomain: 'f.name',
  event_id: 'gen_random_uuid()',
};
const COLUMNS = `
select attname as name from pg_attribute
 where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`;

/** So many tenants more, each with the log, the page, the blocks and the discount of this one, whom nobody has booked yet. */
export const addTenants = async (
  admin: Pool,
  vault: Vault,
  model: SeededTenant,
  count: number,
): Promise<SeededTenant[]> => {
  const fresh = Array.from({ length: count }, () => randomUUID()).map((id) => ({ id, name: `t${id}` }));
  const values = [model.id, fresh.map(({ id }) => id), fresh.map(({ name }) => name)];
  for (const table of COPIED) {
    const { rows } = await admin.query<{ name: string }>(COLUMNS, [table]);
    const names = rows.map(({ name }) => name);
    await admin.query(
      `insert into ${table} (${names.join(', ')})
       select ${names.map((name) => OWN[name] ?? `m.${name}`).join(', ')}
         from unnest($2::uuid[], $3::text[]) as f(id, name), ${table} m where m.tenant_id = $1`,
      values,
    );
  }
  const { rows } = await admin.query<Sealed>(
    `select tenant_id as tenant, tenant_id as subject, details_ref as record from rm.tenant where tenant_id = any($1::uuid[])`,
    [values[1]],
  );
  const value = { adminUsername: 'owner', contactEmail: 'hello@example.com' };
  await seal(admin, vault, rows, () => ({ kind: 'tenant-details', value }));
  return fresh.map(({ id, name }) => ({ ...model, id, host: `${name}.example.com` }));
};

/** What autovacuum does within minutes, and the disk behind it: neither is to happen while something is measured. */
export const settle = async (admin: Pool): Promise<void> => {
  await admin.query('vacuum (analyze)');
  await admin.query('checkpoint');
};
