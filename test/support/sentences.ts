import type { Pool } from 'pg';

/** What a query finds that is wrong, in words: its column `sentence`. */
export const sentences = async (pool: Pool, sql: string): Promise<string[]> =>
  (await pool.query<{ sentence: string }>(sql)).rows.map(({ sentence }) => sentence);
