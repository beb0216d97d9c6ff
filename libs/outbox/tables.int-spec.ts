import { MESSAGE_CHANNELS } from '@holdfast/domain/booking/message-kinds';
import { inlineProjections } from '@holdfast/projections/inline-projections';
import { subscribedProjections } from '@holdfast/projections/subscriptions';
import { createTestDatabase } from '../../test/support/database';
import type { TestDatabase } from '../../test/support/database';
import { lastingTables } from './tables';

describe('Every table beside the log', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('either is made of the log by one projection, or lasts', async () => {
    const { rows } = await database.adminPool.query(
      `select 'rm.' || tablename as name from pg_tables where schemaname = 'rm'`,
    );
    const made = [...inlineProjections, ...subscribedProjections].flatMap(({ tables }) => tables);
    expect([...made, ...lastingTables].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it('takes every channel of messages that there is, and no other', async () => {
    const { rows } = await database.adminPool.query<{ rule: string }>(
      `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'message_channel_check'`,
    );
    const allowed = [...String(rows[0]?.rule).matchAll(/'(\w+)'/g)].map(([, word]) => word);
    expect(allowed.toSorted()).toEqual([...MESSAGE_CHANNELS].toSorted());
  });
});
