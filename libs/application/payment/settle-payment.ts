import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { startCapture } from '@holdfast/domain/payment/capture.decide';
import type { Asking, ProviderOrder } from '@holdfast/domain/payment/capture.decide';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';
import type { CaptureResult, OrderView, PaymentsPort } from '@holdfast/ports/payments.port';
import { LookFirst } from '../channel/look-first';
import type { CommandContext } from '../kernel/command-context';
import { InjectPayments } from '../kernel/ports';
import { attemptToSettle } from './attempt-to-settle';
import type { BeginRefusal } from './begin-capture';
import { PaymentAccounts } from './payment-accounts';
import { PaymentReader } from './payment-reader';
import { SettlementSteps } from './settlement-steps';

export type SettleRefusal =
  | BeginRefusal
  | 'payment_declined'
  | 'payment_provider_failed'
  | 'payment_order_superseded'
  | 'payment_returned';

export type Settlement = { readonly state: 'confirmed' | 'checking' } | Rejection<SettleRefusal>;

/**
 * The one routine that brings a payment to its end. The browser's return, the provider's webhook and the reconcile sweep all
 * come here, in any order and as often as they like.
 *
 * ask the provider → T1: secure the time, note that a capture begins → capture → T2: note what came of it
 */
export class SettlePayment extends Command<Settlement> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    /** The order the caller speaks of; left out by the sweep, which means the latest. */
    readonly orderId?: string,
    /** Left out wherever its customer is not there: nothing is tried again, then, that has declined. */
    readonly by: Asking = 'others',
  ) {
    super();
  }
}

@CommandHandler(SettlePayment)
export class SettlePaymentHandler implements ICommandHandler<SettlePayment> {
  constructor(
    private readonly reader: PaymentReader,
    private readonly accounts: PaymentAccounts,
    private readonly steps: SettlementSteps,
    @InjectPayments() private readonly payments: PaymentsPort,
  ) {}

  async execute({ context, bookingId, orderId, by }: SettlePayment): Promise<Settlement> {
    const { booking, payment } = await this.reader.read(context.tenantId, bookingId);
    const attempt = attemptToSettle(booking, payment, orderId);
    if ('kind' in attempt || 'state' in attempt) return attempt;
    const account = await this.accounts.of(context.tenantId, attempt);
    const asked = await this.payments.getOrder(account, attempt.orderId);
    switch (asked.outcome) {
      case 'found':
        return this.settle(context, bookingId, { payment, order: asked.order, account, by });
      case 'order_gone':
        await this.steps.refusals.run(context, bookingId, {
          orderId: attempt.orderId,
          final: true,
          issue: 'ORDER_GONE',
          debugId: asked.debugId ?? null,
        });
        return reject('payment_failed');
      case 'account_problem':
        return reject('payment_provider_failed');
      case 'unknown':
        return attempt.status === 'capturing' ? { state: 'checking' } : reject('payment_provider_failed');
    }
  }

  private async settle(
    context: CommandContext,
    bookingId: string,
    found: {
      readonly payment: PaymentState;
      readonly order: OrderView;
      readonly account: Parameters<PaymentsPort['getOrder']>[0];
      readonly by: Asking;
    },
  ): Promise<Settlement> {
    const { order, account, by } = found;
    if (order.captures.length > 0) return this.record(context, bookingId, order);
    const held = providerOrder(order);
    // The sweep asks of every open order again and again: a no that is nothing new takes nobody's lock.
    const expected = startCapture(bookingId, held, found.payment, by);
    if (expected.kind === 'refuse' && expected.events.length === 0) return reject(expected.code);
    // The last moment at which nothing is lost when somebody else has the time.
    await this.steps.commands.execute(new LookFirst(context.tenantId));
    const begun = await this.steps.begin.run(context, bookingId, held, by);
    if ('kind' in begun) return begun;
    if ('settled' in begun) return { state: 'confirmed' };
    const requestId = `k-${order.id}-${begun.captureNumber}`;
    const captured = await this.payments.captureOrder(account, order.id, requestId);
    return this.conclude(context, bookingId, order.id, captured);
  }

  private async conclude(
    context: CommandContext,
    bookingId: string,
    orderId: string,
    captured: CaptureResult,
  ): Promise<Settlement> {
    const refuse = (final: boolean, issue: string, debugId: string | undefined) =>
      this.steps.refusals.run(context, bookingId, { orderId, final, issue, debugId: debugId ?? null });
    switch (captured.outcome) {
      case 'captured':
      case 'pending':
        return this.record(context, bookingId, withCapture(captured.order, captured.capture));
      case 'declined':
        await refuse(false, captured.issue, captured.debugId);
        return reject('payment_declined');
      case 'not_approved':
        await refuse(false, captured.issue, captured.debugId);
        return reject('payment_not_approved');
      case 'refused':
        await refuse(true, captured.issue, captured.debugId);
        return reject('payment_failed');
      case 'order_gone':
        await refuse(true, 'ORDER_GONE', captured.debugId);
        return reject('payment_failed');
      case 'account_problem':
        await refuse(false, captured.issue, captured.debugId);
        return reject('payment_provider_failed');
      case 'unknown':
        return { state: 'checking' };
    }
  }

  private async record(context: CommandContext, bookingId: string, order: OrderView): Promise<Settlement> {
    const settled = await this.steps.money.run(context, bookingId, order);
    switch (settled) {
      case 'confirmed':
        return { state: 'confirmed' };
      case 'checking':
        return { state: 'checking' };
      case 'refused':
        return reject('payment_failed');
      case 'mismatch':
        return reject('payment_mismatch');
      case 'orphaned':
        await this.steps.refunds.run(context.tenantId, bookingId);
        return reject('payment_returned');
      case 'ended':
        return reject('booking_not_payable');
    }
  }
}

const providerOrder = (order: OrderView): ProviderOrder => ({
  orderId: order.id,
  approved: order.state === 'approved',
  amount: order.amountMinor,
  currency: order.currency,
  bookingId: order.bookingId,
  payee: order.payee,
});

/** The provider's answer to a capture may show the order without it. */
const withCapture = (order: OrderView, capture: OrderView['captures'][number]): OrderView =>
  order.captures.some(({ id }) => id === capture.id)
    ? order
    : { ...order, captures: [...order.captures, capture] };
