import { Command, CommandBus, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { askChange } from '@holdfast/domain/booking/change.decide';
import { asCustomersWish } from '@holdfast/domain/booking/change.state';
import { instantAfter } from '@holdfast/domain/booking/hold-length';
import { answeredBy } from '@holdfast/domain/booking/may-change';
import type { ChangeWish } from '@holdfast/domain/booking/wanted-change';
import { isRejection, reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { toInstantText } from '@holdfast/domain/kernel/flavour';
import type { Minor } from '@holdfast/domain/kernel/money';
import { isCapturing } from '@holdfast/domain/payment/payment.state';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import { loadBoth } from '../booking/booking-streams';
import { underConstraints } from '../booking/under-constraints';
import { activeTenant } from '../kernel/active-tenant';
import type { TenantRefusal } from '../kernel/active-tenant';
import { LookFirst } from '../channel/look-first';
import type { CommandContext } from '../kernel/command-context';
import { bookingStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome, Work } from '../kernel/unit-of-work';
import { toldRefusal } from '../quote/stay-refusal-view';
import { ChangeDesk } from './change-desk';
import type { ChangeRefusal, JudgedChange } from './change-desk';
import { ChangeNotes } from './change-notes';
import { ChangeWriter } from './change-writer';
import type { LoadedAtDesk, OfferRefusal } from './change-writer';
import { PayChange } from './pay-change';
import type { PayChangeRefusal } from './pay-change';
import type { PayableOrder } from '../payment/payable-order';

/** What a customer wants, and what they were told that it comes to. */
export interface StartedWish {
  readonly to: ChangeWish;
  readonly expectedDifference: Minor;
  readonly expectedRefund: Minor;
  readonly note: string | null;
}

type BeginRefusal = ChangeRefusal | TenantRefusal | OfferRefusal | 'price_changed' | 'payment_pending';
export type StartChangeRefusal = BeginRefusal | PayChangeRefusal;

/** What came of it: made, or open; then with the order to pay, where something is paid for it now. */
export interface StartedChange {
  readonly payment: PayableOrder | null;
}

/**
 * A customer changes the dates or the party of their booking: by themselves, where its owner lets them, and then what it adds is held until it is
 * paid; else they ask, and nothing is held.
 */
export class StartChange extends Command<Outcome<StartedChange, StartChangeRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    readonly wish: StartedWish,
  ) {
    super();
  }
}

interface Begun {
  readonly changeId: string;
  readonly isPaidNow: boolean;
}

@CommandHandler(StartChange)
export class StartChangeHandler implements ICommandHandler<StartChange> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly desk: ChangeDesk,
    private readonly writer: ChangeWriter,
    private readonly notes: ChangeNotes,
  ) {}

  async execute(command: StartChange): Promise<Outcome<StartedChange, StartChangeRefusal>> {
    const { context, bookingId } = command;
    await this.commands.execute(new LookFirst(context.tenantId));
    const begun = await underConstraints<Outcome<Begun, BeginRefusal>, 'stay_taken'>(
      () => this.begin(command),
      'stay_taken',
    );
    if (begun.kind === 'rejected') return toldRefusal(begun);
    const { changeId, isPaidNow } = begun.result;
    if (!isPaidNow) return { ...begun, result: { payment: null } };
    const paid = await this.commands.execute(new PayChange(context, bookingId, changeId, null));
    return paid.kind === 'rejected' ? paid : { ...begun, result: { payment: paid.result } };
  }

  private begin({ context, bookingId, wish }: StartChange): Promise<Outcome<Begun, BeginRefusal>> {
    return this.unitOfWork.run<Begun, BeginRefusal>(
      context,
      async (tx) => {
        const tenant = await activeTenant(tx);
        if (isRejection(tenant)) return tenant;
        const { booking, payment, account } = await loadBoth(tx, bookingId);
        if (booking.state.status !== 'confirmed') return reject('change_not_allowed');
        // What is being paid would be owed otherwise once the booking is another.
        if (isCapturing(payment.state)) return reject('payment_pending');
        const at: LoadedAtDesk = {
          bookingId,
          booking: booking.state,
          version: booking.version,
          payment: payment.state,
          account,
          loadedPayment: payment,
          tenant,
          now: tx.now,
        };
        const judged = await this.desk.judgeIn(tx, at, wish.to);
        if (isRejection(judged)) return judged;
        const told = judged.terms.difference === wish.expectedDifference;
        if (!told || judged.terms.refund !== wish.expectedRefund) return reject('price_changed');
        return judged.mode === 'ask' ? this.ask(tx, at, judged, wish.note) : this.offer(tx, at, judged);
      },
      { reads: [tenantById(context.tenantId)] },
    );
  }

  private async ask(
    tx: Work,
    { bookingId, booking, version, tenant }: LoadedAtDesk,
    { to, terms }: JudgedChange,
    note: string | null,
  ): Promise<Begun | Rejection<'change_not_allowed' | 'change_open'>> {
    const changeId = this.writer.newChangeId();
    const expiresAt = toInstantText(answeredBy(booking.period, to, tenant.timeZone));
    const noteRef = await this.notes.seal(tx, booking.subjectId, note);
    const decision = askChange({ changeId, to, terms, noteRef, expiresAt, now: tx.nowText }, booking);
    if (decision.kind === 'rejected') return decision;
    tx.record(bookingStream(bookingId), version, decision.events);
    return { changeId, isPaidNow: false };
  }

  private async offer(
    tx: Work,
    at: LoadedAtDesk,
    { to, terms }: JudgedChange,
  ): Promise<Begun | Rejection<OfferRefusal>> {
    const changeId = this.writer.newChangeId();
    const expiresAt = instantAfter(tx.nowText, this.writer.holdMs);
    const made = asCustomersWish;
    const refused = await this.writer.offer(tx, at, { changeId, by: 'customer', made, to, terms, expiresAt });
    return refused ?? { changeId, isPaidNow: terms.instalment !== null };
  }
}
