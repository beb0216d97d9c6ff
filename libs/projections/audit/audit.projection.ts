import type { RebuildableProjection } from '@holdfast/event-store/rows/projection';
import { statement } from '@holdfast/event-store/wire/statement';
import type { Statement } from '@holdfast/event-store/wire/statement';
import { AuditPage, kept } from './audit.page';
import type { Entry, Learnt } from './audit.page';
import { auditedTypes } from './facts/all.facts';

/** What was said of a thing before this page; the entries are written before the states are. */
const said = (what: 'before' | 'about', isWanted: string): string =>
  `coalesce((select jsonb_object_agg(k, s.state -> k)
               from rm.audit_state s, jsonb_array_elements_text(e.ask -> '${what}' -> 'fields') k
              where s.tenant_id = $1 and s.kind = e.ask -> '${what}' ->> 'type' and s.id = e.ask -> '${what}' ->> 'id'
                and ${isWanted}), '{}')`;

// An array for each column, JSON too: Postgres reads them a third quicker than rows of JSON.
const enter = statement(
  'audit_enter',
  `insert into rm.audit (tenant_id, position, at, type, subject_type, subject_id, actor_kind, actor_id, ip, request_id,
                         schema_version, data, after, before, about)
   select $1::uuid, e.position, e.at, e.type, e.subject_type, e.subject_id, e.actor_kind, e.actor_id, e.ip, e.request_id, e.schema_version, e.data, e.after,
          case when e.ask = 'null' then e.before else e.before || ${said('before', 's.state ? k')} end,
          case when e.ask = 'null' then e.about else e.about || ${said('about', 's.state ->> k is not null')} end
     from rows from (
            unnest($2::bigint[], $3::timestamptz[], $4::text[], $5::text[], $6::uuid[], $7::text[], $8::text[], $9::text[], $10::text[], $11::smallint[]),
            jsonb_array_elements($12::jsonb), jsonb_array_elements($13::jsonb), jsonb_array_elements($14::jsonb),
            jsonb_array_elements($15::jsonb), jsonb_array_elements($16::jsonb))
          e(position, at, type, subject_type, subject_id, actor_kind, actor_id, ip, request_id, schema_version, data, after, before, about, ask)`,
);

const FACTS = `select $1::uuid, l.kind, l.id, l.facts
     from rows from (unnest($2::text[], $3::text[]), jsonb_array_elements($4::jsonb)) l(kind, id, facts)`;

const learn = statement(
  'audit_learn',
  `insert into rm.audit_state as s (tenant_id, kind, id, state) ${FACTS}
   on conflict (tenant_id, kind, id) do update set state = s.state || excluded.state`,
);
// Most things that a long page tells of have come to be on it: no need to look whether they are there.
const meet = statement('audit_meet', `insert into rm.audit_state (tenant_id, kind, id, state) ${FACTS}`);

const learning = (how: typeof learn, tenantId: string, learnt: readonly Learnt[]): Statement[] => {
  if (learnt.length === 0) return [];
  const column = (of: (state: Learnt) => unknown) => learnt.map(of);
  const facts = JSON.stringify(column((state) => state.facts));
  return [how(tenantId, column(({ thing }) => thing.type), column(({ thing }) => thing.id), facts)]; // oxfmt-ignore
};

const entering = (tenantId: string, entries: readonly Entry[]): Statement => {
  const column = (of: (entry: Entry) => unknown) => entries.map(of);
  const jsonColumn = (of: (entry: Entry) => unknown) => JSON.stringify(entries.map(of));
  return enter(
    tenantId,
    column(({ event }) => event.position),
    column(({ event }) => event.occurredAt),
    column(({ event }) => event.type),
    column(({ subject }) => subject.type),
    column(({ subject }) => subject.id),
    column(({ event }) => event.meta.actor.kind),
    column(({ event }) => event.meta.actor.id),
    column(({ event }) => event.meta.ip),
    column(({ event }) => event.meta.requestId),
    column(({ event }) => event.schemaVersion),
    jsonColumn(({ event }) => kept(event.data)),
    jsonColumn(({ after }) => after),
    jsonColumn(({ before }) => before),
    jsonColumn(({ about }) => about),
    jsonColumn(({ ask }) => ask),
  );
};

/**
 * Everything that happened, as a person may want to look it up. Holds no personal data: it points at the vault, so that erasing
 * somebody erases them here too. Runs as a subscription, a moment behind the log.
 */
export const auditProjection: RebuildableProjection = {
  name: 'audit',
  version: 1,
  tables: ['rm.audit', 'rm.audit_state'],
  handles: auditedTypes,
  project: (events) => {
    const tenantId = String(events[0]?.tenantId);
    const { entries, learnt } = new AuditPage(events);
    return [
      entering(tenantId, entries),
      ...learning(learn, tenantId, learnt.filter(({ isNew }) => !isNew)),
      ...learning(meet, tenantId, learnt.filter(({ isNew }) => isNew)),
    ]; // oxfmt-ignore
  },
};
