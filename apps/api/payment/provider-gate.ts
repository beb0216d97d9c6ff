import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { ReadSettling } from '@holdfast/application/payment/read-settling';
import type { Settlement } from '@holdfast/application/payment/settle-payment';
import type { ConfirmPayment } from '@holdfast/contracts/checkout';
import { RateLimiter } from '@holdfast/platform/throttle/rate-limiter';
import { SharedCalls } from '@holdfast/platform/throttle/shared-calls';
import { networkOf } from '@holdfast/platform/throttle/throttle-key';
import { ProblemException } from '../http/problems/problem.exception';
import { InjectShell } from '../shell';
import type { Shell } from '../shell';

/** So much more may notices of all addresses cost one tenant than those of one address: a forger has only so many. */
const ADDRESSES = 6;

/** Of one order the provider is asked five times at once, and then every other second. */
const PACE = { burst: 5, everyMs: 2_000 };

/** Bounds what people who have not signed in can make us ask of the payment provider. */
@Injectable()
export class ProviderGate {
  readonly #asks = new SharedCalls<Settlement>(PACE);

  constructor(
    private readonly queries: QueryBus,
    private readonly limiter: RateLimiter,
    @InjectShell() private readonly shell: Shell,
  ) {}

  /**
   * Settles an order on a customer's word. While their hold lives nobody is refused, for they may have approved a moment ago; those
   * who ask about one order share what is asked. How often an address may ask about what has ended is counted: the sweep asks, too.
   *
   * @throws ProblemException when the address asked too often about orders of holds that have ended
   */
  async settle(
    { tenantId }: CommandContext,
    { booking_id: bookingId, paypal_order_id: orderId }: ConfirmPayment,
    ip: string,
    work: () => Promise<Settlement>,
  ): Promise<Settlement> {
    const settling = await this.queries.execute(new ReadSettling(tenantId, bookingId, orderId));
    if (settling === 'known') return work();
    if (settling === 'late') await this.#countLate(ip);
    return this.#asks.ask(`${tenantId} ${bookingId} ${orderId}`, work);
  }

  async #countLate(ip: string): Promise<void> {
    const limit = {
      name: 'late-confirms',
      hits: this.shell.config.limits.lateConfirmsPerMinute,
      seconds: 60,
    };
    const admission = await this.limiter.hit(limit, ip);
    if (!admission.allowed)
      throw new ProblemException('too_many_requests', { retryAfter: admission.retryAfterSeconds });
  }

  /**
   * Counts a notice for which the provider would have to be asked, for its address and for its tenant.
   *
   * @throws ProblemException when there were too many: 503, so that the provider sends again what was its own
   */
  async countNotice(tenantId: string, ip: string): Promise<void> {
    const hits = this.shell.config.limits.noticeChecksPerMinute;
    const place = createHash('sha256')
      .update(`${tenantId} ${networkOf(ip)}`)
      .digest('hex');
    const limits = [
      [{ name: 'notice-checks', hits, seconds: 60 }, place],
      [{ name: 'notice-checks-of-tenant', hits: hits * ADDRESSES, seconds: 60 }, tenantId],
    ] as const;
    for (const [limit, whom] of limits) {
      const admission = await this.limiter.hit(limit, whom);
      if (!admission.allowed)
        throw new ProblemException('not_ready', { retryAfter: admission.retryAfterSeconds });
    }
  }
}
