import { Command, CommandBus, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { acceptOffer, openChange } from '@holdfast/domain/booking/change.decide';
import { answeredTerms } from '@holdfast/domain/booking/wanted-change';
import { isRejection, reject } from '@holdfast/domain/kernel/decision';
import type { Minor } from '@holdfast/domain/kernel/money';
import { isCapturing } from '@holdfast/domain/payment/payment.state';
import { loadBoth } from '../booking/booking-streams';
import { underConstraints } from '../booking/under-constraints';
import { activeTenant } from '../kernel/active-tenant';
import type { CommandContext } from '../kernel/command-context';
import { bookingStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { ChangeDesk } from './change-desk';
import { changeMoney } from './change-money';
import { ChangeWriter } from './change-writer';
import { PayChange } from './pay-change';
import type { PayChangeRefusal } from './pay-change';
import type { StartedChange } from './start-change';

type SaidYes = { readonly isPaidNow: boolean };
export type AcceptOfferRefusal = PayChangeRefusal | 'stay_taken' | 'refund_too_much';

/**
 * A customer says yes to a change that is offered to them: where something is paid for it now, they get the order that pays for it, else their booking
 * is moved.
 */
export class AcceptOffer extends Command<Outcome<StartedChange, AcceptOfferRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    readonly changeId: string,
    /** What they were told that the booking costs more. */
    readonly expectedDifference: Minor,
  ) {
    super();
  }
}

@CommandHandler(AcceptOffer)
export class AcceptOfferHandler implements ICommandHandler<AcceptOffer> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly desk: ChangeDesk,
    private readonly writer: ChangeWriter,
  ) {}

  async execute(command: AcceptOffer): Promise<Outcome<StartedChange, AcceptOfferRefusal>> {
    const { context, bookingId, changeId, expectedDifference } = command;
    const said = await underConstraints<Outcome<SaidYes, AcceptOfferRefusal>, 'stay_taken'>(
      () => this.sayYes(command),
      'stay_taken',
    );
    if (said.kind === 'rejected') return said;
    if (!said.result.isPaidNow) return { ...said, result: { payment: null } };
    const paid = await this.commands.execute(new PayChange(context, bookingId, changeId, expectedDifference));
    return paid.kind === 'rejected' ? paid : { ...paid, result: { payment: paid.result } };
  }

  private sayYes(command: AcceptOffer): Promise<Outcome<SaidYes, AcceptOfferRefusal>> {
    const { context, bookingId, changeId, expectedDifference } = command;
    return this.unitOfWork.run<SaidYes, AcceptOfferRefusal>(context, async (tx) => {
      const tenant = await activeTenant(tx);
      if (isRejection(tenant)) return tenant;
      const { booking, payment, account } = await loadBoth(tx, bookingId);
      const { state, version } = booking;
      const change = state.status === 'confirmed' ? openChange(state, tx.nowText) : null;
      if (state.status !== 'confirmed' || change?.changeId !== changeId) return reject('change_over');
      if (change.instalment !== null) return { isPaidNow: true };
      if (isCapturing(payment.state)) return reject('payment_pending');
      const when = { now: tx.now, zone: tenant.timeZone };
      const terms = answeredTerms(state, change, null, {
        ...changeMoney({ booking: state, payment: payment.state, account }),
        smallest: this.desk.smallest(tenant, state),
        ...when,
      });
      const { agreement } = terms;
      const decision = acceptOffer(
        { changeId, expectedDifference, agreement, at: when, now: tx.nowText },
        state,
      );
      if (decision.kind === 'rejected') return decision;
      tx.record(bookingStream(bookingId), version, decision.events);
      return (
        (await this.writer.refund(tx, { bookingId, loadedPayment: payment }, terms.refund)) ?? {
          isPaidNow: false,
        }
      );
    });
  }
}
