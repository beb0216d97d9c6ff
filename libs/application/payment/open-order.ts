import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { releaseHold } from '@holdfast/domain/booking/hold.decide';
import { isRejection, reject } from '@holdfast/domain/kernel/decision';
import { failRequest, recordOrder } from '@holdfast/domain/payment/payment.decide';
import { currentAttempt } from '@holdfast/domain/payment/payment.state';
import type { Attempt, PaymentState } from '@holdfast/domain/payment/payment.state';
import type { RecordedEvent } from '@holdfast/event-store/event';
import { streamRead } from '@holdfast/event-store/log.read';
import type { CreateOrderResult } from '@holdfast/ports/payments.port';
import { bookingById } from '@holdfast/projections/booking/booking.queries';
import type { BookingRow } from '@holdfast/projections/booking/booking.queries';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { begunBoth, loadPayment } from '../booking/booking-streams';
import { DiscountUses } from '../booking/discount-uses';
import { endHold } from '../booking/end-hold';
import type { CommandContext } from '../kernel/command-context';
import { paymentStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Loaded, Outcome, Work } from '../kernel/unit-of-work';
import { PaymentReader } from './payment-reader';
import { ProviderOrders } from './provider-orders';

/** What the caller knows of a booking that it has begun a moment ago: it saves reading all of that again. */
export interface Begun {
  readonly tenant: Pick<TenantRow, 'subdomain' | 'name'>;
  readonly position: number;
  readonly written?: readonly RecordedEvent[];
}

/** Makes the provider's order of a booking's latest payment attempt, unless it is made. Safe to repeat. */
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
type Opened = Outcome<{ bookingId: string; row?: BookingRow }, 'payment_provider_failed'>;

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
  ) {}

  async execute({ context, bookingId, begun }: OpenOrder): Promise<Opened> {
    const { tenantId } = context;
    const known = begun && begunBoth(begun.written ?? [], bookingId);
    const { booking, payment } = known
      ? { booking: known.booking.state, payment: known.payment.state }
      : await this.reader.read(tenantId, bookingId);
    const attempt = currentAttempt(payment);
    if (booking.status === 'none' || attempt?.status !== 'requested') {
      return { kind: 'done', result: { bookingId }, position: 0, replayed: true };
    }
    const created = await this.orders.create(tenantId, bookingId, booking, attempt, begun?.tenant);
    const knownPayment = known && begun ? { ...known.payment, position: begun.position } : null;
    const outcome = await this.unitOfWork.run(
      withoutKey(context),
      async (tx) => {
        // While the log stands where the booking began, nobody has touched its payment.
        const isKnown = knownPayment !== null && tx.head === knownPayment.position;
        const loaded = isKnown ? knownPayment : await loadPayment(tx, bookingId);
        return this.note(tx, bookingId, { attempt, created, payment: loaded });
      },
      {
        reads: [streamRead(tenantId, paymentStream(bookingId))],
        at: knownPayment?.position,
        returning: bookingById(tenantId, bookingId),
      },
    );
    if (isRejection(outcome)) return reject('payment_provider_failed');
    if (outcome.result.failed) return reject('payment_provider_failed');
    const [row] = (outcome.returned ?? []) as BookingRow[];
    return { ...outcome, result: { bookingId, ...(row && { row }) } };
  }

  /** What the provider has said becomes part of the payment; a hold that cannot be paid ends. */
  private async note(
    tx: Work,
    bookingId: string,
    { attempt, created, payment }: Answered,
  ): Promise<{ failed: boolean }> {
    const { state, version } = payment;
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
  }
}

/** The key of the request belongs to the booking itself; what follows it is safe to repeat by its own means. */
const withoutKey = ({ tenantId, meta }: CommandContext): CommandContext => ({ tenantId, meta });

const issueOf = (failed: Exclude<CreateOrderResult, { outcome: 'created' }>): string =>
  failed.issue ?? failed.outcome.toUpperCase();
