import type { Pool } from 'pg';
import { instant, integer, text } from '@holdfast/event-store/decode';
import { read } from '@holdfast/event-store/statement';
import type { Clock } from '@holdfast/ports/clock.port';
import { ALLOWED, refusedFor, type Admission } from './admission';
import { askInPassing } from './flights';
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
  readonly key: string;
  readonly hits: number;
  readonly expiresAt: Date;
}

// In one order, so that two of these at once cannot wait for each other.
const hit = read<Counted, [string, string[], number[], Date, Date]>(
  'throttle_hit',
  `insert into throttle.hit as h (limiter, key, hits, expires_at)
   select $1, decode(k.key, 'hex'), k.hits, $5 from unnest($2::text[], $3::int[]) k(key, hits) order by k.key
   on conflict (limiter, key) do update
     set hits = case when h.expires_at <= $4 then excluded.hits else h.hits + excluded.hits end,
         expires_at = case when h.expires_at <= $4 then excluded.expires_at else h.expires_at end
   returning encode(key, 'hex'), hits, expires_at`,
  (fields) => ({ key: text(fields, 0), hits: integer(fields, 1), expiresAt: instant(fields, 2) }),
);

/** Hits of one limit that are counted together. */
interface Waiting {
  readonly limit: RateLimit;
  readonly callers: { readonly key: string; tell(answer: Promise<Counted>): void }[];
}

/** Counts hits of addresses, for all processes together; those that come in at the same time with one statement. */
export class RateLimiter {
  readonly #waiting = new Map<string, Waiting>();

  constructor(
    private readonly pool: Pool,
    private readonly clock: Clock,
    private readonly keys: ThrottleKeys,
  ) {}

  /** Counts a hit and says whether it is still within the limit. */
  async hit(limit: RateLimit, address: string): Promise<Admission> {
    if (limit.hits === 0) return ALLOWED;
    const { hits, expiresAt } = await this.#counted(
      limit,
      this.keys.of('hit', networkOf(address)).toString('hex'),
    );
    if (hits <= limit.hits) return ALLOWED;
    return refusedFor(expiresAt.getTime() - this.clock.now().getTime());
  }

  #counted(limit: RateLimit, key: string): Promise<Counted> {
    return new Promise((tell) => {
      const name = `${limit.name} ${limit.seconds}`;
      const waiting = this.#waiting.get(name) ?? { limit, callers: [] };
      this.#waiting.set(name, waiting);
      if (waiting.callers.push({ key, tell }) > 1) return;
      setImmediate(() => {
        this.#waiting.delete(name);
        this.#count(waiting);
      });
    });
  }

  #count({ limit, callers }: Waiting): void {
    const now = this.clock.now();
    const expiry = new Date(now.getTime() + limit.seconds * 1000);
    const hits = new Map<string, number>();
    // Which of the hits under its key each one is.
    const places = callers.map(({ key }) => {
      hits.set(key, (hits.get(key) ?? 0) + 1);
      return hits.get(key) ?? 1;
    });
    const question = hit(limit.name, [...hits.keys()], [...hits.values()], now, expiry);
    const counted = askInPassing(this.pool, question);
    const answerOf = async (key: string, place: number): Promise<Counted> => {
      const found = (await counted).find((row) => row.key === key);
      if (found === undefined) throw new Error(`A hit of ${limit.name} was not counted`);
      return { ...found, hits: found.hits - (hits.get(key) ?? 0) + place };
    };
    callers.forEach(({ key, tell }, index) => tell(answerOf(key, places[index] ?? 1)));
  }
}
