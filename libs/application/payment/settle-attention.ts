import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { SettleAttention as Settled } from '@holdfast/contracts/bookings';
import { eventsOf, reject } from '@holdfast/domain/kernel/decision';
import { crossOffNotices } from '@holdfast/domain/booking/booking.decide';
import { clearFlags } from '@holdfast/domain/booking/flag.decide';
import { endUnpaid } from '@holdfast/domain/booking/change.decide';
import { expireHold } from '@holdfast/domain/booking/hold.decide';
import type { AttentionResolution } from '@holdfast/domain/payment/payment.events';
import type { ReturnRefusal } from '@holdfast/domain/payment/request-refund.decide';
import { resolveAttention } from '@holdfast/domain/payment/attention.decide';
import { evolvePayment, isCapturing } from '@holdfast/domain/payment/payment.state';
import { todayIn } from '@holdfast/domain/kernel/zone';
import { flagsOf } from '@holdfast/projections/booking/attention.queries';
import type { Ids } from '@holdfast/ports/ids.port';
import { loadBoth } from '../booking/booking-streams';
import { DiscountUses } from '../booking/discount-uses';
import { endHold } from '../booking/end-hold';
import { settleClashes } from '../channel/settle-clashes';
import { activeTenant } from '../kernel/active-tenant';
import type { TenantRefusal } from '../kernel/active-tenant';
import type { CommandContext } from '../kernel/command-context';
import { InjectIds } from '../kernel/ports';
import { bookingStream, paymentStream } from '../kernel/streams';
import { crossOffUntold, untoldOf } from '@holdfast/outbox/message/message.queries';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';

export type SettleRefusal = 'booking_unknown' | 'attention_unknown' | ReturnRefusal | TenantRefusal;

/** The owner crosses off what about a booking only a person could settle. */
export class SettleAttention extends Command<Outcome<{ bookingId: string }, SettleRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    readonly settled: Settled,
  ) {
    super();
  }
}

/** The API's words; it names the only provider there was. */
const RESOLUTIONS: { readonly [Word in Settled['resolution']]?: AttentionResolution } = {
  refunded_by_hand: 'refunded_by_hand',
  checked_at_paypal: 'checked_at_provider',
  nothing_to_do: 'nothing_to_do',
};

@CommandHandler(SettleAttention)
export class SettleAttentionHandler implements ICommandHandler<SettleAttention> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @InjectIds() private readonly ids: Ids,
  ) {}

  execute(command: SettleAttention): Promise<Outcome<{ bookingId: string }, SettleRefusal>> {
    const { context, bookingId, settled } = command;
    return this.unitOfWork.run<{ bookingId: string }, SettleRefusal>(context, async (tx) => {
      const tenant = await activeTenant(tx);
      if ('kind' in tenant) return tenant;
      const { booking, payment } = await loadBoth(tx, bookingId);
      if (booking.version === 0) return reject('booking_unknown');
      const { kind, resolution } = settled;
      if (kind === 'owner_not_told') {
        const untold = await tx.rows(untoldOf(tx.tenantId, bookingId));
        const crossed = crossOffNotices(untold, booking.state);
        if (crossed.kind === 'rejected') return crossed;
        tx.record(bookingStream(bookingId), booking.version, crossed.events);
        tx.write(crossOffUntold(tx.tenantId, bookingId, tx.now));
        return { bookingId };
      }
      if (kind === 'schedule_conflict') {
        const kept = clearFlags(await tx.rows(flagsOf(tx.tenantId, bookingId)), 'kept');
        if (kept.kind === 'rejected') return kept;
        tx.record(bookingStream(bookingId), booking.version, kept.events);
        return { bookingId };
      }
      if (kind === 'double_booked') return settleClashes(tx, bookingId, resolution);
      const today = todayIn(tx.now, tenant.timeZone);
      const newReturnId = () => this.ids.newId();
      const decision = resolveAttention(
        { kind, resolution: RESOLUTIONS[resolution] ?? 'nothing_to_do', today, newReturnId },
        payment.state,
      );
      if (decision.kind === 'rejected') return decision;
      tx.record(paymentStream(bookingId), payment.version, decision.events);
      // A hold or a change that only its payment has kept ends with it.
      const isStillCapturing = isCapturing(decision.events.reduce(evolvePayment, payment.state));
      await endHold(tx, new DiscountUses(tx), bookingId, (state) =>
        expireHold(tx.nowText, state, isStillCapturing),
      );
      const unpaid = endUnpaid(booking.state, isStillCapturing);
      tx.record(bookingStream(bookingId), booking.version, eventsOf(unpaid));
      return { bookingId };
    });
  }
}
