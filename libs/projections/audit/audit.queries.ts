import { json } from '@holdfast/event-store/wire/decode';
import { read } from '@holdfast/event-store/wire/statement';

/**
 * What the audit can say of a thing. Values are texts as they are shown, but for: `expiresAt` and `lastsUntil` (instants), and
 * `customer`, `tenantDetails`, `superAdmin` and `reason`, which point at sealed records in the vault.
 */
export const auditFields = [
  'name', 'subdomain', 'status', 'sms', 'bookingMode', 'pastDates', 'theme', 'timeZone', 'terms', 'privacyNotice',
  'password', 'paymentAccount', 'paymentSecret', 'tenantDetails', 'superAdmin', 'title', 'description', 'seoTitle',
  'seoDescription', 'seoSlug', 'pictures', 'period', 'price', 'fees', 'deposit', 'bookable', 'reason', 'blocks',
  'effectiveFrom', 'effectiveUntil', 'patterns', 'exception', 'range', 'left', 'reference', 'total', 'discount', 'code',
  'worth', 'maxUses', 'expiresAt', 'use', 'customer', 'lastsUntil', 'paid', 'payment', 'amount', 'order', 'refunded', 'attention', 'twoStep',
] as const; // prettier-ignore

export type AuditField = (typeof auditFields)[number];
export type Facts = Readonly<Partial<Record<AuditField, string | null>>>;

/** Parts of an event that are large and are told by facts: they are not kept in the audit's rows. */
export const bulkyParts = ['blocks', 'blockIds', 'images', 'skipped', 'terms', 'privacyNotice', 'description', 'patterns'] as const; // prettier-ignore

/** An event's data as the audit keeps it. */
export type Kept<Data> = Omit<Data, (typeof bulkyParts)[number]>;

export interface AuditRow {
  readonly position: number;
  readonly at: string;
  readonly type: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly actorKind: 'customer' | 'tenant_admin' | 'super_admin' | 'provider' | 'system';
  readonly actorId: string | null;
  readonly ip: string | null;
  readonly requestId: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  /** Of the facts in `after`: what they were before, as far as they had been said at all. */
  readonly before: Facts;
  readonly after: Facts;
  /** What the thing was called when it happened. */
  readonly about: Facts;
}

export interface AuditPage {
  readonly tenantId: string;
  /** A kind of actor or an actor's id; null for all, as everywhere here. */
  readonly actor: string | null;
  readonly type: string | null;
  readonly subjectType: string | null;
  readonly subjectId: string | null;
  readonly from: Date | null;
  readonly before: Date | null;
  /** Only entries older than this one. */
  readonly beforePosition: number | null;
  readonly limit: number;
}

/** An entry of the audit as one object, `a` being its row. */
export const AUDIT_JSON = `jsonb_build_object('position', a.position,
  'at', to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'type', a.type, 'subjectType', a.subject_type,
  'subjectId', a.subject_id, 'actorKind', a.actor_kind, 'actorId', a.actor_id, 'ip', a.ip, 'requestId', a.request_id,
  'data', a.data, 'before', a.before, 'after', a.after, 'about', a.about)`;

const page = read<AuditRow>(
  'audit_page',
  `select ${AUDIT_JSON}
     from rm.audit a
    where tenant_id = $1
      and ($2::text is null or actor_kind = $2 or actor_id = $2)
      and ($3::text is null or type = $3)
      and ($4::text is null or subject_type = $4)
      and ($5::uuid is null or subject_id = $5::uuid)
      and ($6::timestamptz is null or at >= $6::timestamptz)
      and ($7::timestamptz is null or at < $7::timestamptz)
      and ($8::bigint is null or position < $8::bigint)
    order by position desc limit $9`,
  (fields) => json<AuditRow>(fields, 0),
);

/** Entries of a tenant's audit, newest first. */
export const auditPage = (wanted: AuditPage) =>
  page(
    wanted.tenantId,
    wanted.actor,
    wanted.type,
    wanted.subjectType,
    wanted.subjectId,
    wanted.from,
    wanted.before,
    wanted.beforePosition,
    wanted.limit,
  );
