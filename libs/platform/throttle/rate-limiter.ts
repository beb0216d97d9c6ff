import type { Pool } from 'pg';
import { instant, integer } from '@holdfast/event-store/decode';
import { read } from '@holdfast/event-store/statement';
import type { Clock } from '@holdfast/ports/clock.port';
import { ALLOWED, refusedFor, type Admission } from './admission';
import { ask } from './flights';
import { networkOf, type ThrottleKeys } from './throttle-key';

/** So many hits from one address in a window that opens with the first of them. */
export interface RateLimit {
  /** Counted apart from limits of other names. */
  readonly name: string;
  /** 0 for no limit. */
  readonly hits: number;
  readonly seconds: number;
}

const hit = read<{ hits: number; expiresAt: Date }, [string, Buffer, Date, Date]>(
  'throttle_hit',
  `insert into throttle.hit as h (limiter, key, hits, expires_at) values ($1, $2, 1, $4)
   on conflict (limiter, key) do update
     set hits = case when h.expires_at <= $3 then 1 else h.hits + 1 end,
         expires_at = case when h.expires_at <= $3 then excluded.expires_at else h.expires_at end
   returning hits, expires_at`,
  (fields) => ({ hits: integer(fields, 0), expiresAt: instant(fields, 1) }),
);

/** Counts hits of addresses, for all processes together, with one statement for each. */
export class RateLimiter {
  constructor(
    private readonly pool: Pool,
    private readonly clock: Clock,
    private readonly keys: ThrottleKeys,
  ) {}

  /** Counts a hit and says whether it is still within the limit. */
  async hit(limit: RateLimit, address: string): Promise<Admission> {
    if (limit.hits === 0) return ALLOWED;
    const now = this.clock.now();
    const expiry = new Date(now.getTime() + limit.seconds * 1000);
    const key = this.keys.of('hit', networkOf(address));
    const [counted] = await ask(this.pool, hit(limit.name, key, now, expiry));
    if (counted === undefined || counted.hits <= limit.hits) return ALLOWED;
    return refusedFor(counted.expiresAt.getTime() - now.getTime());
  }
}
