import { given, list } from '@holdfast/event-store/tables/list';
import { named, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { auditTable } from './audit.table';

/**
 * What the audit can say of a thing. Values are texts as they are shown, but for: `expiresAt`, `lastsUntil` and `changeUntil`
 * (instants), and `customer`, `tenantDetails`, `superAdmin`, `reason` and `note`, which point at sealed records in the vault.
 */
export const auditFields = [
  'name', 'subdomain', 'status', 'sms', 'bookingMode', 'pastDates', 'theme', 'timeZone', 'terms', 'privacyNotice',
  'password', 'paymentAccount', 'paymentSecret', 'tenantDetails', 'superAdmin', 'title', 'description', 'seoTitle',
  'seoDescription', 'seoSlug', 'pictures', 'period', 'price', 'fees', 'deposit', 'bookable', 'reason', 'blocks',
  'effectiveFrom', 'effectiveUntil', 'patterns', 'exception', 'range', 'left', 'reference', 'total', 'discount', 'code',
  'worth', 'maxUses', 'expiresAt', 'use', 'customer', 'lastsUntil', 'paid', 'balance', 'receivedOn', 'note', 'payment', 'amount', 'order', 'refund', 'refunded', 'attention', 'impact', 'twoStep', 'tariff', 'nights', 'seasons', 'reductions', 'extras',
  'change', 'difference', 'changeUntil', 'invoice', 'customerChanges', 'cost', 'kept', 'letGo', 'letAgain', 'undo',
  'platform', 'takes', 'shows', 'importHost', 'exportVersion', 'kind', 'claimed', 'gone', 'clash', 'missing',
] as const; // oxfmt-ignore

export type AuditField = (typeof auditFields)[number];
export type Facts = Readonly<Partial<Record<AuditField, string | null>>>;

/** Parts of an event that are large and are told by facts: they are not kept in the audit's rows. */
export const bulkyParts = ['blocks', 'blockIds', 'images', 'skipped', 'terms', 'privacyNotice', 'description', 'patterns', 'instalments', 'tariff', 'agreement'] as const; // oxfmt-ignore

/** An event's data as the audit keeps it. */
export type Kept<Data> = Omit<Data, (typeof bulkyParts)[number]>;

/**
 * An entry of the audit, `a` being its row. `before` says of the facts in `after` what they were before, as far as they had been said at
 * all; `about`, what the thing was called when it happened.
 */
export const auditEntry = selection(named(auditTable, 'a'));

export type AuditRow = RowOf<typeof auditEntry>;

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

/** Entries of a tenant's audit, newest first. */
export const auditPage = ({ tenantId, limit, ...wanted }: AuditPage) =>
  list('audit_page', { table: auditTable, alias: 'a', selection: auditEntry }, (query) => {
    const { actor, type, subjectType, subjectId, from, before, beforePosition } = wanted;
    query.where('a.tenant_id = :tenantId', { tenantId });
    given(query, '(a.actor_kind = :actor or a.actor_id = :actor)', { actor });
    given(query, 'a.type = :type', { type });
    given(query, 'a.subject_type = :subjectType', { subjectType });
    given(query, 'a.subject_id = :subjectId', { subjectId });
    given(query, 'a.at >= :from', { from });
    given(query, 'a.at < :before', { before });
    given(query, 'a.position < :beforePosition', { beforePosition });
    return query.orderBy('a.position', 'DESC').limit(limit);
  });
