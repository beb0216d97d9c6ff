import { pounds } from './money';

export type OrderStatus = 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
export type CaptureStatus = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED';

export interface Order {
  readonly id: string;
  /** The client id it was made with. */
  readonly merchant: string;
  status: OrderStatus;
  /** The first purchase unit, as it was sent. */
  readonly unit: Record<string, unknown>;
  amountMinor: number;
  readonly currency: string;
  readonly experience: Readonly<Record<string, unknown>>;
  readonly hasPaymentSource: boolean;
  readonly createdAt: number;
  updatedAt: number;
  /** Whether the means of payment the customer chose will be refused. */
  cardDeclines: boolean;
  declinedCaptures: number;
  capture: Capture | undefined;
}

export interface Capture {
  readonly id: string;
  readonly order: Order;
  status: CaptureStatus;
  readonly amountMinor: number;
  pendingReason: string | undefined;
  reversed: boolean;
  readonly createdAt: number;
  updatedAt: number;
  readonly refunds: Refund[];
}

export type RefundStatus = 'PENDING' | 'COMPLETED' | 'FAILED' | 'CANCELLED';

export interface Refund {
  readonly id: string;
  readonly capture: Capture;
  readonly amountMinor: number;
  readonly note: string | undefined;
  status: RefundStatus;
  readonly createdAt: number;
  updatedAt: number;
  /** All that had gone back of the capture when this one was done; until then, what had gone back before. */
  totalMinor: number;
}

const sumOf = (refunds: readonly Refund[]): number =>
  refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** What has gone back. */
export const refundedMinor = ({ refunds }: Capture): number =>
  sumOf(refunds.filter(({ status }) => status === 'COMPLETED'));

/** What can still be given back: neither gone nor on its way. */
export const leftMinor = ({ amountMinor, refunds }: Capture): number =>
  amountMinor - sumOf(refunds.filter(({ status }) => status === 'COMPLETED' || status === 'PENDING'));

/** Everybody's money: who ordered what, what was taken and what went back. */
export class Ledger {
  readonly orders = new Map<string, Order>();
  readonly captures = new Map<string, Capture>();
  readonly refunds = new Map<string, Refund>();

  clear(): void {
    this.orders.clear();
    this.captures.clear();
    this.refunds.clear();
  }

  /** Whether another order of this merchant was paid under the same invoice number. */
  invoiceIsPaid({ id, merchant, unit }: Pick<Order, 'id' | 'merchant' | 'unit'>): boolean {
    const invoice = unit.invoice_id;
    if (invoice === undefined) return false;
    return [...this.orders.values()].some(
      (other) =>
        other.id !== id &&
        other.merchant === merchant &&
        other.unit.invoice_id === invoice &&
        other.capture !== undefined &&
        other.capture.status !== 'DECLINED',
    );
  }

  /** The truth about money, for those who test against it. */
  report(): object {
    return {
      orders: [...this.orders.values()].map((order) => ({
        id: order.id,
        merchant: order.merchant,
        custom_id: order.unit.custom_id ?? null,
        status: order.status,
        amount: pounds(order.amountMinor),
        currency: order.currency,
        captures: (order.capture ? [order.capture] : []).map((capture) => ({
          id: capture.id,
          status: capture.status,
          amount: pounds(capture.amountMinor),
          refunded: pounds(refundedMinor(capture)),
        })),
      })),
    };
  }
}
