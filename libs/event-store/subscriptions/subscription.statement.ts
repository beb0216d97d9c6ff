import { flag, integer, nullable, text } from '../wire/decode';
import { read, statement, type Fields } from '../wire/statement';

/** One subscription in one tenant, with events that it has not seen. */
export interface DuePair {
  tenantId: string;
  name: string;
  version: number;
  /** Null when the pair has no checkpoint yet. */
  position: number | null;
  head: number;
  attempts: number;
  /** Whether there is anything between position and head that the subscription handles. */
  hasWork: boolean;
}

function toDuePair(fields: Fields): DuePair {
  return {
    tenantId: text(fields, 0),
    name: text(fields, 1),
    version: integer(fields, 2),
    position: nullable(fields, 3, integer),
    head: integer(fields, 4),
    attempts: integer(fields, 5),
    hasWork: flag(fields, 6),
  };
}

/** `$1` is [{name, version, handles}]. In random order, so that runners side by side begin at different ends. */
const due = (condition: string) => `
select d.*, exists (select from es.event e
                     where e.tenant_id = d.tenant_id and e.position > coalesce(d.position, 0) and e.position <= d.head
                       and e.type in (select jsonb_array_elements_text(s.handles)))
  from (select l.tenant_id, s.name, s.version, c.position, l.position as head, coalesce(c.attempts, 0)
          from es.tenant_log l
         cross join jsonb_to_recordset($1::jsonb) s(name text, version int)
          left join es.checkpoint c
            on c.tenant_id = l.tenant_id and c.subscription = s.name and c.version = s.version
         where l.position > coalesce(c.position, 0)
           and coalesce(c.state, 'live') = 'live' and coalesce(c.next_attempt_at, '-infinity') <= $2
           ${condition}
         order by random() limit $3) d
  join jsonb_to_recordset($1::jsonb) s(name text, version int, handles jsonb) using (name, version)`;

/** Pairs of all tenants that are behind and not waiting for another try. */
export const dueRead = read<DuePair, [subscriptions: string, now: Date, most: number]>(
  'es_due',
  due(''),
  toDuePair,
);

/** The same for some tenants. */
export const dueOfTenantsRead = read<
  DuePair,
  [subscriptions: string, now: Date, most: number, tenantIds: readonly string[]]
>('es_due_of_tenants', due('and l.tenant_id = any($4::uuid[])'), toDuePair);

/** Gives every tenant the checkpoints it lacks; always in the same order, so that two processes doing it at once cannot deadlock. */
export const discover = statement<[subscriptions: string]>(
  'es_discover',
  `insert into es.checkpoint (tenant_id, subscription, version)
   select l.tenant_id, s.name, s.version
     from es.tenant_log l cross join jsonb_to_recordset($1::jsonb) s(name text, version int)
    where not exists (select from es.checkpoint c
                       where c.tenant_id = l.tenant_id and c.subscription = s.name and c.version = s.version)
    order by l.tenant_id, s.name
       on conflict do nothing`,
);

/** Moves pairs to the head that have nothing to handle before it; `$1` is [{tenant, name, version, position, head}]. */
export const passOver = statement<[pairs: string]>(
  'es_pass_over',
  `with free as (
     select c.tenant_id, c.subscription, c.version, p.head
       from jsonb_to_recordset($1::jsonb) p(tenant uuid, name text, version int, position bigint, head bigint)
       join es.checkpoint c on c.tenant_id = p.tenant and c.subscription = p.name and c.version = p.version
      where c.position = p.position and c.state = 'live'
        for update of c skip locked)
   update es.checkpoint c
      set position = free.head, attempts = 0, next_attempt_at = null, last_error = null
     from free
    where c.tenant_id = free.tenant_id and c.subscription = free.subscription and c.version = free.version`,
);

type Pair = [tenantId: string, name: string, version: number];

/** Takes a pair for this transaction, if it still is where it was seen and nobody else has it. */
export const claim = read<{ attempts: number; head: number }, [...Pair, position: number, now: Date]>(
  'es_claim',
  `select c.attempts, l.position
     from es.checkpoint c join es.tenant_log l on l.tenant_id = c.tenant_id
    where c.tenant_id = $1 and c.subscription = $2 and c.version = $3 and c.position = $4
      and c.state = 'live' and coalesce(c.next_attempt_at, '-infinity') <= $5
      for update of c skip locked`,
  (fields) => ({ attempts: integer(fields, 0), head: integer(fields, 1) }),
);

/** Says that a claimed pair has handled everything up to a position. */
export const advance = statement<[...Pair, position: number]>(
  'es_advance',
  `update es.checkpoint set position = $4, attempts = 0, next_attempt_at = null, last_error = null
    where tenant_id = $1 and subscription = $2 and version = $3`,
);

/** Notes a failed try, unless somebody else has tried meanwhile. */
export const postpone = statement<
  [...Pair, position: number, attemptsBefore: number, nextAttemptAt: Date, error: string]
>(
  'es_postpone',
  `update es.checkpoint set attempts = $5 + 1, next_attempt_at = $6, last_error = $7
    where tenant_id = $1 and subscription = $2 and version = $3 and position = $4 and attempts = $5 and state = 'live'`,
);

/** Notes the last try: the pair stops, and the event that stopped it becomes a dead letter. */
export const park = statement<
  [...Pair, position: number, attemptsBefore: number, failed: number, now: Date, error: string]
>(
  'es_park',
  `with parked as (
     update es.checkpoint set state = 'parked', attempts = $5 + 1, next_attempt_at = null, last_error = $8
      where tenant_id = $1 and subscription = $2 and version = $3 and position = $4 and attempts = $5 and state = 'live'
     returning tenant_id, subscription, version, attempts)
   insert into es.dead_letter as d (tenant_id, subscription, version, position, error, attempts, first_at, last_at)
   select tenant_id, subscription, version, $6::bigint, $8, attempts, $7::timestamptz, $7::timestamptz from parked
       on conflict (tenant_id, subscription, version, position) do update
      set error = excluded.error, attempts = d.attempts + excluded.attempts, last_at = excluded.last_at,
          resolution = null, resolved_at = null, resolved_by = null`,
);
