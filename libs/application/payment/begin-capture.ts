import { Injectable } from '@nestjs/common';
import type { BookingState, KnownBooking } from '@holdfast/domain/booking/booking.state';
import { secureTime } from '@holdfast/domain/booking/booking.decide';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { lapsedClaims } from '@holdfast/domain/booking/hold.decide';
import type { Decision, Rejection } from '@holdfast/domain/kernel/decision';
import { reject } from '@holdfast/domain/kernel/decision';
import { toInstantText } from '@holdfast/domain/kernel/flavour';
import { occupiedTime } from '@holdfast/domain/kernel/occupied-time';
import { localAt } from '@holdfast/domain/kernel/zone';
import { startCapture } from '@holdfast/domain/payment/payment.decide';
import type { CaptureRefusal, ProviderOrder } from '@holdfast/domain/payment/payment.decide';
import { attemptOfOrder } from '@holdfast/domain/payment/payment.state';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';
import { blockState, claimsWithin, closedOnBlock } from '@holdfast/projections/calendar/calendar.queries';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import { Vault } from '@holdfast/vault/vault';
import { loadBoth } from '../booking/booking-streams';
import { DiscountUses } from '../booking/discount-uses';
import { expireIfDue } from '../booking/end-hold';
import type { CommandContext } from '../kernel/command-context';
import { InjectSettings } from '../kernel/ports';
import type { ApplicationSettings } from '../kernel/ports';
import { bookingStream, paymentStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Work } from '../kernel/unit-of-work';

export type BeginRefusal =
  CaptureRefusal | 'booking_unknown' | 'booking_not_payable' | 'hold_expired' | 'tenant_unknown';

interface Begun {
  readonly captureNumber: number;
}

type TimeDecision = Decision<BookingEvent, 'booking_unknown' | 'booking_not_payable' | 'hold_expired'>;

/**
 * Secures the customer's time under the lock: a live hold as it is; a dead one is taken again with its discount, if both
 * are still to be had.
 */
@Injectable()
export class TimeKeeper {
  constructor(
    @InjectSettings() private readonly settings: ApplicationSettings,
    private readonly vault: Vault,
  ) {}

  async secure(tx: Work, bookingId: string, booking: KnownBooking): Promise<TimeDecision> {
    const tenant = await tx.row(tenantById(tx.tenantId));
    const occupied = occupiedTime(booking.period);
    const command = {
      bookingId,
      now: tx.nowText,
      localNow: localAt(tx.now, tenant?.timeZone ?? 'UTC'),
      expiresAt: toInstantText(new Date(tx.now.getTime() + this.settings.holdMs)),
      discountRetaken: true,
      blockOffered: true,
    };
    if (booking.status !== 'expired') return secureTime(command, booking, { claims: [], closed: [] });
    const [key, block, claims, closed] = await Promise.all([
      tx.row(this.vault.subjectKey(tx.tenantId, booking.subjectId)),
      tx.row(blockState(tx.tenantId, booking.blockId, tx.now)),
      tx.rows(claimsWithin(tx.tenantId, occupied.from, occupied.to)),
      tx.rows(closedOnBlock(tx.tenantId, booking.blockId)),
    ]);
    const slice = { claims, closed };
    // Whoever was forgotten meanwhile can be neither greeted nor reached: no booking without a customer.
    if (key === null) return reject('hold_expired');
    // The block must still be what was promised: the same dates, not closed.
    const blockOffered = block !== null && !block.blocked && sameTime(occupied, occupiedTime(block));
    const decision = secureTime({ ...command, blockOffered }, booking, slice);
    if (decision.kind === 'rejected') return decision;
    const uses = new DiscountUses(tx);
    for (const lapsed of lapsedClaims(slice, occupied, tx.nowText)) {
      await expireIfDue(tx, uses, lapsed.bookingId, tx.nowText);
    }
    return (await uses.retake(bookingId, booking.discount)) ? decision : reject('hold_expired');
  }
}

/** Whether nothing is left to be done about this order: it has paid for the booking. */
export const isPaidWith = (orderId: string, booking: BookingState, payment: PaymentState): boolean =>
  booking.status === 'confirmed' && attemptOfOrder(payment, orderId)?.status === 'captured';

const sameTime = (a: { from: string; to: string }, b: { from: string; to: string }): boolean =>
  a.from === b.from && a.to === b.to;

/** The first of the two transactions around a capture: after it the time cannot lapse until the outcome is known. */
@Injectable()
export class BeginCapture {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly timeKeeper: TimeKeeper,
  ) {}

  /** The number of the capture to ask the provider for, that there is nothing left to do, or why nothing may be taken. */
  async run(
    context: CommandContext,
    bookingId: string,
    order: ProviderOrder,
  ): Promise<Begun | { settled: true } | Rejection<BeginRefusal>> {
    const outcome = await this.unitOfWork.run<
      Begun | { settled: true } | { refused: BeginRefusal },
      BeginRefusal
    >(context, async (tx) => {
      const { booking, payment } = await loadBoth(tx, bookingId);
      if (booking.state.status === 'none') return reject('booking_unknown');
      // While the provider was asked, somebody else has brought this very payment to its end.
      if (isPaidWith(order.orderId, booking.state, payment.state)) return { settled: true };
      const tenant = await tx.row(tenantById(tx.tenantId));
      if (tenant === null || tenant.status === 'deleted') return reject('tenant_unknown');
      const start = startCapture(bookingId, order, payment.state);
      if (start.kind === 'refuse') {
        // A mismatch is a fact that must stay, although the capture is refused.
        tx.record(paymentStream(bookingId), payment.version, start.events);
        return { refused: start.code };
      }
      const secured = await this.timeKeeper.secure(tx, bookingId, booking.state);
      if (secured.kind === 'rejected') return secured;
      tx.record(bookingStream(bookingId), booking.version, secured.events);
      tx.record(paymentStream(bookingId), payment.version, start.events);
      return { captureNumber: start.captureNumber };
    });
    if (outcome.kind === 'rejected') return outcome;
    return 'refused' in outcome.result ? reject(outcome.result.refused) : outcome.result;
  }
}
