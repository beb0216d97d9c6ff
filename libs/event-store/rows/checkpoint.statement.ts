import { integer, text } from '../wire/decode';
import type { Projection } from './projection';
import { read, statement, type Fields, type Read, type Statement } from '../wire/statement';

/** How far a projection has come in one tenant's log. */
export interface Checkpoint {
  name: string;
  version: number;
  position: number;
}

/** The statements for the checkpoints of some projections in one tenant. */
export interface CheckpointStatements {
  /** Those that exist. */
  read(tenantId: string): Read<Checkpoint>;
  /** The same, and nobody else moves them before this transaction ends. */
  lock(tenantId: string): Read<Checkpoint>;
  /** Creates those that are missing, at the beginning of the log. */
  open(tenantId: string): Statement;
  /** Moves all of them; they are alive then, with no failures behind them. */
  move(tenantId: string, position: number): Statement;
}

/**
 * One statement for all of them, with a parameter for each name and version: with arrays instead, Postgres would plan
 * anew at every call, which takes three times as long as the work itself. Not joined to a list of names either: a tenant
 * has few checkpoints, and looking at each takes less than a join.
 */
export function checkpointsOf(
  projections: readonly Pick<Projection, 'name' | 'version'>[],
): CheckpointStatements {
  const n = projections.length;
  const own = projections.flatMap(({ name, version }) => [name, version]);
  // The names follow behind the parameters that a statement has besides.
  const named = (first: number) => {
    const rows = projections.map((_, i) => `($${first + 2 * i}::text, $${first + 2 * i + 1}::int)`);
    return `(values ${rows.join(', ')}) s(name, version)`;
  };
  const ours = (first: number) => {
    const pairs = projections.map(
      (_, i) => `c.subscription = $${first + 2 * i} and c.version = $${first + 2 * i + 1}`,
    );
    return `c.tenant_id = $1 and (${pairs.join(' or ') || 'false'})`;
  };
  const existing = `select c.subscription, c.version, c.position from es.checkpoint c where ${ours(2)}`;

  const reading = read(`es_checkpoints_read_${n}`, existing, toCheckpoint);
  const locking = read(
    `es_checkpoints_lock_${n}`,
    `${existing} order by c.subscription for update of c`,
    toCheckpoint,
  );
  const opening = statement(
    `es_checkpoints_open_${n}`,
    `insert into es.checkpoint (tenant_id, subscription, version)
     select $1, s.name, s.version from ${named(2)} on conflict do nothing`,
  );
  const moving = statement(
    `es_checkpoints_move_${n}`,
    `update es.checkpoint c
        set position = $2, state = 'live', attempts = 0, next_attempt_at = null, last_error = null
      where ${ours(3)}`,
  );
  return {
    read: (tenantId) => reading(tenantId, ...own),
    lock: (tenantId) => locking(tenantId, ...own),
    open: (tenantId) => opening(tenantId, ...own),
    move: (tenantId, position) => moving(tenantId, position, ...own),
  };
}

function toCheckpoint(fields: Fields): Checkpoint {
  return { name: text(fields, 0), version: integer(fields, 1), position: integer(fields, 2) };
}
