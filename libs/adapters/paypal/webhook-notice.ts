import { z } from 'zod';
import type { ParseWebhookResult, PaymentNotice, PaymentNoticeType } from '@holdfast/ports/payment-notices';
import { lastSegment, linkOf } from './answers';

/** The provider's own pages disagree on DENIED and DECLINED: both are sent somewhere. */
const TYPES: Readonly<Record<string, PaymentNoticeType>> = {
  'CHECKOUT.ORDER.APPROVED': 'order_approved',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED': 'approval_reversed',
  'PAYMENT.CAPTURE.COMPLETED': 'capture_completed',
  'PAYMENT.CAPTURE.PENDING': 'capture_pending',
  'PAYMENT.CAPTURE.DENIED': 'capture_declined',
  'PAYMENT.CAPTURE.DECLINED': 'capture_declined',
  'PAYMENT.CAPTURE.REFUNDED': 'capture_refunded',
  'PAYMENT.CAPTURE.REVERSED': 'capture_reversed',
  'CUSTOMER.DISPUTE.CREATED': 'dispute_opened',
  'CUSTOMER.DISPUTE.RESOLVED': 'dispute_resolved',
};

/** The types of notification that are asked for. */
export const NOTICE_TYPES: readonly string[] = Object.keys(TYPES);

const extra = z.string().optional().catch(undefined);

const resource = z.object({
  id: extra,
  custom_id: extra,
  order_id: extra,
  purchase_units: z
    .array(z.object({ custom_id: extra }))
    .optional()
    .catch(undefined),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: extra, capture_id: extra }).optional() })
    .optional()
    .catch(undefined),
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: extra }))
    .optional()
    .catch(undefined),
  links: z
    .array(z.object({ rel: z.string(), href: z.string() }))
    .default([])
    .catch([]),
});

const event = z.object({
  // It is looked up before anybody knows who sent it.
  id: z.string().regex(/^[\x20-\x7e]{1,128}$/),
  event_type: z.string().min(1).max(128),
  create_time: extra,
  resource: resource.default({ links: [] }).catch({ links: [] }),
});

type Resource = z.infer<typeof resource>;

/** What a notification is about: its ids, found where each type of it keeps them. */
export function parseNotice(rawBody: Uint8Array): ParseWebhookResult {
  const read = event.safeParse(jsonOf(rawBody));
  if (!read.success) return { outcome: 'unreadable' };
  const { id, event_type: providerType, create_time: occurredAt, resource: about } = read.data;
  const type = Object.hasOwn(TYPES, providerType) ? (TYPES[providerType] ?? 'other') : 'other';
  const bookingId = about.custom_id ?? about.purchase_units?.[0]?.custom_id;
  return {
    outcome: 'notice',
    notice: {
      noticeId: id,
      type,
      providerType,
      ...(occurredAt !== undefined && { occurredAt }),
      ...(bookingId !== undefined && { bookingId }),
      ...idsOf(type, about),
    },
  };
}

type Ids = Pick<PaymentNotice, 'orderId' | 'captureId' | 'refundId'>;

function idsOf(type: PaymentNoticeType, about: Resource): Ids {
  const orderId = about.supplementary_data?.related_ids?.order_id;
  switch (type) {
    case 'order_approved':
      return { orderId: about.id };
    case 'approval_reversed':
      return { orderId: about.order_id ?? about.id };
    case 'capture_completed':
    case 'capture_pending':
    case 'capture_declined':
      return { captureId: about.id, orderId };
    case 'capture_refunded':
    case 'capture_reversed':
      return { ...refundIds(about), orderId };
    case 'dispute_opened':
    case 'dispute_resolved':
      return { captureId: about.disputed_transactions?.[0]?.seller_transaction_id };
    case 'other':
      return {};
  }
}

/** A refund points up to its capture. A reversal is told of either as such a refund or as the capture itself. */
function refundIds(about: Resource): Ids {
  const captureId =
    lastSegment(linkOf(about.links, 'up')) ?? about.supplementary_data?.related_ids?.capture_id;
  return captureId === undefined ? { captureId: about.id } : { captureId, refundId: about.id };
}

function jsonOf(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody));
  } catch {
    return undefined;
  }
}
