import { instant, integer, nullable, text } from '@holdfast/event-store/wire/decode';
import { read, statement } from '@holdfast/event-store/wire/statement';

/** What is counted under one key; `key` is in hex. */
export interface Counted {
  readonly key: string;
  readonly failures: number;
  readonly lastFailedAt: Date;
  /** Tries that are being verified, and when the last of them began. */
  readonly reserved: number;
  readonly reservedAt: Date | null;
}

/**
 * What is counted under these keys, each made where it is missing, and each kept from everybody else until the transaction ends.
 * Always in the same order of locks.
 */
export const lockCounts = read<Counted, [keys: readonly Buffer[], now: Date]>(
  'throttle_lock_counts',
  `insert into throttle.sign_in as s (key, failures, last_failed_at)
   select key, 0, $2::timestamptz from unnest($1::bytea[]) as k(key) order by key
   on conflict (key) do update set failures = s.failures
   returning encode(key, 'hex'), failures, last_failed_at, reserved, reserved_at`,
  (fields) => ({
    key: text(fields, 0),
    failures: integer(fields, 1),
    lastFailedAt: instant(fields, 2),
    reserved: integer(fields, 3),
    reservedAt: nullable(fields, 4, instant),
  }),
);

/** One more try under each key; those of a process that died in the midst of it no longer count. */
export const reserve = statement<[keys: readonly Buffer[], now: Date, lostBefore: Date]>(
  'throttle_reserve',
  `update throttle.sign_in
      set reserved = case when reserved_at <= $3::timestamptz then 1 else reserved + 1 end, reserved_at = $2::timestamptz
    where key = any($1::bytea[])`,
);

/** Keeps these counts from everybody else until the transaction ends, in the order of `lockCounts`. */
export const lockKeys = statement<[keys: readonly Buffer[]]>(
  'throttle_lock_keys',
  `select from throttle.sign_in where key = any($1::bytea[]) order by key for update`,
);

/** The try is over: given back under each key. */
export const giveBack = statement<[keys: readonly Buffer[]]>(
  'throttle_give_back',
  `update throttle.sign_in set reserved = greatest(0, reserved - 1) where key = any($1::bytea[])`,
);

/** One more failure under each key; counts that have been quiet for long start over. */
export const addFailures = statement<[keys: readonly Buffer[], now: Date, forgottenBefore: Date]>(
  'throttle_add_failures',
  `insert into throttle.sign_in as s (key, failures, last_failed_at)
   select key, 1, $2::timestamptz from unnest($1::bytea[]) as k(key) order by key
   on conflict (key) do update
     set failures = case when s.last_failed_at <= $3 then 1 else s.failures + 1 end,
         last_failed_at = greatest(s.last_failed_at, excluded.last_failed_at)`,
);

/**
 * Forgets the failures of an account from one address, both there and in the sums they are part of. Attempts still being verified keep
 * counting.
 */
export const forgive = statement<[pair: Buffer, sums: readonly Buffer[]]>(
  'throttle_forgive',
  `with pair as (
     select key, failures from throttle.sign_in where key = $1
   ), emptied as (
     update throttle.sign_in s set failures = 0 from pair where s.key = pair.key
   )
   update throttle.sign_in s set failures = greatest(0, s.failures - pair.failures)
     from pair where s.key = any($2::bytea[])`,
);
