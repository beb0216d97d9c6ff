import type { Pool } from 'pg';
import { instant, integer, text } from '@holdfast/event-store/wire/decode';
import { Gathering } from '@holdfast/event-store/wire/gathering';
import { read } from '@holdfast/event-store/wire/statement';
import type { Clock } from '@holdfast/ports/clock.port';
import { ALLOWED, refusedFor, type Admission } from './admission';
import { askInPassing } from './transactions';
import { networkOf, type ThrottleKeys } from './throttle-key';

/** So many hits from one address in a window that opens with the first of them. */
export interface RateLimit {
  /** Counted apart from limits of other names. */
  readonly name: string;
  /** 0 for no limit. */
  readonly hits: number;
  readonly seconds: number;
}

interface Counted {
  /** Of the limit and whom it counts. */
  readonly name: string;
  readonly hits: number;
  readonly expiresAt: Date;
}

// In one order, so that two of these at once cannot wait for each other.
const hit = read<Counted, [now: Date, limiters: string[], keys: string[], hits: number[], expiries: Date[]]>(
  'throttle_hit',
  `insert into throttle.hit as h (limiter, key, hits, expires_at)
   select k.limiter, decode(k.key, 'hex'), k.hits, k.expires_at
     from unnest($2::text[], $3::text[], $4::int[], $5::timestamptz[]) k(limiter, key, hits, expires_at)
    order by k.limiter, k.key
   on conflict (limiter, key) do update
     set hits = case when h.expires_at <= $1 then excluded.hits else h.hits + excluded.hits end,
         expires_at = case when h.expires_at <= $1 then excluded.expires_at else h.expires_at end
   returning limiter, encode(key, 'hex'), hits, expires_at`,
  (fields) => ({
    name: nameOf(text(fields, 0), text(fields, 1)),
    hits: integer(fields, 2),
    expiresAt: instant(fields, 3),
  }),
);

/** Somebody's hit, or several that are one row. */
interface Hits {
  readonly limit: RateLimit;
  readonly key: string;
  readonly hits: number;
}

const nameOf = (limiter: string, key: string): string => `${key} ${limiter}`;

/** Counts hits of addresses, for all processes together; those that come in meanwhile with the next statement. */
export class RateLimiter {
  readonly #hits: Gathering<Hits, Counted>;

  constructor(
    private readonly pool: Pool,
    private readonly clock: Clock,
    private readonly keys: ThrottleKeys,
  ) {
    this.#hits = new Gathering((hits) => this.#count(hits));
  }

  /** Counts a hit and says whether it is still within the limit. */
  async hit(limit: RateLimit, address: string): Promise<Admission> {
    if (limit.hits === 0) return ALLOWED;
    const key = this.keys.of('hit', networkOf(address)).toString('hex');
    const { hits, expiresAt } = await this.#hits.ask({ limit, key, hits: 1 });
    if (hits <= limit.hits) return ALLOWED;
    return refusedFor(expiresAt.getTime() - this.clock.now().getTime());
  }

  async #count(hits: readonly Hits[]): Promise<Counted[]> {
    const rows = new Map<string, Hits>();
    // Of each hit which one of its row it is.
    const places = hits.map((one) => {
      const name = nameOf(one.limit.name, one.key);
      const place = (rows.get(name)?.hits ?? 0) + 1;
      rows.set(name, { ...one, hits: place });
      return { name, place };
    });
    const counted = await this.#write([...rows.values()]);
    return places.map(({ name, place }) => {
      const found = counted.get(name);
      if (found === undefined) throw new Error('A hit was not counted');
      return { ...found, hits: found.hits - (rows.get(name)?.hits ?? 0) + place };
    });
  }

  async #write(rows: readonly Hits[]): Promise<ReadonlyMap<string, Counted>> {
    const now = this.clock.now();
    const question = hit(
      now,
      rows.map(({ limit }) => limit.name),
      rows.map(({ key }) => key),
      rows.map(({ hits }) => hits),
      rows.map(({ limit }) => new Date(now.getTime() + limit.seconds * 1000)),
    );
    const counted = await askInPassing(this.pool, question);
    return new Map(counted.map((row) => [row.name, row]));
  }
}
