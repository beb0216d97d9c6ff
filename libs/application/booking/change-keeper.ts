import { Injectable } from '@nestjs/common';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import type { BookingState, ConfirmedBooking } from '@holdfast/domain/booking/booking.state';
import type { ChangeTarget } from '@holdfast/domain/booking/change.events';
import { lapsedClaims } from '@holdfast/domain/booking/hold.decide';
import {
  allowChangeRetry,
  changePaidBy,
  isStillHeld,
  mayMoveTo,
  secureChange,
  settleChange,
} from '@holdfast/domain/booking/settle-change.decide';
import { eventsOf } from '@holdfast/domain/kernel/decision';
import type { Decision } from '@holdfast/domain/kernel/decision';
import { keptTime } from '@holdfast/domain/kernel/occupied-time';
import { localAt } from '@holdfast/domain/kernel/zone';
import type { Ids } from '@holdfast/ports/ids.port';
import { blockState } from '@holdfast/projections/calendar/calendar.queries';
import { claimsAround, closedAround } from '@holdfast/projections/calendar/taken-nights.queries';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { DiscountUses } from './discount-uses';
import { endLapsed } from './end-hold';
import { loadTariff } from '../kernel/current-tariff';
import { InjectIds, InjectSettings } from '../kernel/ports';
import type { ApplicationSettings } from '../kernel/ports';
import type { Work } from '../kernel/unit-of-work';
import { aroundStay } from '../quote/around-stay';

type Secured = Decision<BookingEvent, 'change_over'>;

/** What is read of the calendar to say whether the time of a change is free. */
export const aroundTarget = (tenantId: string, to: ChangeTarget) => {
  if (to.blockId === null) return aroundStay(tenantId, { arrival: to.startDate, departure: to.endDate });
  const { from, to: end } = keptTime(to, 0);
  return { claims: claimsAround(tenantId, from, end), closed: closedAround(tenantId, from, end) };
};

/**
 * Whether the time of a change may be had, under the lock: holds and offers of others that have lapsed and are in its way end first.
 */
export const isTargetFree = async (
  tx: Work,
  { timeZone }: Pick<TenantRow, 'timeZone'>,
  bookingId: string,
  booking: ConfirmedBooking,
  to: ChangeTarget,
): Promise<boolean> => {
  const reads = aroundTarget(tx.tenantId, to);
  const [{ tariff }, claims, closed, block] = await Promise.all([
    loadTariff(tx),
    tx.rows(reads.claims),
    tx.rows(reads.closed),
    to.blockId === null ? null : tx.row(blockState(tx.tenantId, to.blockId, tx.now)),
  ]);
  const around = { claims, closed };
  const isFree = mayMoveTo(booking, to, {
    bookingId,
    now: tx.nowText,
    localNow: localAt(tx.now, timeZone),
    tariff,
    around,
    isBlockOffered: block !== null && !block.blocked,
  });
  if (isFree) {
    const kept = keptTime(to, to.preparationNights);
    await endLapsed(tx, new DiscountUses(tx), lapsedClaims(around, kept, tx.nowText), bookingId);
  }
  return isFree;
};

/** Keeps what is held for a change while it is paid, and moves the booking once it is. */
@Injectable()
export class ChangeKeeper {
  constructor(
    @InjectSettings() private readonly settings: ApplicationSettings,
    @InjectIds() private readonly ids: Ids,
  ) {}

  /** Before money is taken for a change: from then on it cannot end before the outcome is known. */
  async secure(tx: Work, bookingId: string, booking: ConfirmedBooking, instalment: number): Promise<Secured> {
    const isFree = await this.isFreeAgain(tx, bookingId, booking, instalment);
    return secureChange(
      {
        instalment,
        now: tx.nowText,
        holdMs: this.settings.holdMs,
        isFree,
        newClaimId: () => this.ids.newId(),
      },
      booking,
    );
  }

  /** Money was taken for it. */
  async settle(tx: Work, bookingId: string, booking: ConfirmedBooking, instalment: number): Promise<Secured> {
    const tenant = await tx.row(tenantById(tx.tenantId));
    const isFree = await this.isFreeAgain(tx, bookingId, booking, instalment);
    const at = { now: tx.now, zone: tenant?.timeZone ?? 'UTC' };
    return settleChange({ instalment, isFree, at }, booking);
  }

  /** No money was taken: the customer has time for another try. */
  again(tx: Work, booking: BookingState): readonly BookingEvent[] {
    return eventsOf(allowChangeRetry({ now: tx.nowText, holdMs: this.settings.holdMs }, booking));
  }

  /** Asked only of a change whose time is over; then it is a new sale, which nobody makes whose tenant sells nothing. */
  private async isFreeAgain(
    tx: Work,
    bookingId: string,
    booking: ConfirmedBooking,
    instalment: number,
  ): Promise<boolean> {
    const paid = changePaidBy(booking, instalment);
    if (paid === null || isStillHeld(paid, tx.nowText)) return false;
    const tenant = await tx.row(tenantById(tx.tenantId));
    return tenant?.status === 'active' && isTargetFree(tx, tenant, bookingId, booking, paid.change.to);
  }
}
