import type { CellsOf } from '@holdfast/event-store/tables/declared-table';
import type { Selection } from '@holdfast/event-store/tables/selection';
import { act, whole } from '@holdfast/outbox/act/act.queries';
import type { ActRow } from '@holdfast/outbox/act/act.queries';
import { actTable } from '@holdfast/outbox/act/act.table';
import { fieldsOf } from './fields';
import { put } from './memory-database';
import type { Interpreter, Session } from './memory-database';

type ActCells = CellsOf<typeof actTable>;

const ACTS = actTable.name;

const actOf = ({ tables }: Session, tenantId: string, actId: string): ActCells | undefined =>
  tables.of<ActCells>(ACTS).get(`${tenantId}/${actId}`);

const keep: Interpreter = (values, session) => {
  const [tenantId, actId, label, kind, actor, at, until, first, last, before, bookingId, isTold] = values;
  const known = actOf(session, tenantId, actId);
  const told = JSON.parse(before);
  put(
    session,
    ACTS,
    `${tenantId}/${actId}`,
    known === undefined
      ? {
          act_id: actId,
          label,
          actor_kind: kind,
          actor_id: actor,
          at,
          until: new Date(until),
          first_position: first,
          last_position: last,
          before: told,
          booking_id: bookingId,
          is_told: isTold,
          undone_at: null,
        }
      : { ...known, last_position: last, before: [...known.before, ...told] },
  );
};

const undone: Interpreter = ([tenantId, actId, at], session) => {
  const known = actOf(session, tenantId, actId);
  if (known !== undefined) put(session, ACTS, `${tenantId}/${actId}`, { ...known, undone_at: at });
};

const shown =
  (of: Selection<ActRow>): Interpreter =>
  ([tenantId, actId], session) => {
    const known = actOf(session, tenantId, actId);
    return known === undefined ? [] : [fieldsOf(of, known, { isToldAtOnce: false })];
  };

/** What the statements about acts mean: of what may be taken back for a while. */
export const actInterpreters: readonly (readonly [string, Interpreter])[] = [
  ['act_keep', keep],
  ['act_undone', undone],
  ['act_by_id', shown(act)],
  ['act_whole', shown(whole)],
];
