import type { Pool } from 'pg';
import { inSystem } from '../wire/database-roles';
import { instant, integer, nullable, text } from '../wire/decode';
import { read, statement, type Statement } from '../wire/statement';

/** The event that parked a subscription in a tenant. */
export interface DeadLetter {
  tenantId: string;
  subscription: string;
  version: number;
  position: number;
  error: string;
  attempts: number;
  firstAt: Date;
  lastAt: Date;
  resolution: 'retried' | 'skipped' | null;
  resolvedAt: Date | null;
  resolvedBy: string | null;
}

export type DeadLetterKey = Pick<DeadLetter, 'tenantId' | 'subscription' | 'version' | 'position'>;

/** Who has resolved a dead letter, and when. */
export interface Resolution {
  by: string;
  now: Date;
}

/** Dead letters, the latest first. */
export const deadLettersRead = read<DeadLetter, [openOnly: boolean, most: number]>(
  'es_dead_letters',
  `select tenant_id, subscription, version, position, error, attempts, first_at, last_at, resolution, resolved_at,
          resolved_by
     from es.dead_letter where resolution is null or not $1::boolean order by last_at desc limit $2`,
  (fields) => ({
    tenantId: text(fields, 0),
    subscription: text(fields, 1),
    version: integer(fields, 2),
    position: integer(fields, 3),
    error: text(fields, 4),
    attempts: integer(fields, 5),
    firstAt: instant(fields, 6),
    lastAt: instant(fields, 7),
    resolution: nullable(fields, 8, text) as DeadLetter['resolution'],
    resolvedAt: nullable(fields, 9, instant),
    resolvedBy: nullable(fields, 10, text),
  }),
);

const openRead = read<number, [tenantId: string, subscription: string, version: number, position: number]>(
  'es_dead_letter_open',
  `select position from es.dead_letter
    where tenant_id = $1 and subscription = $2 and version = $3 and position = $4 and resolution is null`,
  (fields) => integer(fields, 0),
);

/** One row when there is such an open dead letter; within its tenant. */
export const openDeadLetterRead = ({ tenantId, subscription, version, position }: DeadLetterKey) =>
  openRead(tenantId, subscription, version, position);

type Values = [
  tenantId: string,
  subscription: string,
  version: number,
  position: number,
  by: string,
  now: Date,
  resolution: 'retried' | 'skipped',
];

const resolve = (position: string) => `
with letter as (
  update es.dead_letter set resolution = $7, resolved_by = $5, resolved_at = $6
   where tenant_id = $1 and subscription = $2 and version = $3 and position = $4 and resolution is null
  returning tenant_id, subscription, version, position)
update es.checkpoint c
   set state = 'live', position = ${position}, attempts = 0, next_attempt_at = null, last_error = null
  from letter
 where c.tenant_id = letter.tenant_id and c.subscription = letter.subscription and c.version = letter.version
   and c.state = 'parked' and c.position < letter.position`;

const retry = statement<Values>('es_dead_letter_retry', resolve('c.position'));
const skip = statement<Values>('es_dead_letter_skip', resolve('letter.position'));

/**
 * Lets the subscription try the event again, with a full set of attempts. Fit for `Transaction.write` in the event's
 * own tenant, together with the event that records who did it.
 */
export function retryStatement(key: DeadLetterKey, { by, now }: Resolution): Statement {
  return retry(key.tenantId, key.subscription, key.version, key.position, by, now, 'retried');
}

/** Lets the subscription go on behind the event, which it will then never have handled. Use as `retryStatement`. */
export function skipStatement(key: DeadLetterKey, { by, now }: Resolution): Statement {
  return skip(key.tenantId, key.subscription, key.version, key.position, by, now, 'skipped');
}

/**
 * The dead letters of all tenants, the latest first.
 * @param pool of `holdfast_system`
 */
export async function listDeadLetters(
  pool: Pool,
  { openOnly = true, most = 200 }: { openOnly?: boolean; most?: number } = {},
): Promise<DeadLetter[]> {
  const [letters] = await inSystem(pool, [deadLettersRead(openOnly, most)]);
  return letters;
}
