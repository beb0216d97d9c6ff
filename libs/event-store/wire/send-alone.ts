import type { Pool } from 'pg';
import { Lease } from './connection';
import type { BatchResult } from './batch';
import type { Statement } from './statement';

/** A connection shared by batches that are a transaction each, one behind the other. */
interface Shared {
  readonly lease: Lease;
  underWay: number;
}

/** The one Postgres is working on, and the next. */
const MOST_UNDER_WAY = 2;

/** invalid_sql_statement_name */
const NOT_PREPARED = '26000';

const sharedOf = new WeakMap<Pool, Set<Shared>>();

/**
 * One batch that is a transaction by itself, with no BEGIN among its statements. While every connection is taken, it does not
 * wait for a free one but is sent behind another of its kind that is still under way: Postgres has its next work before it
 * has answered the last, so neither side goes idle in between. It never overtakes anyone who is waiting for a connection
 * of their own.
 *
 * @throws StoreBusy, StoreUnavailable, and what Postgres refuses, as the errors of `errors.ts`
 */
export async function sendAlone(pool: Pool, statements: readonly Statement[]): Promise<BatchResult> {
  const shared = sharedOf.get(pool) ?? new Set();
  sharedOf.set(pool, shared);
  const free = isTaken(pool) ? oneWithRoom(shared) : undefined;
  if (free) {
    try {
      return await countedOn(shared, free, free.lease.sendBehind(statements));
    } catch (error) {
      // The batch before should have prepared it, and failed. Nothing of this one was done: it is sent once more, by itself.
      if ((error as { code?: string }).code !== NOT_PREPARED) throw error;
    }
  }
  const one = { lease: await Lease.from(pool), underWay: 0 };
  shared.add(one);
  return countedOn(shared, one, one.lease.send(statements));
}

async function countedOn(
  shared: Set<Shared>,
  one: Shared,
  reply: Promise<BatchResult>,
): Promise<BatchResult> {
  one.underWay += 1;
  try {
    return await reply;
  } finally {
    one.underWay -= 1;
    if (one.underWay === 0) {
      shared.delete(one);
      one.lease.end();
    }
  }
}

/** Whether anyone who wants a connection now would have to wait, and would be first in line. */
function isTaken({ idleCount, totalCount, waitingCount, options }: Pool): boolean {
  return idleCount === 0 && waitingCount === 0 && totalCount >= options.max;
}

function oneWithRoom(shared: ReadonlySet<Shared>): Shared | undefined {
  for (const one of shared) if (one.underWay < MOST_UNDER_WAY && !one.lease.isBroken) return one;
  return undefined;
}
