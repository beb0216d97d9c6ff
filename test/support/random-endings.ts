import type { Instalment } from '@holdfast/domain/pricing/agreement';
import { nightOf } from './log-builder';
import type { LogBuilder } from './log-builder';
import type { Time } from './random-times';

const CURRENCY = 'GBP';

/** What becomes of bookings in the end: cancelled by a policy or without one, let again, their deposits settled. */
export class RandomEndings {
  /** What was kept of bookings whose nights may be let again. */
  readonly #resale = new Map<string, number>();
  readonly #told = new Map<string, string>();
  readonly #settled = new Set<string>();

  constructor(private readonly told: LogBuilder) {}

  cancel(bookingId: string): void {
    const { random } = this.told;
    const [kept, refund] = [random.below(12_500), random.below(12_500)];
    const byPolicy = random.chance(0.6);
    const isResold = byPolicy && random.chance(0.5);
    if (isResold) this.#resale.set(bookingId, kept);
    this.told.say('booking', bookingId, 'BookingCancelled', {
      by: random.pick(['customer', 'tenant_admin', 'system'] as const),
      cause: 'wish',
      currency: CURRENCY,
      cost: byPolicy ? kept : null,
      kept: random.chance(0.8) ? kept : null,
      refund: random.chance(0.8) ? refund : null,
      letGo: random.chance(0.8) ? random.below(12_500) : null,
      reckoned: null,
      resaleAt: isResold ? this.told.instant(60) : null,
      reasonRef: random.chance(0.5) ? this.told.uuid() : null,
    });
  }

  /** It stands again, in its time, paid as agreed. */
  reinstate(
    bookingId: string,
    { day, nights, blockId, preparation }: Time,
    parts: readonly Instalment[],
  ): void {
    this.#resale.delete(bookingId);
    this.told.say('booking', bookingId, 'BookingReinstated', {
      ...nightOf(day, nights),
      blockId,
      preparationNights: preparation,
      instalments: parts,
      owedAgain: 0,
    });
  }

  /** What the nights were let for again, once. */
  resell(bookingId: string): void {
    const kept = this.#resale.get(bookingId);
    if (kept === undefined) return;
    this.#resale.delete(bookingId);
    const refund = this.told.random.below(kept + 1);
    this.told.say('booking', bookingId, 'BookingResaleReckoned', {
      nights: ['2027-06-02'],
      resold: this.told.random.below(20_000),
      cost: kept - refund,
      refund,
      currency: CURRENCY,
    });
  }

  /** The deposit goes its way: its owner is told, stops it, or says what becomes of it. */
  deposit(bookingId: string): void {
    const { random } = this.told;
    if (this.#settled.has(bookingId)) return;
    const agreedAt = this.#told.get(bookingId);
    const chance = random.next();
    if (chance < 0.3 && agreedAt === undefined) {
      const at = this.told.instant(60);
      this.#told.set(bookingId, at);
      const near = {
        agreedAt: at,
        returnAt: this.told.instant(120),
        amount: 7_500,
        currency: CURRENCY,
      } as const;
      return this.told.say('booking', bookingId, 'BookingDepositReturnNear', near);
    }
    const by = random.pick(['tenant_admin', 'system'] as const);
    if (chance < 0.5) return this.told.say('booking', bookingId, 'BookingDepositPaused', { by });
    this.#settled.add(bookingId);
    const kept = random.chance(0.5) ? random.below(7_500) : 0;
    this.told.say('booking', bookingId, 'BookingDepositSettled', {
      returned: 7_500 - kept,
      kept,
      currency: CURRENCY,
      reasonRef: kept > 0 ? this.told.uuid() : null,
      by,
    });
  }

  /** The provider's books say otherwise. */
  differ(bookingId: string, captureId: string): void {
    const { random } = this.told;
    this.told.say('payment', bookingId, 'PaymentDifferenceFound', {
      kind: random.pick(['only_theirs', 'only_ours', 'amount_differs'] as const),
      what: random.pick(['capture', 'refund'] as const),
      providerId: captureId,
      ours: random.chance(0.5) ? random.below(12_500) : null,
      theirs: random.chance(0.5) ? random.below(12_500) : null,
      provider: 'paypal',
      day: '2027-01-02',
      currency: CURRENCY,
    });
  }
}
