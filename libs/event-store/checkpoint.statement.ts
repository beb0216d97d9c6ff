import { integer, text } from './decode';
import { read, statement } from './statement';

/** How far a projection has come in one tenant's log. */
export interface Checkpoint {
  name: string;
  version: number;
  position: number;
}

type Several = [tenantId: string, names: readonly string[], versions: readonly number[]];

const NAMED = `c.tenant_id = $1 and (c.subscription, c.version) in (select * from unnest($2::text[], $3::int[]))`;

function toCheckpoint(fields: readonly (string | null)[]): Checkpoint {
  return { name: text(fields, 0), version: integer(fields, 1), position: integer(fields, 2) };
}

/** The checkpoints that exist among those named. */
export const checkpointsRead = read<Checkpoint, Several>(
  'es_checkpoints_read',
  `select c.subscription, c.version, c.position from es.checkpoint c where ${NAMED}`,
  toCheckpoint,
);

/** As `checkpointsRead`, and nobody else moves them before this transaction ends. */
export const checkpointsLock = read<Checkpoint, Several>(
  'es_checkpoints_lock',
  `select c.subscription, c.version, c.position from es.checkpoint c where ${NAMED}
    order by c.subscription, c.version for update`,
  toCheckpoint,
);

/** Creates those that are missing, at the beginning of the log. */
export const checkpointsOpen = statement<Several>(
  'es_checkpoints_open',
  `insert into es.checkpoint (tenant_id, subscription, version)
   select $1, s.name, s.version from unnest($2::text[], $3::int[]) s(name, version)
       on conflict do nothing`,
);

/** Moves all those named to a position; they are alive and have no failures behind them then. */
export const checkpointsMove = statement<[...Several, position: number]>(
  'es_checkpoints_move',
  `update es.checkpoint c
      set position = $4, state = 'live', attempts = 0, next_attempt_at = null, last_error = null where ${NAMED}`,
);
