import type { UnknownOutcome } from '@holdfast/ports/payment-refusals';
import type {
  CaptureResult,
  CaptureView,
  CreateOrderResult,
  GetCaptureResult,
  GetOrderResult,
  GetRefundResult,
  ListTransactionsResult,
  OrderRequest,
  OrderView,
  PaymentAccount,
  PaymentsPort,
  RefundRequest,
  RefundResult,
} from '@holdfast/ports/payments.port';
import type { TransactionsWithin, TransactionView } from '@holdfast/ports/payment-transactions';
import { SimulatedRefunds } from './simulated-refunds';
import type { SimulatedCapture } from './simulated-refunds';
import type { Random } from './random';
import type { VirtualTime } from './virtual-time';

interface Capture extends SimulatedCapture {
  readonly id: string;
  readonly at: Date;
  status: 'completed' | 'pending';
}

interface Order {
  readonly id: string;
  readonly bookingId: string;
  readonly amount: number;
  approved: boolean;
  readonly captures: Capture[];
  readonly refusals: Map<string, string>;
}

/** How often what goes wrong, of all calls. */
export interface ProviderTroubles {
  readonly lostBefore: number;
  readonly lostAfter: number;
  readonly declined: number;
  readonly pending: number;
  readonly refundRefused: number;
  /** Of the rows of its list. */
  readonly rowMissing: number;
  readonly rowTwice: number;
  /** Whether it shows no list at all. */
  readonly listsNothing: boolean;
}

const SLOW: UnknownOutcome = { outcome: 'unknown', reason: 'timeout' };

/** A payment provider with a ledger of its own. Whether a call went well and whether its answer arrives are two questions. */
export class SimulatedProvider implements PaymentsPort {
  readonly orders = new Map<string, Order>();
  readonly #refunds: SimulatedRefunds;
  readonly #byRequest = new Map<string, string>();
  /** What went wrong so far. */
  injections = 0;

  constructor(
    private readonly time: VirtualTime,
    private readonly random: Random,
    private readonly troubles: ProviderTroubles,
  ) {
    this.#refunds = new SimulatedRefunds(time, random, (what) => this.#happens(troubles[what]));
  }

  /** Whether it shows what was taken and given back. */
  get listsAll(): boolean {
    return !this.troubles.listsNothing;
  }

  /** Somebody pays at last, in a tab that was left open, and the provider takes it without our asking, or telling. */
  takeByItself(orderId: string): void {
    const order = this.orders.get(orderId);
    if (order === undefined || order.captures.length > 0) return;
    order.approved = true;
    this.#take(order, 'completed', `X${this.random.hex(12)}`);
  }

  /** The customer agrees at the provider. */
  approve(orderId: string): void {
    const order = this.orders.get(orderId);
    if (order) order.approved = true;
  }

  createOrder(_account: PaymentAccount, wish: OrderRequest): Promise<CreateOrderResult> {
    return this.#call((): CreateOrderResult => {
      const known = this.#byRequest.get(wish.requestId);
      const id = known ?? `O${this.random.hex(12)}`;
      this.#byRequest.set(wish.requestId, id);
      if (known === undefined)
        this.orders.set(id, {
          id,
          bookingId: wish.bookingId,
          amount: wish.amountMinor,
          approved: false,
          captures: [],
          refusals: new Map(),
        });
      return { outcome: 'created', orderId: id, approval: { by: 'script' }, payee: 'US' };
    });
  }

  getOrder(_account: PaymentAccount, orderId: string): Promise<GetOrderResult> {
    return this.#call((): GetOrderResult => {
      const order = this.orders.get(orderId);
      return order === undefined ? { outcome: 'order_gone' } : { outcome: 'found', order: viewOf(order) };
    });
  }

  captureOrder(_account: PaymentAccount, orderId: string, requestId: string): Promise<CaptureResult> {
    return this.#call((): CaptureResult => {
      const order = this.orders.get(orderId);
      if (order === undefined) return { outcome: 'order_gone' };
      const [made] = order.captures;
      if (made) return captured(order, made);
      if (!order.approved) return { outcome: 'not_approved', issue: 'ORDER_NOT_APPROVED' };
      const refused = order.refusals.get(requestId);
      if (refused !== undefined) return { outcome: 'declined', issue: refused };
      if (this.#happens(this.troubles.declined)) {
        order.refusals.set(requestId, 'INSTRUMENT_DECLINED');
        return { outcome: 'declined', issue: 'INSTRUMENT_DECLINED' };
      }
      const pending = this.#happens(this.troubles.pending);
      const capture = this.#take(order, pending ? 'pending' : 'completed');
      if (pending)
        void this.time.sleep(this.random.below(3_600_000)).then(() => (capture.status = 'completed'));
      return captured(order, capture);
    });
  }

  getCapture(_account: PaymentAccount, captureId: string): Promise<GetCaptureResult> {
    return this.#call((): GetCaptureResult => {
      const capture = this.#find(captureId);
      return capture ? { outcome: 'found', capture: captureView(capture) } : { outcome: 'capture_gone' };
    });
  }

  refundCapture(_account: PaymentAccount, captureId: string, wish: RefundRequest): Promise<RefundResult> {
    return this.#call((): RefundResult => {
      const capture = this.#find(captureId);
      if (capture === undefined) return { outcome: 'capture_gone' };
      return this.#refunds.ask(capture, wish);
    });
  }

  /** The owner gives something back in the provider's own pages, as far as there is something. */
  refundAtDashboard(bookingId: string, amount: number): void {
    for (const order of this.orders.values())
      for (const capture of order.captures)
        if (order.bookingId === bookingId && capture.status === 'completed')
          this.#refunds.give(capture, amount);
  }

  /** What has become of a refund, for whoever looks from outside. */
  stateOfRefund(refundId: string): string | undefined {
    return this.#refunds.about(refundId).outcome;
  }

  getRefund(_account: PaymentAccount, refundId: string): Promise<GetRefundResult> {
    return this.#call(() => this.#refunds.about(refundId));
  }

  /** What all businesses have taken and given back, for they share an account; now and then a row is missing, or comes twice. */
  listTransactions(_account: PaymentAccount, within: TransactionsWithin): Promise<ListTransactionsResult> {
    return this.#call((): ListTransactionsResult => {
      if (this.troubles.listsNothing)
        return { outcome: 'account_problem', reason: 'not_permitted', issue: 'NOT_AUTHORIZED' };
      const rows = [...this.orders.values()]
        .flatMap((order) => rowsOf(order, this.#refunds))
        .filter(({ at }) => at >= within.from && at < within.to)
        .filter(({ id }) => !(isAskedFor(id) && this.#happens(this.troubles.rowMissing)));
      const again = rows.filter(() => this.#happens(this.troubles.rowTwice));
      const transactions = [...rows, ...again, strangers(within)];
      return { outcome: 'listed', transactions, completeUntil: this.time.now() };
    });
  }
  closeOrder(): never {
    throw new Error('No story asks for this');
  }
  smallest(): number {
    return 1;
  }
  refundableDays(): number {
    return 180;
  }
  verifyAccount(): never {
    throw new Error('No story asks for this');
  }
  registerWebhook(): never {
    throw new Error('No story asks for this');
  }
  verifyWebhook(): never {
    throw new Error('No story asks for this');
  }
  recogniseWebhook(): never {
    throw new Error('No story asks for this');
  }
  parseWebhook(): never {
    throw new Error('No story asks for this');
  }

  #take(order: Order, status: Capture['status'], id = `C${this.random.hex(12)}`): Capture {
    const sums = { amount: order.amount, refunded: 0, onItsWay: 0 };
    const capture: Capture = { id, at: this.time.now(), status, ...sums };
    order.captures.push(capture);
    return capture;
  }

  #find(captureId: string): Capture | undefined {
    for (const order of this.orders.values()) {
      const found = order.captures.find(({ id }) => id === captureId);
      if (found) return found;
    }
    return undefined;
  }

  async #call<Result>(effect: () => Result): Promise<Result | UnknownOutcome> {
    await this.time.sleep(20 + this.random.below(400));
    if (this.#happens(this.troubles.lostBefore)) return this.#hang();
    const result = effect();
    if (this.#happens(this.troubles.lostAfter)) return this.#hang();
    await this.time.sleep(20 + this.random.below(400));
    return result;
  }

  async #hang(): Promise<UnknownOutcome> {
    await this.time.sleep(10_000);
    return SLOW;
  }

  #happens(probability: number): boolean {
    const happens = this.random.chance(probability);
    if (happens) this.injections += 1;
    return happens;
  }
}

/** What is in no list and nobody has asked for can be found by nobody: such rows are never missing. */
const isAskedFor = (id: string): boolean => id.startsWith('C') || id.startsWith('R');

/** Somebody has paid for something else. */
const strangers = ({ from: at }: TransactionsWithin): TransactionView => ({
  id: 'STRANGER',
  kind: 'capture',
  amountMinor: 60_00,
  currency: 'GBP',
  at,
  bookingId: '00000000-0000-4000-8000-000000000000',
});

/** What the provider's books have of an order. */
const rowsOf = ({ bookingId, captures }: Order, refunds: SimulatedRefunds): readonly TransactionView[] =>
  captures
    .filter(({ status }) => status === 'completed')
    .flatMap((capture) => {
      const about = { bookingId, currency: 'GBP' } as const;
      const taken = { id: capture.id, kind: 'capture', amountMinor: capture.amount, at: capture.at } as const;
      const back = refunds.of(capture).map(({ id, amountMinor, at }) => {
        return { ...about, id, kind: 'refund', amountMinor, at, captureId: capture.id } as const;
      });
      return [{ ...about, ...taken }, ...back];
    });

const captureView = ({ id, status, amount, refunded }: Capture): CaptureView => ({
  id,
  status: refunded === 0 ? status : refunded >= amount ? 'refunded' : 'partially_refunded',
  amountMinor: amount,
  currency: 'GBP',
  refundedMinor: refunded,
});

const viewOf = ({ id, bookingId, amount, approved, captures }: Order): OrderView => ({
  id,
  state: captures.length > 0 || approved ? 'approved' : 'open',
  approval: { by: 'script' },
  amountMinor: amount,
  currency: 'GBP',
  bookingId,
  payee: 'US',
  captures: captures.map(captureView),
});

const captured = (order: Order, capture: Capture): CaptureResult => ({
  outcome: capture.status === 'pending' ? 'pending' : 'captured',
  capture: captureView(capture),
  order: viewOf(order),
});
