import { Command, CommandBus, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { endChange, openChange } from '@holdfast/domain/booking/change.decide';
import { asCustomersWish } from '@holdfast/domain/booking/change.state';
import { earlier, instantAfter } from '@holdfast/domain/booking/hold-length';
import { answeredBy } from '@holdfast/domain/booking/may-change';
import { answeredTerms } from '@holdfast/domain/booking/wanted-change';
import { isRejection, reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { toInstantText } from '@holdfast/domain/kernel/flavour';
import type { Minor } from '@holdfast/domain/kernel/money';
import { isCapturing } from '@holdfast/domain/payment/payment.state';
import { loadBoth } from '../booking/booking-streams';
import { CustomerFiles } from '../booking/customer-details';
import { underConstraints } from '../booking/under-constraints';
import { LookFirst } from '../channel/look-first';
import { activeTenant } from '../kernel/active-tenant';
import type { TenantRefusal } from '../kernel/active-tenant';
import type { CommandContext } from '../kernel/command-context';
import { bookingStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { ChangeDesk } from './change-desk';
import { changeMoney } from './change-money';
import { isTargetFree } from '../booking/change-keeper';
import { ChangeWriter } from './change-writer';
import type { OfferRefusal } from './change-writer';

type Answered = { readonly bookingId: string };

export type AcceptRefusal =
  | TenantRefusal
  | OfferRefusal
  | 'booking_unknown'
  | 'change_over'
  | 'payment_pending'
  | 'stay_taken';

/** Customers have so long to pay for a change that its owner has accepted. */
const HELD_MS = 48 * 60 * 60_000;

/**
 * The owner says yes to what a customer has asked for: the booking is moved at once, or what it adds is held for two days, until the customer has paid.
 * What they were told holds; its time must still be free.
 */
export class AcceptChange extends Command<Outcome<Answered, AcceptRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    /** How much comes back of what it costs less; null: as the customer was told. */
    readonly givenBack: Minor | null,
  ) {
    super();
  }
}

@CommandHandler(AcceptChange)
export class AcceptChangeHandler implements ICommandHandler<AcceptChange> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly desk: ChangeDesk,
    private readonly writer: ChangeWriter,
    private readonly commands: CommandBus,
  ) {}

  async execute(command: AcceptChange): Promise<Outcome<Answered, AcceptRefusal>> {
    // Nothing was held while the customer waited for the answer.
    await this.commands.execute(new LookFirst(command.context.tenantId));
    return underConstraints<Outcome<Answered, AcceptRefusal>, 'stay_taken'>(
      () => this.accept(command),
      'stay_taken',
    );
  }

  private accept({ context, bookingId, givenBack }: AcceptChange): Promise<Outcome<Answered, AcceptRefusal>> {
    return this.unitOfWork.run<Answered, AcceptRefusal>(
      context,
      async (tx): Promise<Answered | Rejection<AcceptRefusal>> => {
        const tenant = await activeTenant(tx);
        if (isRejection(tenant)) return tenant;
        const { booking, payment, account } = await loadBoth(tx, bookingId);
        if (booking.state.status === 'none') return reject('booking_unknown');
        const change = booking.state.status === 'confirmed' ? openChange(booking.state, tx.nowText) : null;
        if (booking.state.status !== 'confirmed' || change?.stage !== 'asked') return reject('change_over');
        if (isCapturing(payment.state)) return reject('payment_pending');
        const { state, version } = booking;
        if (!(await isTargetFree(tx, tenant, bookingId, booking.state, change.to)))
          return reject('stay_taken');
        const at = {
          bookingId,
          booking: booking.state,
          version,
          payment: payment.state,
          account,
          loadedPayment: payment,
          tenant,
          now: tx.now,
        };
        const terms = answeredTerms(booking.state, change, givenBack, {
          ...changeMoney(at),
          smallest: this.desk.smallest(tenant, booking.state),
          now: tx.now,
          zone: tenant.timeZone,
        });
        const end = toInstantText(answeredBy(state.period, change.to, tenant.timeZone));
        const refused = await this.writer.offer(tx, at, {
          changeId: change.changeId,
          by: 'tenant_admin',
          made: asCustomersWish,
          to: change.to,
          terms,
          expiresAt: earlier(instantAfter(tx.nowText, HELD_MS), end),
        });
        return refused ?? { bookingId };
      },
    );
  }
}

export type DeclineRefusal = TenantRefusal | 'booking_unknown' | 'change_over' | 'payment_pending';

/** The owner says no; the customer is told why, where they say it. */
export class DeclineChange extends Command<Outcome<Answered, DeclineRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    readonly reason: string | null,
  ) {
    super();
  }
}

@CommandHandler(DeclineChange)
export class DeclineChangeHandler implements ICommandHandler<DeclineChange> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly files: CustomerFiles,
  ) {}

  execute({ context, bookingId, reason }: DeclineChange): Promise<Outcome<Answered, DeclineRefusal>> {
    return this.unitOfWork.run<Answered, DeclineRefusal>(context, async (tx) => {
      const tenant = await activeTenant(tx);
      if (isRejection(tenant)) return tenant;
      const { booking } = await loadBoth(tx, bookingId);
      if (booking.state.status === 'none') return reject('booking_unknown');
      const changeId = booking.state.change?.changeId ?? '';
      // The customer reads it: it goes with whatever else is held about them.
      const reasonRef = reason ? await this.files.keepWords(tx, booking.state.subjectId, reason) : null;
      const decision = endChange({ changeId, how: 'declined', reasonRef, now: tx.nowText }, booking.state);
      if (decision.kind === 'rejected') return decision;
      tx.record(bookingStream(bookingId), booking.version, decision.events);
      return { bookingId };
    });
  }
}
