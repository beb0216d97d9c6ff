import type { EventMeta, RecordedEvent, StreamName } from '../event';
import { statement, type Statement } from '../wire/statement';

/** An event on its way into the log. */
export interface PendingEvent {
  /** As readers will get it. */
  event: RecordedEvent;
  /** As it is stored: the shape it was given in, and its data as JSON text. */
  schemaVersion: number;
  data: string;
}

/** A stream that must already be at this version. New streams are guarded by the unique key alone. */
export interface Expectation {
  stream: StreamName;
  version: number;
}

export interface Append {
  tenantId: string;
  /** The head that was read under the lock; the first event takes `head + 1`. */
  head: number;
  meta: EventMeta;
  now: Date;
  events: readonly PendingEvent[];
  existing: readonly Expectation[];
}

const MOST_EVENTS = 8;
const MOST_STREAMS = 3;

const REFUSED = `es.fail('ES409', 'es: the log or a stream is not where it was expected')`;
const BASE = `(select coalesce((select base from h), ${REFUSED}) as base) b`;
const INSERT = `insert into es.event (tenant_id, position, stream_type, stream_id, version, event_id, type,
                      schema_version, data, meta, occurred_at)
select $1, b.base + e.n, e.st, e.si, e.v, e.id, e.ty, e.sv, e.d, $2::jsonb, $3::timestamptz`;

/**
 * One statement that moves the head and writes the events, or fails and does neither. It refuses with ES409 when the
 * head is not where the lock showed it or a stream is behind its expected version, and with 23505 on `event_version`
 * when a stream is ahead of it. The proof that positions have no gaps: the head row stays locked until the commit, and
 * a rollback takes its increment back; so a reader that sees position n sees everything before it.
 *
 * Scalar parameters up to 8 events (cheapest to plan and to send), one jsonb parameter above.
 */
export function appendStatement(append: Append): Statement {
  return append.events.length <= MOST_EVENTS && append.existing.length <= MOST_STREAMS
    ? few(append)
    : many(append);
}

type Prepare = (...values: readonly unknown[]) => Statement;
const prepared = new Map<string, Prepare>();

function few({ tenantId, head, meta, now, events, existing }: Append): Statement {
  const name = `es_append_${events.length}_${existing.length}`;
  const prepare = prepared.get(name) ?? statement(name, textFor(events.length, existing.length));
  prepared.set(name, prepare);
  const values: unknown[] = [tenantId, JSON.stringify(meta), now, head];
  for (const { stream, version } of existing) values.push(stream.type, stream.id, version);
  for (const { event, schemaVersion, data } of events)
    values.push(
      event.stream.type,
      event.stream.id,
      event.version,
      event.eventId,
      event.type,
      schemaVersion,
      data,
    );
  return prepare(...values);
}

function textFor(events: number, streams: number): string {
  let last = 4;
  const next = (type: string) => `$${++last}::${type}`;
  const probes = Array.from(
    { length: streams },
    () => `
     and exists (select from es.event p where p.tenant_id = $1
                    and p.stream_type = ${next('text')} and p.stream_id = ${next('uuid')} and p.version = ${next('int')})`,
  );
  const types = ['text', 'uuid', 'int', 'uuid', 'text', 'smallint', 'jsonb'];
  const rows = Array.from({ length: events }, (_, index) => `(${index + 1}, ${types.map(next).join(', ')})`);
  return `with h as (
  update es.tenant_log set position = position + ${events}
   where tenant_id = $1 and position = $4::bigint${probes.join('')}
  returning position - ${events} as base)
${INSERT}
  from ${BASE}, (values ${rows.join(', ')}) e(n, st, si, v, id, ty, sv, d)`;
}

const appendMany = statement(
  'es_append_n',
  `with h as (
  update es.tenant_log set position = position + jsonb_array_length($5::jsonb)
   where tenant_id = $1 and position = $4::bigint
     and (select coalesce(bool_and(exists (select from es.event p where p.tenant_id = $1
                    and p.stream_type = g.t and p.stream_id = g.i and p.version = g.v)), true)
            from jsonb_to_recordset($6::jsonb) g(t text, i uuid, v int))
  returning position - jsonb_array_length($5::jsonb) as base)
${INSERT}
  from ${BASE}, jsonb_to_recordset($5::jsonb) e(n int, st text, si uuid, v int, id uuid, ty text, sv smallint, d jsonb)`,
);

function many({ tenantId, head, meta, now, events, existing }: Append): Statement {
  const probes = existing.map(({ stream, version }) => ({ t: stream.type, i: stream.id, v: version }));
  return appendMany(
    tenantId,
    JSON.stringify(meta),
    now,
    head,
    `[${events.map(rowOf).join(',')}]`,
    JSON.stringify(probes),
  );
}

/** The data is spliced in as the text it already is: writing it once more as JSON would double the cost. */
function rowOf({ event, schemaVersion, data }: PendingEvent, index: number): string {
  const { stream, version, eventId, type } = event;
  const row = {
    n: index + 1,
    st: stream.type,
    si: stream.id,
    v: version,
    id: eventId,
    ty: type,
    sv: schemaVersion,
  };
  return `${JSON.stringify(row).slice(0, -1)},"d":${data}}`;
}
