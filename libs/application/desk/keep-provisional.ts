import { Injectable } from '@nestjs/common';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import type { BookingState, KnownBooking } from '@holdfast/domain/booking/booking.state';
import { lapsedClaims, timeRefusal } from '@holdfast/domain/booking/hold.decide';
import { standing } from '@holdfast/domain/booking/owners-target';
import { isRejection } from '@holdfast/domain/kernel/decision';
import type { Decision, Rejection } from '@holdfast/domain/kernel/decision';
import { keptTime, occupiedTime } from '@holdfast/domain/kernel/occupied-time';
import { isCapturing } from '@holdfast/domain/payment/payment.state';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { loadBoth } from '../booking/booking-streams';
import { DiscountUses } from '../booking/discount-uses';
import { endLapsed } from '../booking/end-hold';
import { activeTenant } from '../kernel/active-tenant';
import type { TenantRefusal } from '../kernel/active-tenant';
import type { CommandContext } from '../kernel/command-context';
import { bookingStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome, Work } from '../kernel/unit-of-work';
import { aroundStay } from '../quote/around-stay';

/** A booking that its owner has held, as a command found it. */
export interface KeptBooking {
  readonly tx: Work;
  readonly tenant: TenantRow;
  readonly bookingId: string;
  readonly state: BookingState;
  readonly capturing: boolean;
}

type Decide<Code extends string> = (
  kept: KeptBooking,
) => Decision<BookingEvent, Code> | Promise<Decision<BookingEvent, Code>>;

/** Whether a time that was given up may be had again, and how many nights behind it can be kept free. */
export interface RoomAgain {
  readonly isFree: boolean;
  readonly preparationNights: number;
}

/** What the owner does about a booking that they have held: each is decided on the booking and its payment, under the lock. */
@Injectable()
export class ProvisionalKeeper {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @param after what else belongs to it, once it is decided and has changed something */
  run<Code extends string>(
    context: CommandContext,
    bookingId: string,
    decide: Decide<Code>,
    after: (kept: KeptBooking) => void = () => {},
  ): Promise<Outcome<{ bookingId: string }, Code | TenantRefusal>> {
    return this.unitOfWork.run<{ bookingId: string }, Code | TenantRefusal>(context, async (tx) => {
      const tenant = await activeTenant(tx);
      if (isRejection(tenant)) return tenant;
      const { booking, payment } = await loadBoth(tx, bookingId);
      const capturing = isCapturing(payment.state);
      const kept = { tx, tenant, bookingId, state: booking.state, capturing };
      const decision = await decide(kept);
      if (decision.kind === 'rejected') return decision as Rejection<Code>;
      tx.record(bookingStream(bookingId), booking.version, decision.events);
      if (decision.events.length > 0) after(kept);
      return { bookingId };
    });
  }

  /** Looks for the time of a booking that has lapsed; holds of others that have lapsed as well and are in its way end first. */
  async roomAgain(
    { tx, bookingId }: Pick<KeptBooking, 'tx' | 'bookingId'>,
    booking: KnownBooking,
    localNow: string,
  ): Promise<RoomAgain> {
    const { period, preparationNights: wanted } = booking;
    const reads = aroundStay(tx.tenantId, { arrival: period.startDate, departure: period.endDate });
    const [claims, closed] = [await tx.rows(reads.claims), await tx.rows(reads.closed)];
    const around = { claims, closed };
    const { takenBy, preparationNights } = standing({ around, now: tx.now, self: bookingId }, period, wanted);
    const clock = { now: tx.nowText, localNow };
    const hasBegun = timeRefusal(occupiedTime(period), { claims: [], closed: [] }, clock) !== null;
    if (takenBy.length > 0 || hasBegun) return { isFree: false, preparationNights };
    const kept = keptTime(period, preparationNights);
    await endLapsed(tx, new DiscountUses(tx), lapsedClaims(around, kept, tx.nowText), bookingId);
    return { isFree: true, preparationNights };
  }
}
