import { instant, integer, text } from '@holdfast/event-store/decode';
import { read, statement } from '@holdfast/event-store/statement';
import type { Failures } from './sign-in-delay';

/** The failures under these keys; `key` is in hex. */
export const failuresRead = read<Failures & { key: string }, [keys: readonly Buffer[]]>(
  'throttle_failures',
  `select encode(key, 'hex'), failures, last_failed_at from throttle.sign_in where key = any($1::bytea[])`,
  (fields) => ({ key: text(fields, 0), count: integer(fields, 1), lastAt: instant(fields, 2) }),
);

/** One more failure under each key; counts that were long quiet begin anew. Always in the same order of locks. */
export const addFailures = statement<[keys: readonly Buffer[], now: Date, forgottenBefore: Date]>(
  'throttle_add_failures',
  `insert into throttle.sign_in as s (key, failures, last_failed_at)
   select key, 1, $2::timestamptz from unnest($1::bytea[]) as k(key) order by key
   on conflict (key) do update
     set failures = case when s.last_failed_at <= $3 then 1 else s.failures + 1 end,
         last_failed_at = greatest(s.last_failed_at, excluded.last_failed_at)`,
);

/** Forgets the failures of an account from one address, there and in the sums that they are part of. */
export const forgive = statement<[pair: Buffer, sums: readonly Buffer[]]>(
  'throttle_forgive',
  `with pair as (delete from throttle.sign_in where key = $1 returning failures)
   update throttle.sign_in s set failures = greatest(0, s.failures - pair.failures)
     from pair where s.key = any($2::bytea[])`,
);
