import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { KnownBooking } from '@holdfast/domain/booking/booking.state';
import { releaseHold } from '@holdfast/domain/booking/hold.decide';
import { keepsTime } from '@holdfast/domain/booking/secure-time.decide';
import { isRejection, reject } from '@holdfast/domain/kernel/decision';
import { toInstantText } from '@holdfast/domain/kernel/flavour';
import { failRequest, recordOrder } from '@holdfast/domain/payment/attempt.decide';
import { currentAttempt } from '@holdfast/domain/payment/payment.state';
import type { Attempt, PaymentState } from '@holdfast/domain/payment/payment.state';
import { isStillOwed } from '@holdfast/processes/settle-payment.process';
import type { RecordedEvent } from '@holdfast/event-store/event';
import { streamRead } from '@holdfast/event-store/log/log.read';
import type { Clock } from '@holdfast/ports/clock.port';
import type { CreateOrderResult } from '@holdfast/ports/payments.port';
import { heldById } from '@holdfast/projections/booking/held-booking.queries';
import type { HeldRow } from '@holdfast/projections/booking/held-booking.queries';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { begunBoth, loadPayment } from '../booking/booking-streams';
import { DiscountUses } from '../booking/discount-uses';
import { endHold } from '../booking/end-hold';
import type { CommandContext } from '../kernel/command-context';
import { InjectClock } from '../kernel/ports';
import { paymentStream } from '../kernel/streams';
import { forgettingAnswer, UnitOfWork } from '../kernel/unit-of-work';
import type { Loaded, Outcome, Work } from '../kernel/unit-of-work';
import { PaymentReader } from './payment-reader';
import { ProviderOrders } from './provider-orders';

/** What the caller knows of a booking that it has begun a moment ago: it saves reading all of that again. */
export interface Begun {
  readonly tenant: Pick<TenantRow, 'subdomain' | 'name'>;
  readonly position: number;
  readonly written?: readonly RecordedEvent[];
}

/**
 * Makes the provider's order of a booking's latest payment attempt, unless it is made. Safe to repeat. A booking that has ended without
 * one is refused, and the key of the request forgotten with it: a yes to a booking that costs something always has an order.
 */
export class OpenOrder extends Command<Opened> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    readonly begun: Begun | null = null,
  ) {
    super();
  }
}

/** `row` is the booking with its order, when that was made just now. */
type Opened = Outcome<{ bookingId: string; row?: HeldRow }, 'payment_provider_failed'>;

interface Answered {
  readonly attempt: Attempt;
  readonly created: CreateOrderResult;
  readonly payment: Loaded<PaymentState>;
}

@CommandHandler(OpenOrder)
export class OpenOrderHandler implements ICommandHandler<OpenOrder> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: PaymentReader,
    private readonly orders: ProviderOrders,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ context, bookingId, begun }: OpenOrder): Promise<Opened> {
    const opened = await this.open(context, bookingId, begun);
    if (opened !== 'overtaken') return opened;
    // Another request has gone on with this booking meanwhile: its order is the one.
    const again = await this.open(context, bookingId, null);
    return again === 'overtaken' ? reject('payment_provider_failed') : again;
  }

  private async open(
    context: CommandContext,
    bookingId: string,
    begun: Begun | null,
  ): Promise<Opened | 'overtaken'> {
    const { tenantId } = context;
    const known = begun && begunBoth(begun.written ?? [], bookingId);
    const { booking, payment } = known
      ? { booking: known.booking.state, payment: known.payment.state }
      : await this.reader.read(tenantId, bookingId);
    const attempt = currentAttempt(payment);
    const now = toInstantText(this.clock.now());
    if (booking.status === 'none' || attempt === null || !wantsOrder(booking, attempt))
      return { kind: 'done', result: { bookingId }, position: 0, replayed: true };
    if (attempt.status !== 'requested' || !mayBePaid(booking, payment, attempt, now)) {
      await this.forgetKey(context, bookingId);
      return reject('payment_provider_failed');
    }
    const created = await this.orders.create(tenantId, bookingId, booking, attempt, begun?.tenant);
    const knownPayment = known && begun ? { ...known.payment, position: begun.position } : null;
    const outcome = await this.unitOfWork.run(
      withoutKey(context),
      async (tx) => {
        // While the log stands where the booking began, nobody has touched its payment.
        const isKnown = knownPayment !== null && tx.head === knownPayment.position;
        const loaded = isKnown ? knownPayment : await loadPayment(tx, bookingId);
        return this.note(tx, context, bookingId, { attempt, created, payment: loaded });
      },
      {
        reads: [streamRead(tenantId, paymentStream(bookingId))],
        at: knownPayment?.position,
        returning: heldById(tenantId, bookingId),
      },
    );
    if (isRejection(outcome) || outcome.result.failed) return reject('payment_provider_failed');
    const [row] = (outcome.returned ?? []) as HeldRow[];
    return row ? { ...outcome, result: { bookingId, row } } : 'overtaken';
  }

  /** What the request made has come to nothing: the same key begins anew. */
  private async forgetKey(context: CommandContext, bookingId: string): Promise<void> {
    const forget = forgettingAnswer(context, { bookingId });
    if (forget.length === 0) return;
    await this.unitOfWork.run(withoutKey(context), async (tx) => {
      tx.write(...forget);
      return { bookingId };
    });
  }

  /** What the provider has said becomes part of the payment; a hold that cannot be paid ends. */
  private async note(
    tx: Work,
    context: CommandContext,
    bookingId: string,
    { attempt, created, payment }: Answered,
  ): Promise<{ failed: boolean }> {
    const { state, version } = payment;
    if (created.outcome === 'created') {
      const payee = created.payee ?? null;
      const decision = recordOrder({ attempt: attempt.attempt, orderId: created.orderId, payee }, state);
      if (decision.kind === 'accepted') tx.record(paymentStream(bookingId), version, decision.events);
      return { failed: false };
    }
    const failure = { attempt: attempt.attempt, issue: issueOf(created), debugId: created.debugId ?? null };
    const failed = failRequest(failure, state);
    if (failed.kind !== 'accepted' || failed.events.length === 0) return { failed: false };
    tx.record(paymentStream(bookingId), version, failed.events);
    await endHold(tx, new DiscountUses(tx), bookingId, (held) => releaseHold('system', held, false));
    // No answer of a failure is kept: who asks again begins anew.
    tx.write(...forgettingAnswer(context, { bookingId }));
    return { failed: true };
  }
}

/** The key of the request belongs to the booking itself; what follows it is safe to repeat by its own means. */
const withoutKey = ({ tenantId, meta }: CommandContext): CommandContext => ({ tenantId, meta });

/** Money is due and its order not made: an attempt that came to nothing once the booking was paid for, or ended, wants none. */
const wantsOrder = (booking: KnownBooking, attempt: Attempt): boolean =>
  attempt.orderId === null &&
  booking.status !== 'cancelled' &&
  (booking.status !== 'confirmed' || attempt.status === 'requested');

/** A hold keeps its time; a confirmed booking owes what the attempt asks for. */
const mayBePaid = (booking: KnownBooking, payment: PaymentState, attempt: Attempt, now: string): boolean =>
  booking.status === 'confirmed' ? isStillOwed(attempt, booking, payment) : keepsTime(booking, now, false);

const issueOf = (failed: Exclude<CreateOrderResult, { outcome: 'created' }>): string =>
  failed.issue ?? failed.outcome.toUpperCase();
