import type { GetRefundResult, RefundRequest, RefundResult } from '@holdfast/ports/payments.port';
import type { Random } from './random';
import type { VirtualTime } from './virtual-time';

/** Money that can go back. */
export interface SimulatedCapture {
  readonly amount: number;
  refunded: number;
  /** Asked for, and not known to the provider itself. */
  onItsWay: number;
}

interface Refund {
  readonly id: string;
  readonly at: Date;
  readonly capture: SimulatedCapture;
  readonly amountMinor: number;
  state: 'refunded' | 'pending' | 'refused';
}

const REFUSED = { outcome: 'refused', reason: 'insufficient_funds', issue: 'NO_FUNDS' } as const;

const answerOf = ({ id: refundId, state, amountMinor }: Refund) =>
  state === 'refused' ? REFUSED : { outcome: state, refundId, amountMinor };

/** How the provider gives money back: at once, later or not at all; under an id that it knows it repeats what has become of it. */
export class SimulatedRefunds {
  readonly #byRequest = new Map<string, Refund>();
  readonly #byId = new Map<string, Refund>();

  constructor(
    private readonly time: VirtualTime,
    private readonly random: Random,
    private readonly happens: (what: 'pending' | 'refundRefused') => boolean,
  ) {}

  ask(capture: SimulatedCapture, wish: RefundRequest): RefundResult {
    const known = this.#byRequest.get(wish.requestId);
    if (known !== undefined) return answerOf(known);
    const left = capture.amount - capture.refunded - capture.onItsWay;
    if (left === 0) return { outcome: 'already_refunded' };
    const amountMinor = wish.amountMinor ?? left;
    if (amountMinor > left) return { outcome: 'refused', reason: 'exceeds_capture', issue: 'TOO_MUCH' };
    const refund = this.#made(capture, amountMinor);
    this.#byRequest.set(wish.requestId, refund);
    // Nobody can ask for an orphan under another id: it goes back in the end.
    const mayFail = wish.amountMinor !== undefined;
    if (mayFail && this.happens('refundRefused')) refund.state = 'refused';
    else if (this.happens('pending')) this.#delay(refund, capture, mayFail);
    else capture.refunded += amountMinor;
    return answerOf(refund);
  }

  /** The business gives something back by itself: nobody has asked us. */
  give(capture: SimulatedCapture, wanted: number): void {
    const amountMinor = Math.min(wanted, capture.amount - capture.refunded - capture.onItsWay);
    if (amountMinor === 0) return;
    this.#made(capture, amountMinor, `G${this.random.hex(12)}`);
    capture.refunded += amountMinor;
  }

  /** What has gone back of a capture. */
  of(wanted: SimulatedCapture): readonly Refund[] {
    return [...this.#byId.values()].filter(
      ({ capture, state }) => capture === wanted && state === 'refunded',
    );
  }

  #made(capture: SimulatedCapture, amountMinor: number, id = `R${this.random.hex(12)}`): Refund {
    const refund: Refund = { id, at: this.time.now(), capture, amountMinor, state: 'refunded' };
    this.#byId.set(refund.id, refund);
    return refund;
  }

  about(refundId: string): GetRefundResult {
    const refund = this.#byId.get(refundId);
    return refund === undefined ? { outcome: 'refund_gone' } : answerOf(refund);
  }

  #delay(refund: Refund, capture: SimulatedCapture, mayFail: boolean): void {
    refund.state = 'pending';
    capture.onItsWay += refund.amountMinor;
    void this.#conclude(refund, capture, mayFail);
  }

  async #conclude(refund: Refund, capture: SimulatedCapture, mayFail: boolean): Promise<void> {
    await this.time.sleep(this.random.below(3_600_000));
    capture.onItsWay -= refund.amountMinor;
    refund.state = mayFail && this.happens('refundRefused') ? 'refused' : 'refunded';
    if (refund.state === 'refunded') capture.refunded += refund.amountMinor;
  }
}
