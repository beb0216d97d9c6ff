import { z } from 'zod';
import { lineEffects, ms, when } from '../fault-kinds';
import { FaultRules } from '../fault-rules';

/** What may go wrong with a call of the API. `when`: before or after the call had its effect. */
const callEffect = z.discriminatedUnion('kind', [
  ...lineEffects,
  z.strictObject({
    kind: z.literal('status'),
    status: z.number().int().min(400).max(599),
    when: when.default('before'),
    retry_after_seconds: z.number().int().nonnegative().optional(),
  }),
  z.strictObject({ kind: z.literal('expired_token') }),
  z.strictObject({ kind: z.literal('issue'), issue: z.string().regex(/^[A-Z0-9_]+$/) }),
  z.strictObject({ kind: z.literal('account_locked') }),
  z.strictObject({
    kind: z.literal('pending'),
    reason: z.string().default('PENDING_REVIEW'),
    becomes: z.enum(['COMPLETED', 'DECLINED']).optional(),
    after_ms: ms.default(0),
  }),
  z.strictObject({
    kind: z.literal('refund_pending'),
    becomes: z.enum(['COMPLETED', 'FAILED', 'CANCELLED']).optional(),
    after_ms: ms.default(0),
  }),
  z.strictObject({ kind: z.literal('capture_declined') }),
  z.strictObject({ kind: z.literal('captured_by_another') }),
  z.strictObject({ kind: z.literal('order_expired') }),
  z.strictObject({ kind: z.literal('forget_request_id') }),
  z.strictObject({ kind: z.literal('amount'), value: z.string() }),
  z.strictObject({ kind: z.literal('currency'), code: z.string().length(3) }),
  z.strictObject({ kind: z.literal('payee'), merchant_id: z.string() }),
  z.strictObject({ kind: z.literal('custom_id'), value: z.string() }),
  z.strictObject({ kind: z.literal('truncated_body') }),
  z.strictObject({ kind: z.literal('not_json') }),
  z.strictObject({ kind: z.literal('ok_status'), status: z.number().int().min(200).max(299) }),
  z.strictObject({ kind: z.literal('extra_fields') }),
  // Of the list of transactions: it is switched off; a row is missing, of another amount, or all of them come late.
  z.strictObject({ kind: z.literal('search_off') }),
  z.strictObject({ kind: z.literal('row_missing'), id: z.string() }),
  z.strictObject({ kind: z.literal('row_amount'), id: z.string(), value: z.string() }),
  z.strictObject({ kind: z.literal('row_late'), ms }),
]);

/** What may go wrong with the delivery of a notification. */
const deliveryEffect = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('drop') }),
  z.strictObject({ kind: z.literal('delay'), ms }),
  z.strictObject({ kind: z.literal('duplicate'), count: z.number().int().min(2).max(100) }),
  z.strictObject({ kind: z.literal('reorder') }),
  z.strictObject({ kind: z.literal('before_response') }),
  z.strictObject({ kind: z.literal('bad_signature') }),
  z.strictObject({ kind: z.literal('edited_body') }),
  z.strictObject({ kind: z.literal('wrong_webhook_id') }),
  z.strictObject({
    kind: z.literal('foreign_cert_host'),
    origin: z.string().default('https://api.paypal.com.evil.example'),
  }),
  z.strictObject({ kind: z.literal('stale_cert') }),
  z.strictObject({ kind: z.literal('unknown_type') }),
  z.strictObject({
    kind: z.literal('huge_body'),
    bytes: z
      .number()
      .int()
      .positive()
      .default(5 * 1024 * 1024),
  }),
]);

const match = {
  merchant: z.string().optional(),
  /** Only the nth matching call since the rules were set, counted from 1. */
  nth: z.number().int().positive().optional(),
  /** At most so many calls. */
  times: z.number().int().positive().optional(),
};

/** The calls that rules can name; `*` is all of them. */
const CALL_NAMES = [
  '*',
  'token',
  'cert.get',
  'sdk.load',
  'order.create',
  'order.get',
  'order.patch',
  'order.capture',
  'capture.get',
  'capture.refund',
  'refund.get',
  'transactions.list',
  'webhook.create',
  'webhook.list',
  'webhook.get',
  'webhook.update',
  'webhook.delete',
  'webhook.verify',
  'event.list',
  'event.get',
  'event.resend',
] as const;

export type CallName = Exclude<(typeof CALL_NAMES)[number], '*'>;

const callRule = z.strictObject({ operation: z.enum(CALL_NAMES), ...match, effect: callEffect });

const deliveryRule = z.strictObject({
  operation: z.literal('webhook.deliver'),
  event_type: z.string().optional(),
  ...match,
  effect: deliveryEffect,
});

const rule = z.discriminatedUnion('operation', [deliveryRule, callRule]);

export const faultRules = z.array(rule).max(200);

export type CallEffect = z.infer<typeof callEffect>;
export type DeliveryEffect = z.infer<typeof deliveryEffect>;
type Rule = z.infer<typeof faultRules>[number];

/** The rules that say what goes wrong with PayPal, and how often each has. */
export class Faults extends FaultRules<Rule> {
  ofCall(operation: CallName, merchant: string | undefined): CallEffect[] {
    return this.take(
      (rule) =>
        rule.operation !== 'webhook.deliver' &&
        (rule.operation === '*' || rule.operation === operation) &&
        (rule.merchant === undefined || rule.merchant === merchant),
    ) as CallEffect[];
  }

  ofDelivery(merchant: string, eventType: string): DeliveryEffect[] {
    return this.take((rule) => concernsDelivery(rule, merchant, eventType)) as DeliveryEffect[];
  }

  /** Whether this notification is to arrive before the call that caused it is answered. Counts nothing. */
  tellsFirst(merchant: string, eventType: string): boolean {
    return this.wouldApply(
      (rule) => rule.effect.kind === 'before_response' && concernsDelivery(rule, merchant, eventType),
    );
  }
}

const concernsDelivery = (rule: Rule, merchant: string, eventType: string): boolean =>
  rule.operation === 'webhook.deliver' &&
  (rule.merchant === undefined || rule.merchant === merchant) &&
  (!('event_type' in rule) || rule.event_type === undefined || rule.event_type === eventType);
