import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Claim } from '@holdfast/domain/booking/hold.decide';
import { hasLapsed } from '@holdfast/domain/booking/hold.decide';
import { toInstantText } from '@holdfast/domain/kernel/flavour';
import { createPool, inTenant } from '@holdfast/event-store/wire/database-roles';
import { createTestDatabase } from '../../../test/support/database';
import type { TestDatabase } from '../../../test/support/database';
import { blocksToCompare, unclaimedBlocks } from '../schedule/schedule-blocks.queries';
import { blockState } from './calendar.queries';
import { offer, offeredBlock } from './offered-blocks.queries';

const NOW = new Date('2029-01-01T12:00:00Z');
const STATES: readonly Claim['state'][] = ['held', 'capturing', 'booked', 'offered', 'imported'];
const ENDS = [null, -1, 0, 1].map((ms) => (ms === null ? null : toInstantText(new Date(NOW.getTime() + ms))));
const CLAIMS = STATES.flatMap((state) => ENDS.map((expiresAt) => ({ state, expiresAt })));

describe('A claim keeps its time', () => {
  const [tenant, block, schedule] = [randomUUID(), randomUUID(), randomUUID()];
  let database: TestDatabase;
  let pool: Pool;

  beforeAll(async () => {
    database = await createTestDatabase();
    await database.adminPool.query(
      `insert into rm.block (tenant_id, block_id, start_date, end_date, during, price, include_fees, deposit, blocked, schedule_id)
       values ($1, $2, '2029-02-01', '2029-02-03', tsrange('2029-02-01', '2029-02-03'), 100, false, 0, false, $3)`,
      [tenant, block, schedule],
    );
    pool = createPool({ url: database.loginUrl, role: 'holdfast_app', max: 1, applicationName: 'test' });
  });
  afterAll(async () => {
    await pool?.end();
    await database?.drop();
  });

  it.each(CLAIMS)('as the rule says, whoever asks: $state until $expiresAt', async ({ state, expiresAt }) => {
    await database.adminPool.query('delete from rm.claim');
    await database.adminPool.query(
      `insert into rm.claim (tenant_id, booking_id, block_id, during, state, expires_at)
       values ($1, gen_random_uuid(), $2, tsrange('2029-02-01', '2029-02-03'), $3, $4)`,
      [tenant, block, state, expiresAt],
    );
    const lives = !hasLapsed({ state, expiresAt }, toInstantText(NOW));

    const [[own], [compared], unclaimed, ...seen] = await inTenant(pool, tenant, [
      blockState(tenant, block, NOW),
      blocksToCompare(tenant, schedule, '2029-01-01', NOW),
      unclaimedBlocks(tenant, [block], NOW),
      ...offeredBlock(tenant, NOW, block),
    ]);

    const [offered] = offer(seen, '2029-01-01T12:00');
    expect([own?.claimed, compared?.claimed, unclaimed.length === 0, offered?.claim !== null]).toEqual(
      Array(4).fill(lives),
    );
    const ends = lives && (state === 'held' || state === 'offered') ? expiresAt : null;
    expect(offered?.lapses).toBe(ends);
  });
});
