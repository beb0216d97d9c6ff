import type { RecordedEvent } from '@holdfast/event-store/event';
import type { RebuildableProjection } from '@holdfast/event-store/projection';
import { statement } from '@holdfast/event-store/statement';
import type { Statement } from '@holdfast/event-store/statement';
import { bulkyParts } from './audit.queries';
import type { AuditField } from './audit.queries';
import { auditedTypes, tell } from './facts/all.facts';

/** What a thing is called by. */
const NAMES: readonly AuditField[] = ['name', 'code', 'reference', 'period'];

const STATE = 'from rm.audit_state s where s.tenant_id = $1::uuid';

// The entry sees the state as it was: a statement does not see its own changes.
const enter = statement(
  'audit_enter',
  `with entry as (
     insert into rm.audit (tenant_id, position, at, type, subject_type, subject_id, actor_kind, actor_id, ip, request_id,
                           data, after, before, about)
     select $1::uuid, $2::bigint, $3::timestamptz, $4::text, $5::text, $6::uuid, $7::text, $8::text, $9::text, $10::text,
            $11::jsonb, $12::jsonb,
            coalesce((select jsonb_object_agg(k, s.state -> k)
                        from jsonb_object_keys($12::jsonb) k, lateral (select s.state ${STATE} and s.kind = $13 and s.id = $14) s
                       where s.state ? k), '{}'),
            coalesce((select jsonb_object_agg(k, s.state -> k)
                        from unnest($17::text[]) k, lateral (select s.state ${STATE} and s.kind = $15 and s.id = $16) s
                       where s.state ->> k is not null), '{}'))
   insert into rm.audit_state as s (tenant_id, kind, id, state) 
   select $1::uuid, $13::text, $14::text, $12::jsonb where $13::text is not null
   on conflict (tenant_id, kind, id) do update set state = s.state || excluded.state`,
);

const learn = statement(
  'audit_learn',
  `insert into rm.audit_state as s (tenant_id, kind, id, state)
   select $1::uuid, $2::text, l.id, l.facts from jsonb_to_recordset($3::jsonb) l(id text, facts jsonb)
   on conflict (tenant_id, kind, id) do update set state = s.state || excluded.state`,
);

const kept = (data: RecordedEvent['data']): string =>
  JSON.stringify(data, (key, value: unknown) =>
    (bulkyParts as readonly string[]).includes(key) ? undefined : value,
  );

const project = (event: RecordedEvent): Statement[] => {
  const { tenantId, position, occurredAt, type, stream, data, meta } = event;
  const told = tell(event);
  const { after, subject = stream, also } = told;
  const { thing = subject, calledAs = subject } = told;
  const entry = enter(
    tenantId, position, occurredAt, type, subject.type, subject.id, meta.actor.kind, meta.actor.id ?? null, meta.ip ?? null,
    meta.requestId ?? null, kept(data), JSON.stringify(after), thing?.type ?? null, thing?.id ?? null, calledAs.type, calledAs.id, NAMES,
  ); // prettier-ignore
  return also === undefined ? [entry] : [entry, learn(tenantId, also.type, JSON.stringify(also.things))];
};

/**
 * Everything that happened, as a person may want to look it up. Holds no personal data: it points at the vault, so that erasing
 * somebody erases him here too. Runs as a subscription, a moment behind the log.
 */
export const auditProjection: RebuildableProjection = {
  name: 'audit',
  version: 1,
  tables: ['rm.audit', 'rm.audit_state'],
  handles: auditedTypes,
  project: (events) => events.flatMap(project),
};
