import type { Pool } from 'pg';
import { statement } from '@holdfast/event-store/wire/statement';
import { run } from './transactions';
import { FORGET_AFTER_MS } from './sign-in-delay';

const MOST_ROWS = 200_000;

// The newest rows stay, and those of tries under way, whatever somebody does to fill the table.
const sweepSignIns = statement<[forgottenBefore: Date, mostRows: number]>(
  'throttle_sweep_sign_in',
  `delete from throttle.sign_in where last_failed_at <= greatest($1::timestamptz,
     (select last_failed_at from throttle.sign_in order by last_failed_at desc offset $2 limit 1))
     and (reserved = 0 or reserved_at <= $1::timestamptz)`,
);
const sweepHits = statement<[now: Date, mostRows: number]>(
  'throttle_sweep_hit',
  `delete from throttle.hit where expires_at <= greatest($1::timestamptz,
     (select expires_at from throttle.hit order by expires_at desc offset $2 limit 1))`,
);

/** Removes what no longer counts, and the oldest of what is too much. To be run every few minutes, by any process. */
export async function sweepThrottles(pool: Pool, now: Date, mostRows = MOST_ROWS): Promise<void> {
  await run(pool, sweepSignIns(new Date(now.getTime() - FORGET_AFTER_MS), mostRows));
  await run(pool, sweepHits(now, mostRows));
}
