import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { releaseHold } from '@holdfast/domain/booking/hold.decide';
import { isRejection, reject } from '@holdfast/domain/kernel/decision';
import { failRequest, recordOrder } from '@holdfast/domain/payment/payment.decide';
import { currentAttempt } from '@holdfast/domain/payment/payment.state';
import type { CreateOrderResult } from '@holdfast/ports/payments.port';
import { loadPayment } from '../booking/booking-streams';
import { DiscountUses } from '../booking/discount-uses';
import { endHold } from '../booking/end-hold';
import type { CommandContext } from '../kernel/command-context';
import { paymentStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { PaymentReader } from './payment-reader';
import { ProviderOrders } from './provider-orders';

/** Makes the provider's order of a booking's latest payment attempt, unless it is made. Safe to repeat. */
export class OpenOrder extends Command<Outcome<{ bookingId: string }, 'payment_provider_failed'>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
  ) {
    super();
  }
}

@CommandHandler(OpenOrder)
export class OpenOrderHandler implements ICommandHandler<OpenOrder> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: PaymentReader,
    private readonly orders: ProviderOrders,
  ) {}

  async execute({
    context,
    bookingId,
  }: OpenOrder): Promise<Outcome<{ bookingId: string }, 'payment_provider_failed'>> {
    const { booking, payment } = await this.reader.read(context.tenantId, bookingId);
    const attempt = currentAttempt(payment);
    if (booking.status === 'none' || attempt?.status !== 'requested') {
      return { kind: 'done', result: { bookingId }, position: 0, replayed: true };
    }
    const created = await this.orders.create(context.tenantId, bookingId, booking, attempt);
    const outcome = await this.unitOfWork.run(withoutKey(context), async (tx) => {
      const { state, version } = await loadPayment(tx, bookingId);
      if (created.outcome === 'created') {
        const payee = created.payeeMerchantId ?? null;
        const decision = recordOrder({ attempt: attempt.attempt, orderId: created.orderId, payee }, state);
        if (decision.kind === 'accepted') tx.record(paymentStream(bookingId), version, decision.events);
        return { failed: false };
      }
      const failure = { attempt: attempt.attempt, issue: issueOf(created), debugId: created.debugId ?? null };
      const failed = failRequest(failure, state);
      if (failed.kind !== 'accepted' || failed.events.length === 0) return { failed: false };
      tx.record(paymentStream(bookingId), version, failed.events);
      await endHold(tx, new DiscountUses(tx), bookingId, (held) => releaseHold('system', held, false));
      return { failed: true };
    });
    if (isRejection(outcome)) return reject('payment_provider_failed');
    return outcome.result.failed ? reject('payment_provider_failed') : { ...outcome, result: { bookingId } };
  }
}

/** The key of the request belongs to the booking itself; what follows it is safe to repeat by its own means. */
const withoutKey = ({ tenantId, meta }: CommandContext): CommandContext => ({ tenantId, meta });

const issueOf = (failed: Exclude<CreateOrderResult, { outcome: 'created' }>): string =>
  failed.issue ?? failed.outcome.toUpperCase();
