import { z } from 'zod';
import { parseMoney } from './amounts';

/*
 * What is read of the provider's answers, and nothing more: fields it adds are no concern of ours, a field that decides
 * about money must be exactly as expected, and a mere extra that is strange is left out.
 */

const money = z
  .object({ currency_code: z.string().regex(/^[A-Z]{3}$/), value: z.string() })
  .transform(({ currency_code, value }, context) => {
    const pence = parseMoney(value);
    if (pence === undefined) {
      context.addIssue({ code: 'custom', message: 'not an amount' });
      return z.NEVER;
    }
    return { currency: currency_code, pence };
  });

const id = z.string().min(1).max(64);
const extraText = z.string().optional().catch(undefined);
const extraMoney = money.optional().catch(undefined);
const links = z
  .array(z.object({ rel: z.string(), href: z.string() }))
  .default([])
  .catch([]);

export const captureAnswer = z.object({
  id,
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  amount: money,
  custom_id: extraText,
  status_details: z.object({ reason: extraText }).optional().catch(undefined),
  seller_receivable_breakdown: z.object({ paypal_fee: extraMoney }).optional().catch(undefined),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: extraText }).optional() })
    .optional()
    .catch(undefined),
});

export const refundAnswer = z.object({
  id,
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
  amount: money,
  seller_payable_breakdown: z.object({ total_refunded_amount: extraMoney }).optional().catch(undefined),
  links,
});

const purchaseUnit = z.object({
  amount: money,
  custom_id: extraText,
  invoice_id: extraText,
  payee: z.object({ merchant_id: extraText }).optional().catch(undefined),
  payments: z
    .object({ captures: z.array(captureAnswer).default([]), refunds: z.array(refundAnswer).default([]) })
    .optional(),
});

export const orderAnswer = z.object({
  id,
  /** Left out by the provider for an order whose only capture was declined. */
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']).optional(),
  purchase_units: z.array(purchaseUnit).min(1),
  links,
});

/** What the provider says to a new order, when it leaves the rest out. */
export const newOrderAnswer = orderAnswer.pick({ id: true, status: true, links: true });

export const webhookAnswer = z.object({ id });

export const webhooksAnswer = z.object({ webhooks: z.array(z.object({ id, url: z.string() })) });

export const verificationAnswer = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

export type CaptureAnswer = z.infer<typeof captureAnswer>;
export type RefundAnswer = z.infer<typeof refundAnswer>;
export type OrderAnswer = z.infer<typeof orderAnswer>;
export type Links = z.infer<typeof links>;

/** The address of the link with one of these relations. */
export const linkOf = (all: Links, ...relations: string[]): string | undefined =>
  all.find(({ rel }) => relations.includes(rel))?.href;

/** The id at the end of an address of the API. */
export const lastSegment = (href: string | undefined): string | undefined =>
  /\/([A-Za-z0-9_-]+)$/.exec(href ?? '')?.[1];
