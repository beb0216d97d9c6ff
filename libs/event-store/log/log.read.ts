import { integer, json, text } from '../wire/decode';
import type { EventMeta, RecordedEvent, StreamName } from '../event';
import { read, type Fields, type Read } from '../wire/statement';

// Instants travel as milliseconds: exact, and free of the session's date style.
const COLUMNS = `tenant_id, position, stream_type, stream_id, version, event_id, type, schema_version, data, meta,
  (extract(epoch from occurred_at) * 1000)::bigint`;

function toEvent(fields: Fields): RecordedEvent {
  return {
    tenantId: text(fields, 0),
    position: integer(fields, 1),
    stream: { type: text(fields, 2), id: text(fields, 3) },
    version: integer(fields, 4),
    eventId: text(fields, 5),
    type: text(fields, 6),
    schemaVersion: integer(fields, 7),
    data: json<Record<string, unknown>>(fields, 8),
    meta: json<EventMeta>(fields, 9),
    occurredAt: new Date(integer(fields, 10)),
  };
}

const stream = read(
  'es_stream',
  `select ${COLUMNS} from es.event where tenant_id = $1 and stream_type = $2 and stream_id = $3 order by version`,
  toEvent,
);

/** A stream's whole history, ascending, in the shape it was stored in (`Transaction.load` lifts it). */
export function streamRead(tenantId: string, name: StreamName): Read<RecordedEvent> {
  return stream(tenantId, name.type, name.id);
}

/** Which version streams of one kind are at; those that do not exist are missing. */
export const streamVersions = read<
  { readonly id: string; readonly version: number },
  [tenantId: string, type: string, ids: readonly string[]]
>(
  'es_stream_versions',
  `select e.stream_id, max(e.version) from es.event e
    where e.tenant_id = $1::uuid and e.stream_type = $2 and e.stream_id = any($3::uuid[]) group by e.stream_id`,
  (fields) => ({ id: text(fields, 0), version: integer(fields, 1) }),
);

const page = read(
  'es_page',
  `select ${COLUMNS} from es.event where tenant_id = $1 and position > $2 and position <= $3 order by position limit $4`,
  toEvent,
);

/** At most `limit` events with `after < position <= upTo`, ascending, in the shape they were stored in. */
export function pageRead(tenantId: string, after: number, upTo: number, limit: number): Read<RecordedEvent> {
  return page(tenantId, after, upTo, limit);
}

const pageOfTypes = read(
  'es_page_of_types',
  `select ${COLUMNS} from es.event
    where tenant_id = $1 and position > $2 and position <= $3 and type = any($5::text[]) order by position limit $4`,
  toEvent,
);

/** As `pageRead`, but only events of these types. */
export function pageOfTypesRead(
  tenantId: string,
  after: number,
  upTo: number,
  limit: number,
  types: readonly string[],
): Read<RecordedEvent> {
  return pageOfTypes(tenantId, after, upTo, limit, types);
}

/** The position of the tenant's last event; no row when there is no such log. */
export const headRead = read<number, [tenantId: string]>(
  'es_head',
  'select position from es.tenant_log where tenant_id = $1',
  (fields) => integer(fields, 0),
);

type Head = readonly [tenantId: string, position: number];
const toHead = (fields: Fields): Head => [text(fields, 0), integer(fields, 1)];
const HEADS = 'select tenant_id, position from es.tenant_log where tenant_id';

/** With an array Postgres plans again on every call, which takes longer than the search; so there is a statement for each of a few lengths. */
const headsByCount = [1, 2, 4, 8, 16, 32].map((count) => {
  const places = Array.from({ length: count }, (_, index) => `$${index + 1}`);
  return { count, heads: read<Head>(`es_heads_${count}`, `${HEADS} in (${places.join(', ')})`, toHead) };
});
const headsOfAny = read<Head>('es_heads_n', `${HEADS} = any($1::uuid[])`, toHead);

/** Where many logs stand, as pairs; those that do not exist are left out. Looks across all tenants: runs as the system. */
export function headsRead(tenantIds: readonly string[]): Read<Head> {
  const fitting = headsByCount.find(({ count }) => count >= tenantIds.length);
  if (fitting === undefined) return headsOfAny(tenantIds);
  // The last one fills what is left over: a row is found once, however often it is named.
  const rest = Array.from({ length: fitting.count - tenantIds.length }, () => tenantIds.at(-1));
  return fitting.heads(...tenantIds, ...rest);
}

/** As `headRead`, holding the tenant's lock until the transaction ends. Always the first to lock anything. */
export const lockRead = read<number, [tenantId: string]>(
  'es_lock',
  'select position from es.tenant_log where tenant_id = $1 for no key update',
  (fields) => integer(fields, 0),
);
