import { assertSafeRole } from '@holdfast/event-store/wire/database-roles';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database';
import { createPools, type Pools } from './pools';

let database: TestDatabase;
let pools: Pools;

beforeAll(async () => {
  database = await createTestDatabase();
  pools = createPools({ url: database.url, appUrl: database.loginUrl, poolSize: 2 }, 'test');
});

afterAll(async () => {
  await pools?.end();
  await database?.drop();
});

describe('The pools of a process', () => {
  it('act as the two roles that row-level security binds', async () => {
    await expect(pools.assertSafe()).resolves.toBeUndefined();
    await expect(assertSafeRole(database.adminPool)).rejects.toThrow(/superuser/);
  });
});
