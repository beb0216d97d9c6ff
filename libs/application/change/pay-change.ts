import { Command, CommandBus, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { openChange } from '@holdfast/domain/booking/change.decide';
import { isRejection, reject } from '@holdfast/domain/kernel/decision';
import type { Minor } from '@holdfast/domain/kernel/money';
import { payForChange } from '@holdfast/domain/payment/attempt.decide';
import { currentAttempt, evolvePayment } from '@holdfast/domain/payment/payment.state';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import { loadBoth } from '../booking/booking-streams';
import { payingAccount } from '../booking/paying-account';
import { activeTenant } from '../kernel/active-tenant';
import type { TenantRefusal } from '../kernel/active-tenant';
import type { CommandContext } from '../kernel/command-context';
import { InjectSettings } from '../kernel/ports';
import type { ApplicationSettings } from '../kernel/ports';
import { paymentStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { payableOrder } from '../payment/payable-order';
import type { PayableOrder } from '../payment/payable-order';
import { PaymentReader } from '../payment/payment-reader';

export type PayChangeRefusal =
  | TenantRefusal
  | 'change_over'
  | 'price_changed'
  | 'payment_pending'
  | 'payments_not_set_up'
  | 'payment_provider_failed';

/**
 * A customer pays for a change that is offered to them: the attempt is written down first, and only then is its order made. Asked again while that order
 * can still be paid, it is the same one.
 */
export class PayChange extends Command<Outcome<PayableOrder, PayChangeRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    readonly changeId: string,
    /** What they were told that the booking costs more; null: they have just been. */
    readonly expectedDifference: Minor | null,
  ) {
    super();
  }
}

@CommandHandler(PayChange)
export class PayChangeHandler implements ICommandHandler<PayChange> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    readonly commands: CommandBus,
    readonly reader: PaymentReader,
    @InjectSettings() private readonly settings: ApplicationSettings,
  ) {}

  async execute(command: PayChange): Promise<Outcome<PayableOrder, PayChangeRefusal>> {
    return payableOrder(await this.begin(command), command, this);
  }

  private begin({
    context: { tenantId, meta },
    bookingId,
    changeId,
    expectedDifference: expected,
  }: PayChange): Promise<Outcome<{ attempt: number }, PayChangeRefusal>> {
    return this.unitOfWork.run<{ attempt: number }, PayChangeRefusal>(
      // Safe to repeat by its own means: the key would only hide an order that is over.
      { tenantId, meta },
      async (tx) => {
        const tenant = await activeTenant(tx);
        if (isRejection(tenant)) return tenant;
        const { booking, payment } = await loadBoth(tx, bookingId);
        const change = booking.state.status === 'confirmed' ? openChange(booking.state, tx.nowText) : null;
        if (change?.changeId !== changeId || change.stage !== 'offered') return reject('change_over');
        if (expected !== null && expected !== change.difference) return reject('price_changed');
        const { currency, instalments } = change.agreement;
        const part = instalments.find(({ number }) => number === change.instalment);
        if (part === undefined) return reject('change_over');
        const decision = payForChange(
          { instalment: part.number, amount: part.amount, currency },
          payingAccount(tenant, this.settings),
          payment.state,
        );
        if (decision.kind === 'rejected') return decision;
        tx.record(paymentStream(bookingId), payment.version, decision.events);
        const begun = currentAttempt(decision.events.reduce(evolvePayment, payment.state));
        return begun === null ? reject('change_over') : { attempt: begun.attempt };
      },
      { reads: [tenantById(tenantId)] },
    );
  }
}
