import { QueryBus } from '@nestjs/cqrs';
import { ListAudit } from '@holdfast/application/audit/list-audit';
import { samples } from '@holdfast/application/audit/testing/samples';
import type { Shop } from '../support/shop';

/** Events that need a fault, a race, a link or the passing of time: other tests bring them about and look at what is told of them. */
const ELSEWHERE = new Set(`PaymentCapturePending PaymentFailed PaymentOrphaned PaymentRefunded PaymentRefundFailed PaymentReversed PaymentDifferenceFound BookingDepositReturnNear BookingDepositPaused
  PaymentRefundPending PaymentRefundWithdrawn PaymentRefundReckoned BookingInstalmentsLaid BookingTermsAccepted BookingHoldReminded BookingResaleReckoned BookingHoldExpired BookingHoldRetaken BookingInstalmentReminded BookingInstalmentOverdue DeadLetterRetried DeadLetterSkipped`.split(/\s+/)); // oxfmt-ignore

interface AuditedEvent {
  readonly type: string;
  readonly tenant_id: string;
  readonly actor_kind: string | null;
  readonly ip: string | null;
  readonly request_id: string | null;
}

/** What the audit does not tell, as sentences: of every event in every log it must say who, when, what, and of people from where. */
export const untold = async ({ api }: Shop): Promise<string[]> => {
  const { rows } = await api.database.adminPool.query<AuditedEvent>(
    `select e.type, e.tenant_id, a.actor_kind, a.ip, a.request_id
       from es.event e left join rm.audit a using (tenant_id, position)`,
  );
  const signedIn = new Set(['tenant_admin', 'super_admin']);
  const gaps = rows.flatMap(({ type, actor_kind: kind, ip, request_id: request }) => {
    if (kind === null) return [`${type} has no entry`];
    return signedIn.has(kind) && (ip === null || request === null) ? [`${type} does not say from where`] : [];
  });
  const seen = new Set(rows.map(({ type }) => type));
  const missing = Object.keys(samples).filter((type) => !seen.has(type) && !ELSEWHERE.has(type));
  const queries = api.app.get(QueryBus);
  const unreadable: string[] = [];
  for (const tenantId of new Set(rows.map((row) => row.tenant_id))) {
    const { entries } = await queries.execute(new ListAudit(tenantId, 'Europe/London', {}));
    for (const { type, sentence, changes } of entries)
      if (/undefined|null|NaN|\[object/.test(sentence + JSON.stringify(changes.map(({ field }) => field))))
        unreadable.push(`${type} reads "${sentence}"`);
  }
  return [...gaps, ...missing.map((type) => `${type} never happened`), ...unreadable];
};
