import type { VirtualClock } from '../virtual-clock';
import type { EventLog } from './webhooks/event-log';
import { newId } from './ids';
import type { Capture, Ledger, Order, Refund, RefundStatus } from './ledger';
import { refundedMinor } from './ledger';
import type { OrderDraft } from './order-request';
import { captureJson, orderJson, refundJson } from './representations';

/** An order that nobody touches is forgotten after this time. */
const ORDER_LIFE_MS = 3 * 3600 * 1000;

/**
 * Everything that happens to money here, whoever caused it: the API, the customer at the approval page, or a test. Every change that
 * PayPal would tell the merchant about is told.
 */
export class Payments {
  /** Where this stand-in is reached from outside; stands in links. */
  origin = 'http://127.0.0.1';

  constructor(
    readonly ledger: Ledger,
    private readonly clock: VirtualClock,
    private readonly events: EventLog,
  ) {}

  open(merchant: string, draft: OrderDraft): Order {
    const now = this.clock.now();
    const order: Order = {
      ...draft,
      id: newId(),
      merchant,
      status: draft.hasPaymentSource ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
      createdAt: now,
      updatedAt: now,
      cardDeclines: false,
      declinedCaptures: 0,
      capture: undefined,
    };
    this.ledger.orders.set(order.id, order);
    return order;
  }

  /** An order that is still alive, of this merchant or of any. */
  find(id: string, merchant?: string): Order | undefined {
    const order = this.ledger.orders.get(id);
    if (!order || (merchant !== undefined && order.merchant !== merchant)) return undefined;
    if (!order.capture && this.clock.now() - order.updatedAt > ORDER_LIFE_MS) return undefined;
    return order;
  }

  /** The customer agrees. `cardDeclines`: what they chose to pay with will be refused at the capture. */
  approve(order: Order, { cardDeclines = false } = {}): void {
    if (order.capture) return;
    Object.assign(order, { status: 'APPROVED', cardDeclines, updatedAt: this.clock.now() });
    this.tell(order, 'CHECKOUT.ORDER.APPROVED', 'checkout-order', this.json(order));
  }

  /** As if nobody had touched the order for a long time. */
  expire(order: Order): void {
    if (!order.capture) order.updatedAt = this.clock.now() - ORDER_LIFE_MS - 1;
  }

  capture(order: Order, status: Capture['status'], pendingReason?: string): Capture {
    const now = this.clock.now();
    const capture: Capture = {
      id: newId(),
      order,
      status,
      amountMinor: order.amountMinor,
      pendingReason,
      reversed: false,
      createdAt: now,
      updatedAt: now,
      refunds: [],
    };
    this.ledger.captures.set(capture.id, capture);
    Object.assign(order, { status: 'COMPLETED', capture, updatedAt: now });
    this.tellOfCapture(capture);
    return capture;
  }

  /** A pending capture comes to its end. */
  conclude(capture: Capture, status: 'COMPLETED' | 'DECLINED'): void {
    if (capture.status !== 'PENDING') return;
    Object.assign(capture, { status, pendingReason: undefined, updatedAt: this.clock.now() });
    this.tellOfCapture(capture);
  }

  /** The caller has checked that so much is left. `isPending`: on its way, until it is concluded. */
  refund(
    capture: Capture,
    amountMinor: number,
    { note, isPending = false }: { note?: string | undefined; isPending?: boolean } = {},
  ): Refund {
    const now = this.clock.now();
    const refund: Refund = {
      id: newId(),
      capture,
      amountMinor,
      note,
      status: 'PENDING',
      createdAt: now,
      updatedAt: now,
      totalMinor: refundedMinor(capture),
    };
    this.ledger.refunds.set(refund.id, refund);
    capture.refunds.push(refund);
    if (isPending) this.tell(capture.order, 'PAYMENT.REFUND.PENDING', 'refund', this.refundJson(refund));
    else this.concludeRefund(refund, 'COMPLETED');
    return refund;
  }

  /** A refund that is on its way comes to its end: the money has gone back, or it has not. */
  concludeRefund(refund: Refund, status: Exclude<RefundStatus, 'PENDING'>): void {
    if (refund.status !== 'PENDING') return;
    const { capture } = refund;
    const now = this.clock.now();
    Object.assign(refund, { status, updatedAt: now });
    if (status === 'COMPLETED') {
      refund.totalMinor = refundedMinor(capture);
      capture.status = refund.totalMinor >= capture.amountMinor ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
      capture.updatedAt = now;
    }
    const type = status === 'COMPLETED' ? 'PAYMENT.CAPTURE.REFUNDED' : `PAYMENT.REFUND.${status}`;
    this.tell(capture.order, type, 'refund', this.refundJson(refund));
  }

  /** The customer's bank takes the money back. */
  reverse(capture: Capture): void {
    capture.reversed = true;
    const left = capture.amountMinor - refundedMinor(capture);
    const now = this.clock.now();
    const taken: Refund = {
      id: newId(),
      capture,
      amountMinor: left,
      note: undefined,
      status: 'COMPLETED',
      createdAt: now,
      updatedAt: now,
      totalMinor: capture.amountMinor,
    };
    this.tell(capture.order, 'PAYMENT.CAPTURE.REVERSED', 'refund', this.refundJson(taken));
  }

  json = (order: Order): Record<string, unknown> => orderJson(order, this.origin, (at) => this.clock.iso(at));
  captureJson = (capture: Capture): object => captureJson(capture, this.origin, (at) => this.clock.iso(at));
  refundJson = (refund: Refund): object => refundJson(refund, this.origin, (at) => this.clock.iso(at));

  private tellOfCapture(capture: Capture): void {
    const word = capture.status === 'DECLINED' ? 'DENIED' : capture.status;
    this.tell(capture.order, `PAYMENT.CAPTURE.${word}`, 'capture', this.captureJson(capture));
  }

  private tell({ merchant }: Order, type: string, resourceType: string, resource: object): void {
    this.events.add(merchant, type, resourceType, resource);
  }
}
