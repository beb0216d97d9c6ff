import { Command, CommandBus, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { acceptTerms, owingNow } from '@holdfast/domain/booking/owing-now.decide';
import { isRejection, reject } from '@holdfast/domain/kernel/decision';
import type { Provider } from '@holdfast/domain/kernel/provider';
import { payInstalment } from '@holdfast/domain/payment/attempt.decide';
import { currentAttempt, evolvePayment, isCapturing } from '@holdfast/domain/payment/payment.state';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import { loadBoth } from '../booking/booking-streams';
import { payingAccount } from '../booking/paying-account';
import type { CommandContext } from '../kernel/command-context';
import { InjectSettings } from '../kernel/ports';
import type { ApplicationSettings } from '../kernel/ports';
import { bookingStream, paymentStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { payableOrder } from './payable-order';
import type { PayableOrder } from './payable-order';
import { PaymentReader } from './payment-reader';

export type PayRefusal =
  | 'nothing_due'
  | 'payment_earlier_due'
  | 'payment_pending'
  | 'payments_not_set_up'
  | 'payment_provider_failed'
  | 'booking_unknown'
  | 'provisional_over'
  | 'terms_not_accepted'
  | 'terms_version_unknown';

/**
 * A customer pays a part of what their booking owes: the attempt is written down first, and only then is its order made, since an order
 * lives for hours. Asked again while that order can still be paid, it is the same one.
 */
export class PayInstalment extends Command<Outcome<PayableOrder, PayRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    readonly number: number,
    /** Where to pay; left out, where the tenant takes payments. */
    readonly provider?: Provider,
    /** The version of the terms that the customer agrees to with it, where they have agreed to none so far. */
    readonly termsVersion: number | null = null,
  ) {
    super();
  }
}

@CommandHandler(PayInstalment)
export class PayInstalmentHandler implements ICommandHandler<PayInstalment> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    readonly commands: CommandBus,
    readonly reader: PaymentReader,
    @InjectSettings() private readonly settings: ApplicationSettings,
  ) {}

  async execute(command: PayInstalment): Promise<Outcome<PayableOrder, PayRefusal>> {
    return payableOrder(await this.begin(command), command, this);
  }

  private begin({
    context: { tenantId, meta },
    bookingId,
    number,
    provider,
    termsVersion,
  }: PayInstalment): Promise<Outcome<{ attempt: number }, PayRefusal>> {
    return this.unitOfWork.run<{ attempt: number }, PayRefusal>(
      // Safe to repeat by its own means: the key would only hide an order that is over.
      { tenantId, meta },
      async (tx) => {
        const { booking, payment } = await loadBoth(tx, bookingId);
        if (booking.state.status === 'none') return reject('booking_unknown');
        const owing = owingNow(booking.state, tx.nowText, isCapturing(payment.state));
        if (isRejection(owing)) return owing;
        const tenant = await tx.row(tenantById(tenantId));
        if (tenant === null || tenant.status === 'deleted') return reject('booking_unknown');
        const account = payingAccount(tenant, this.settings);
        if (provider !== undefined && account?.provider !== provider) return reject('payments_not_set_up');
        const decision = payInstalment(number, owing, account, payment.state);
        if (decision.kind === 'rejected') return decision;
        const agreed = acceptTerms(
          { named: termsVersion, newest: tenant.termsVersion, now: tx.nowText },
          owing,
        );
        if (agreed.kind === 'rejected') return agreed;
        tx.record(bookingStream(bookingId), booking.version, agreed.events);
        tx.record(paymentStream(bookingId), payment.version, decision.events);
        const begun = currentAttempt(decision.events.reduce(evolvePayment, payment.state));
        return begun === null ? reject('nothing_due') : { attempt: begun.attempt };
      },
      { reads: [tenantById(tenantId)] },
    );
  }
}
