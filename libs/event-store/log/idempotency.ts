import type { Pool } from 'pg';
import { BEGIN, COMMIT, scope, withConnection } from '../wire/connection';
import { integer, json, text } from '../wire/decode';
import { read, statement, type Read } from '../wire/statement';

/** How long the answer of a command is kept at least, in milliseconds. */
export const IDEMPOTENCY_RETENTION_MS = 24 * 60 * 60 * 1000;

/** What a command answered when it was done the first time. */
export interface StoredAnswer {
  fingerprint: string;
  result: unknown;
  position: number;
}

/** The answer kept under a key, read under the tenant's lock; no row when the command is new. */
export const answerRead = read<StoredAnswer, [tenantId: string, scope: string, key: string]>(
  'es_idempotency_read',
  'select fingerprint, result, position from es.idempotency where tenant_id = $1 and scope = $2 and key = $3',
  (fields) => ({ fingerprint: text(fields, 0), result: json(fields, 1), position: integer(fields, 2) }),
);

/** Keeps an answer, in the transaction that does the work. `result` is JSON text. */
export const keepAnswer = statement<
  [
    tenantId: string,
    scope: string,
    key: string,
    fingerprint: string,
    result: string,
    position: number,
    now: Date,
  ]
>(
  'es_idempotency_keep',
  `insert into es.idempotency (tenant_id, scope, key, fingerprint, result, position, created_at)
   values ($1, $2, $3, $4, $5::jsonb, $6, $7)`,
);

/**
 * Forgets the answer under a key, so that the same request starts over, because what it had made came to nothing. Only while the answer still
 * contains `part` (JSON text): it may belong to another request by now.
 */
export const forgetAnswer = statement<[tenantId: string, scope: string, key: string, part: string]>(
  'es_idempotency_forget_one',
  'delete from es.idempotency where tenant_id = $1 and scope = $2 and key = $3 and result @> $4::jsonb',
);

const BATCH = 5_000;
const forget = statement<[tenantId: string, before: Date, most: number]>(
  'es_idempotency_forget',
  `delete from es.idempotency where ctid = any(array(
     select ctid from es.idempotency where tenant_id = $1::uuid and created_at < $2::timestamptz limit $3))`,
);

const keepersRead = read<string, [before: Date, limit: number, putOff: readonly string[]]>(
  'es_idempotency_keepers',
  `select distinct tenant_id from es.idempotency
    where created_at < $1::timestamptz and tenant_id <> all($3::uuid[]) order by tenant_id limit $2`,
  (fields) => text(fields, 0),
);

const forgottenBefore = (now: Date): Date => new Date(now.getTime() - IDEMPOTENCY_RETENTION_MS);

/** The tenants of which answers older than 24 hours are kept, but for those of `putOff`: runs as the system. */
export const tenantsWithOldAnswers = (now: Date, limit: number, putOff: readonly string[]): Read<string> =>
  keepersRead(forgottenBefore(now), limit, putOff);

/**
 * Forgets a tenant's answers older than 24 hours, in short transactions. Meant to run every hour or so.
 * @param pool of `holdfast_system`
 * @returns how many were forgotten
 */
export async function forgetOldAnswers(pool: Pool, tenantId: string, now: Date): Promise<number> {
  const before = forgottenBefore(now);
  let forgotten = 0;
  for (;;) {
    const { tags } = await withConnection(pool, (send) =>
      send([BEGIN, scope('holdfast_system', ''), forget(tenantId, before, BATCH), COMMIT]),
    );
    const batch = Number(tags[2]?.replace('DELETE ', ''));
    forgotten += batch;
    if (batch < BATCH) return forgotten;
  }
}
