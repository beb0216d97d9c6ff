import type { Pool } from 'pg';
import { checkpointsOf } from '../rows/checkpoint.statement';
import { BEGIN, COMMIT, scope, withConnection, type Send } from '../wire/connection';
import { TenantLogUnknown } from '../errors';
import { headRead } from '../log/log.read';
import type { Projection } from '../rows/projection';
import { PATIENT, type RebuildOptions } from './rebuild';
import { PAGE_SIZE, replay } from '../log/replay';
import { Upcasters } from '../log/upcast';

/**
 * Brings a new version of an inline projection close to the head before the first process runs it, page by page and
 * without the tenant's lock; the next command catches up what is left. For deployments of new versions, whose tables
 * nobody reads yet.
 *
 * @returns the position reached
 */
export async function buildAhead(
  pool: Pool,
  projection: Projection,
  tenantId: string,
  { upcasters = Upcasters.none, pageSize = PAGE_SIZE }: Omit<RebuildOptions, 'inline'> = {},
): Promise<number> {
  for (;;) {
    const { reached, head } = await withConnection(pool, (send) =>
      step(send, projection, tenantId, upcasters, pageSize),
    );
    if (head - reached < pageSize) return reached;
  }
}

async function step(
  send: Send,
  projection: Projection,
  tenantId: string,
  upcasters: Upcasters,
  pageSize: number,
) {
  const checkpoints = checkpointsOf([projection]);
  const lock = checkpoints.lock(tenantId);
  const headOf = headRead(tenantId);
  const { rows } = await send([
    BEGIN,
    scope('holdfast_system', tenantId, PATIENT),
    checkpoints.open(tenantId),
    lock,
    headOf,
  ]);
  const after = rows[3]?.map((fields) => lock.decode(fields))[0]?.position ?? 0;
  const head = rows[4]?.map((fields) => headOf.decode(fields))[0];
  if (head === undefined) throw new TenantLogUnknown(tenantId);
  const reached = Math.min(after + pageSize, head);
  await replay(send, projection, { tenantId, after, upTo: reached, upcasters, pageSize });
  await send([checkpoints.move(tenantId, reached), COMMIT]);
  return { reached, head };
}
