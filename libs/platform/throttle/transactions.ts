import type { Pool } from 'pg';
import { withConnection } from '@holdfast/event-store/wire/connection';
import { Transient } from '@holdfast/event-store/wire/sqlstate';
import { statement } from '@holdfast/event-store/wire/statement';
import type { Read, Statement } from '@holdfast/event-store/wire/statement';

/** Runs one statement in a transaction of its own; once more after being the victim of a deadlock. */
export const run = (pool: Pool, statement: Statement): Promise<void> => runAll(pool, [statement]);

/** As `run`, for several statements in one transaction. */
export async function runAll(pool: Pool, statements: readonly Statement[]): Promise<void> {
  await retrying(() => withConnection(pool, (send) => send(statements)));
}

const withoutDisk = statement<[]>(
  'throttle_without_disk',
  `select set_config('synchronous_commit', 'off', true)`,
);

/**
 * The rows of a statement in a transaction of its own, without waiting for the disk: a power cut may lose the last moments of what was
 * written. For counts that mean nothing a minute later, in requests that wait for the disk anyway for what matters.
 */
export async function askInPassing<Row>(pool: Pool, question: Read<Row>): Promise<Row[]> {
  const { rows } = await retrying(() => withConnection(pool, (send) => send([withoutDisk(), question])));
  return (rows[1] ?? []).map((fields) => question.decode(fields));
}

/** Tries once more after being the victim of a deadlock. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Transient) return work();
    throw error;
  }
}
