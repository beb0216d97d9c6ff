import type { Pool } from 'pg';
import { Loan } from './connection';
import type { Landing } from './flight';
import type { Statement } from './statement';

/** A connection on which flights follow each other that are a transaction each. */
interface Lane {
  readonly loan: Loan;
  inTheAir: number;
}

/** The one that Postgres is at, and the next. */
const MOST_IN_THE_AIR = 2;

/** invalid_sql_statement_name */
const NOT_PREPARED = '26000';

const lanesOf = new WeakMap<Pool, Set<Lane>>();

/**
 * One flight that is a transaction by itself, with no BEGIN among its statements. While every connection is taken, it does not
 * wait until one is free, but goes behind another of its kind that is still in the air: Postgres has its next work before it
 * has answered the last, which saves both sides falling asleep and waking up in between. Nobody who waits for a connection
 * of their own is passed by.
 *
 * @throws StoreBusy, StoreUnavailable, and what Postgres refuses, in the words of `errors.ts`
 */
export async function flyAlone(pool: Pool, statements: readonly Statement[]): Promise<Landing> {
  const lanes = lanesOf.get(pool) ?? new Set();
  lanesOf.set(pool, lanes);
  const shared = isTaken(pool) ? laneWithRoom(lanes) : undefined;
  if (shared) {
    try {
      return await send(lanes, shared, shared.loan.flyBehind(statements));
    } catch (error) {
      // The flight before should have prepared it, and failed. Nothing of this one was done: it goes once more, by itself.
      if ((error as { code?: string }).code !== NOT_PREPARED) throw error;
    }
  }
  const lane = { loan: await Loan.from(pool), inTheAir: 0 };
  lanes.add(lane);
  return send(lanes, lane, lane.loan.fly(statements));
}

async function send(lanes: Set<Lane>, lane: Lane, landing: Promise<Landing>): Promise<Landing> {
  lane.inTheAir += 1;
  try {
    return await landing;
  } finally {
    lane.inTheAir -= 1;
    if (lane.inTheAir === 0) {
      lanes.delete(lane);
      lane.loan.end();
    }
  }
}

/** Whether whoever wants a connection now would have to wait for one, and would be the first to. */
function isTaken({ idleCount, totalCount, waitingCount, options }: Pool): boolean {
  return idleCount === 0 && waitingCount === 0 && totalCount >= options.max;
}

function laneWithRoom(lanes: ReadonlySet<Lane>): Lane | undefined {
  for (const lane of lanes) if (lane.inTheAir < MOST_IN_THE_AIR && !lane.loan.isBroken) return lane;
  return undefined;
}
