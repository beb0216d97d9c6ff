import { json } from '@holdfast/event-store/wire/decode';
import { read } from '@holdfast/event-store/wire/statement';
import { WAITING_FOR_SOMEBODY } from '@holdfast/projections/booking/attention.queries';

/** How much of one kind is waiting, and since when the longest, in seconds. */
export interface Waiting {
  readonly count: number;
  readonly seconds: number;
}

/** What waits, in all tenants together. */
export interface Backlog {
  /** By subscription: the events that it has not seen. */
  readonly lag: Readonly<Record<string, Waiting>>;
  readonly deadLetters: Waiting;
  /** Time that is kept for somebody who has not paid yet. */
  readonly holds: number;
  /** Payments that have begun and not ended. */
  readonly payments: Waiting;
  /** Of those, captures whose outcome is not known yet. */
  readonly captures: Waiting;
  readonly notices: Waiting;
  readonly outbox: Waiting;
  readonly generationRuns: Waiting;
  /** What only a person, the provider or a refund can settle, by kind. */
  readonly attention: Readonly<Record<string, Waiting>>;
}

const waiting = (count: string, since: string): string =>
  `jsonb_build_object('count', ${count}, 'seconds', coalesce(greatest(extract(epoch from clock_timestamp() - min(${since})), 0), 0))`;

const of = (since: string, from: string): string => `(select ${waiting('count(*)', since)} from ${from})`;

const LAG = `select s.name,
         ${waiting('coalesce(sum(l.position - coalesce(c.position, 0)), 0)', 'e.recorded_at')} as waiting
    from jsonb_to_recordset($1::jsonb) s(name text, version int)
    left join es.tenant_log l on true
    left join es.checkpoint c
      on c.tenant_id = l.tenant_id and c.subscription = s.name and c.version = s.version
    left join es.event e
      on l.position > coalesce(c.position, 0) and e.tenant_id = l.tenant_id and e.position = coalesce(c.position, 0) + 1
   group by s.name`;

/** By the kinds that owners read: whether a notice reached nobody, or had nobody to reach, is one. */
const ATTENTION = `select case when kind in ('owner_unaddressed', 'owner_unreached') then 'owner_not_told' else kind end as kind, since
    from (${WAITING_FOR_SOMEBODY}) waiting`;

/** Looks across all tenants: runs as the system. `$1` is [{name, version}] of the subscriptions; an unknown outcome older than `$2` counts. */
export const backlogRead = read<Backlog, [subscriptions: string, unknownBefore: Date]>(
  'worker_backlog',
  `select jsonb_build_object(
    'lag', (select jsonb_object_agg(name, waiting) from (${LAG}) lag),
    'deadLetters', ${of('first_at', 'es.dead_letter where resolution is null')},
    'holds', (select count(*) from rm.claim where state = 'held'),
    'payments', ${of('payment_since', 'rm.booking where unsettled')},
    'captures', ${of('payment_since', `rm.booking where unsettled and payment_state = 'capturing'`)},
    'notices', ${of('received_at', 'rm.payment_notice where processed_at is null')},
    'outbox', ${of('queued_at', `rm.message where state in ('queued', 'failed')`)},
    'generationRuns', ${of('moved_at', 'rm.schedule_run where ended is null')},
    'attention', (select coalesce(jsonb_object_agg(kind, waiting), '{}')
                    from (select kind, ${waiting('count(*)', 'since')} as waiting from (${ATTENTION}) open group by kind) a))`,
  (fields) => json<Backlog>(fields, 0),
);
