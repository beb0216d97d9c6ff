import { Pool } from 'pg';
import { keepDatabase } from '../../replay/keep-database';
import type { TestDatabase } from '../../support/database';

/** Opens the database that a world's servers hold. It goes with them. */
export const openDatabase = ({ url, loginUrl }: Pick<TestDatabase, 'url' | 'loginUrl'>): TestDatabase => {
  const adminPool = new Pool({ connectionString: url, max: 4 });
  adminPool.on('error', () => undefined);
  return {
    url,
    loginUrl,
    adminPool,
    drop: async () => {
      await keepDatabase(adminPool);
      await adminPool.end();
    },
  };
};
