import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { createPool, inTenant } from '@holdfast/event-store/wire/database-roles';
import { createTestDatabase } from '../../../test/support/database';
import type { TestDatabase } from '../../../test/support/database';
import { blockOnOffer, claimsWithin, closedOnBlock } from './calendar.queries';
import { calendarBlocks } from './offered-blocks.queries';

const TENANT = randomUUID();
const OTHER = randomUUID();

/** The same at every run: blocks that overlap each other, some of them closed, one far longer than all others; claims that do not; a neighbour's too. */
const FILL = `
select setseed(0.21);
insert into rm.block (tenant_id, block_id, start_date, end_date, during, price, include_fees, deposit, blocked)
select t, gen_random_uuid(), s, s + n, tsrange(s, s + n), 100, false, 0, random() < 0.3
  from (select unnest(array['${TENANT}', '${OTHER}']::uuid[]) as t, date '2030-01-01' + (random() * 300)::int as s,
               1 + (random() ^ 4 * 12)::int as n from generate_series(1, 200)) b
union all select '${TENANT}', gen_random_uuid(), '2030-03-01', '2030-08-01', tsrange('2030-03-01', '2030-08-01'), 1, false, 0, true;
insert into rm.claim (tenant_id, booking_id, block_id, during, state, expires_at)
select t, gen_random_uuid(), gen_random_uuid(), tsrange(d, d + (1 + (random() * 3)::int) * interval '1 day'), 'booked', null
  from (select unnest(array['${TENANT}', '${OTHER}']::uuid[]) as t, timestamp '2030-01-01' + n * interval '4 days' as d
          from generate_series(0, 80) n) c;`;

describe('what overlaps a time is found by comparisons alone', () => {
  let database: TestDatabase;
  let pool: Pool;

  beforeAll(async () => {
    database = await createTestDatabase();
    await database.adminPool.query(FILL);
    pool = createPool({ url: database.loginUrl, role: 'holdfast_app', max: 2, applicationName: 'test' });
  });
  afterAll(async () => {
    await pool?.end();
    await database?.drop();
  });

  const ids = async (text: string, values: unknown[]): Promise<string[]> =>
    (await database.adminPool.query<{ id: string }>(text, values)).rows.map(({ id }) => id).toSorted();
  const day = (n: number): string => new Date(Date.UTC(2029, 11, 20 + n)).toISOString().slice(0, 10);
  const now = new Date('2029-01-01T00:00:00Z');

  it('the claims of any time, and the blocks that touch any dates', async () => {
    let found = 0;
    for (let n = 0; n < 320; n += 7) {
      const [from, to] = [day(n), day(n + 1 + (n % 40))];
      const [claims, blocks] = await inTenant(pool, TENANT, [
        claimsWithin(TENANT, `${from}T00:00`, `${to}T00:00`),
        calendarBlocks(TENANT, now, '2029-01-01T00:00', from, to)[0],
      ]);
      expect(claims.map(({ bookingId }) => bookingId).toSorted()).toEqual(
        await ids(
          'select booking_id as id from rm.claim where tenant_id = $1 and during && tsrange($2, $3)',
          [TENANT, from, to],
        ),
      );
      expect(blocks.map(({ blockId }) => blockId).toSorted()).toEqual(
        await ids(
          `select block_id as id from rm.block where tenant_id = $1 and upper(during) >= $2::date
              and lower(during) < $3::date + 1`,
          [TENANT, from, to],
        ),
      );
      found += claims.length * blocks.length;
    }
    expect(found).toBeGreaterThan(1_000);
  });

  it('nothing, when the dates run backwards or nobody has a block', async () => {
    const [backwards] = await inTenant(pool, TENANT, [
      calendarBlocks(TENANT, now, '2029-01-01T00:00', '2030-06-10', '2030-06-01')[0],
    ]);
    const nobody = randomUUID();
    const [empty] = await inTenant(pool, nobody, [
      calendarBlocks(nobody, now, '2029-01-01T00:00', null, null)[0],
    ]);
    expect([backwards, empty]).toEqual([[], []]);
  });

  it('what stands in the way of a block', async () => {
    const { rows } = await database.adminPool.query<{ id: string; claims: number; closed: number }>(
      `select b.block_id as id,
              (select count(*)::int from rm.claim c where c.tenant_id = b.tenant_id and c.during && b.during) as claims,
              (select count(*)::int from rm.block o where o.tenant_id = b.tenant_id and o.blocked and o.during && b.during) as closed
         from rm.block b where b.tenant_id = $1`,
      [TENANT],
    );
    for (const { id, claims, closed } of rows) {
      const [[offer], alone] = await inTenant(pool, TENANT, [
        blockOnOffer(TENANT, id),
        closedOnBlock(TENANT, id),
      ]);
      expect([offer?.claims.length, offer?.closed.length, alone.length]).toEqual([claims, closed, closed]);
    }
    expect(rows).toHaveLength(201);
  });
});
