import { createHash } from 'node:crypto';
import type { Fields } from '@holdfast/event-store/wire/statement';
import { put, serverError } from './memory-database';
import type { Interpreter, Session, Tables } from './memory-database';

interface StoredEvent {
  readonly fields: Fields;
  readonly position: number;
  readonly type: string;
}

const HEADS = 'es.tenant_log';
const LOG = 'es.event';
const STREAMS = 'es.event by stream';
const ANSWERS = 'es.idempotency';
const CHECKPOINTS = 'es.checkpoint';

export const logOf = (tables: Tables, tenantId: string): readonly StoredEvent[] =>
  tables.of<StoredEvent[]>(LOG).get(tenantId) ?? [];

/** The logs of these tenants as one number. */
export const fingerprintOf = (tables: Tables, tenantIds: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const tenantId of tenantIds) hash.update(JSON.stringify(logOf(tables, tenantId)));
  return hash.digest('hex');
};

const streamKey = (tenantId: string, type: string, id: string): string => `${tenantId}/${type}/${id}`;
const streamOf = ({ tables }: Session, key: string): StoredEvent[] =>
  tables.of<StoredEvent[]>(STREAMS).get(key) ?? [];
const headOf = ({ tables }: Session, tenantId: string): number | undefined =>
  tables.of<number>(HEADS).get(tenantId);

interface Appended {
  readonly st: string;
  readonly si: string;
  readonly v: number;
  readonly id: string;
  readonly ty: string;
  readonly sv: number;
  readonly d: string;
}

/** Pushes onto a list that grows with the log, without copying it each time. */
const push = (session: Session, table: string, key: string, event: StoredEvent): void => {
  const rows = session.tables.of<StoredEvent[]>(table);
  const list = rows.get(key);
  if (list === undefined) rows.set(key, [event]);
  else list.push(event);
  session.undo.push(() => void rows.get(key)?.pop());
};

const append = (
  session: Session,
  [tenantId, meta, now, head]: readonly any[],
  probes: readonly { t: string; i: string; v: number }[],
  events: readonly Appended[],
): void => {
  const missing = probes.some(({ t, i, v }) => streamOf(session, streamKey(tenantId, t, i)).length < v);
  if (headOf(session, tenantId) !== head || missing) throw serverError('ES409');
  events.forEach((event, index) => {
    const key = streamKey(tenantId, event.st, event.si);
    if (streamOf(session, key).length >= event.v) throw serverError('23505', 'event_version');
    const position = head + index + 1;
    const at = String((now as Date).getTime());
    const numbers = [String(event.v), event.id, event.ty, String(event.sv), event.d, meta, at];
    const stored = {
      fields: [tenantId, String(position), event.st, event.si, ...numbers],
      position,
      type: event.ty,
    };
    push(session, STREAMS, key, stored);
    push(session, LOG, tenantId, stored);
  });
  put(session, HEADS, tenantId, head + events.length);
};

const appendFew: Interpreter = (values, session, name) => {
  const [events = 0, streams = 0] = name.split('_').slice(-2).map(Number);
  const rest = values.slice(4);
  const probes = Array.from({ length: streams }, () => {
    const [t, i, v] = rest.splice(0, 3);
    return { t, i, v };
  });
  const appended = Array.from({ length: events }, () => {
    const [st, si, v, id, ty, sv, d] = rest.splice(0, 7);
    return { st, si, v, id, ty, sv, d };
  });
  append(session, values, probes, appended);
};

const appendMany: Interpreter = (values, session) => {
  const rows = JSON.parse(values[4]) as (Omit<Appended, 'd'> & { d: unknown })[];
  const events = rows.map((row) => ({ ...row, d: JSON.stringify(row.d) }));
  append(session, values, JSON.parse(values[5]), events);
};

const page = (values: readonly any[], session: Session, types?: readonly string[]): Fields[] => {
  const [tenantId, after, upTo, limit] = values;
  const found: Fields[] = [];
  for (const event of logOf(session.tables, tenantId).slice(after)) {
    if (event.position > upTo || found.length === limit) break;
    if (types === undefined || types.includes(event.type)) found.push(event.fields);
  }
  return found;
};

const checkpoints = (values: readonly any[], first: number) => {
  const pairs: { key: string; name: string; version: number }[] = [];
  for (let n = first; n < values.length; n += 2)
    pairs.push({
      key: `${values[0]}/${values[n]}/${values[n + 1]}`,
      name: values[n],
      version: values[n + 1],
    });
  return pairs;
};

const readCheckpoints: Interpreter = (values, { tables }) =>
  checkpoints(values, 1).flatMap(({ key, name, version }) => {
    const position = tables.of<number>(CHECKPOINTS).get(key);
    return position === undefined ? [] : [[name, String(version), String(position)]];
  });

/** What the statements of `libs/event-store` mean. */
export const logInterpreters: readonly (readonly [string, Interpreter])[] = [
  [
    'es_open_log',
    ([tenantId], session) => {
      if (headOf(session, tenantId) === undefined) put(session, HEADS, tenantId, 0);
    },
  ],
  ...(['es_lock', 'es_head'] as const).map((name): readonly [string, Interpreter] => [
    name,
    ([tenantId], session) => {
      const head = headOf(session, tenantId);
      return head === undefined ? [] : [[String(head)]];
    },
  ]),
  ['es_append', appendFew],
  ['es_append_n', appendMany],
  [
    'es_stream',
    ([tenantId, type, id], session) =>
      streamOf(session, streamKey(tenantId, type, id)).map(({ fields }) => fields),
  ],
  [
    'es_stream_versions',
    ([tenantId, type, ids], session) =>
      (ids as readonly string[]).flatMap((id) => {
        const { length } = streamOf(session, streamKey(tenantId, type, id));
        return length === 0 ? [] : [[id, String(length)]];
      }),
  ],
  ['es_page', (values, session) => page(values, session)],
  ['es_page_of_types', (values, session) => page(values, session, values[4])],
  [
    'es_idempotency_read',
    (values, { tables }) => {
      const row = tables.of<Fields>(ANSWERS).get(values.join('/'));
      return row === undefined ? [] : [row];
    },
  ],
  [
    'es_idempotency_keep',
    ([tenantId, scope, key, fingerprint, result, position], session) => {
      put(session, ANSWERS, [tenantId, scope, key].join('/'), [fingerprint, result, String(position)]);
    },
  ],
  [
    'es_idempotency_forget_one',
    ([tenantId, scope, key, part], session) => {
      const name = [tenantId, scope, key].join('/');
      const row = session.tables.of<Fields>(ANSWERS).get(name);
      const { bookingId } = JSON.parse(String(part)).done;
      if (row?.[1]?.includes(bookingId)) put(session, ANSWERS, name, undefined);
    },
  ],
  ['es_checkpoints_read', readCheckpoints],
  ['es_checkpoints_lock', readCheckpoints],
  [
    'es_checkpoints_open',
    (values, session) => {
      for (const { key } of checkpoints(values, 1))
        if (!session.tables.of(CHECKPOINTS).has(key)) put(session, CHECKPOINTS, key, 0);
    },
  ],
  [
    'es_checkpoints_move',
    (values, session) => {
      for (const { key } of checkpoints(values, 2)) put(session, CHECKPOINTS, key, values[1]);
    },
  ],
];
