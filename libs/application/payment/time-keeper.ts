import { Injectable } from '@nestjs/common';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import type { KnownBooking } from '@holdfast/domain/booking/booking.state';
import { lapsedClaims } from '@holdfast/domain/booking/hold.decide';
import { keepsTime, secureByHand, secureStay, secureTime } from '@holdfast/domain/booking/secure-time.decide';
import type { TimeNotSecured } from '@holdfast/domain/booking/secure-time.decide';
import type { Decision } from '@holdfast/domain/kernel/decision';
import { reject } from '@holdfast/domain/kernel/decision';
import { keptTime, occupiedTime } from '@holdfast/domain/kernel/occupied-time';
import { localAt } from '@holdfast/domain/kernel/zone';
import { isCapturing } from '@holdfast/domain/payment/payment.state';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';
import { blockState, claimsWithin, closedOnBlock } from '@holdfast/projections/calendar/calendar.queries';
import { currentTariff } from '@holdfast/projections/tariff/tariff.queries';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { Vault } from '@holdfast/vault/vault';
import { DiscountUses } from '../booking/discount-uses';
import { endLapsed } from '../booking/end-hold';
import { OncePerCustomer } from '../booking/once-per-customer';
import { InjectSettings } from '../kernel/ports';
import type { ApplicationSettings } from '../kernel/ports';
import type { Work } from '../kernel/unit-of-work';
import { aroundStay } from '../quote/around-stay';
import { publishedTariff } from '../kernel/current-tariff';

type TimeDecision = Decision<BookingEvent, TimeNotSecured>;

const NOTHING_ELSE = { claims: [], closed: [] };

/**
 * Secures the customer's time under the lock, for every way into a capture: a hold that keeps its time as it is; one that has ended
 * is taken again with its discount, if all of it is still to be had as it was held.
 */
@Injectable()
export class TimeKeeper {
  constructor(
    @InjectSettings() private readonly settings: ApplicationSettings,
    private readonly vault: Vault,
    private readonly oncePerCustomer: OncePerCustomer,
  ) {}

  async secure(
    tx: Work,
    bookingId: string,
    booking: KnownBooking,
    payment: PaymentState,
  ): Promise<TimeDecision> {
    const tenant = await tx.row(tenantById(tx.tenantId));
    if (tenant === null) return reject('hold_expired');
    const command = {
      bookingId,
      now: tx.nowText,
      localNow: localAt(tx.now, tenant.timeZone),
      holdMs: this.settings.holdMs,
      capturing: isCapturing(payment),
      standing: tenant.status,
      customerKnown: true,
      offer: { block: null, discount: null, termsVersion: tenant.termsVersion },
    };
    const goesOn = keepsTime(booking, tx.nowText, command.capturing);
    if (goesOn || booking.status === 'confirmed' || booking.status === 'cancelled')
      return secureTime(command, booking, NOTHING_ELSE);
    return this.again(tx, tenant, booking, command);
  }

  /** A hold that has ended: everything about it is looked at anew. */
  private async again(
    tx: Work,
    tenant: TenantRow,
    booking: KnownBooking,
    known: Parameters<typeof secureTime>[0],
  ): Promise<TimeDecision> {
    const uses = new DiscountUses(tx);
    const { blockId } = booking;
    const decision = await (booking.provisional
      ? this.byHandAgain(tx, uses, booking, known)
      : blockId === null
        ? this.stayAgain(tx, uses, booking, known)
        : this.blockAgain(tx, uses, tenant, { ...booking, blockId }, known));
    if (decision.kind === 'rejected') return decision;
    if (!(await this.oncePerCustomer.allowsAgain(tx, known.bookingId, booking)))
      return reject('offer_changed');
    if (booking.status === 'held') return decision;
    return (await uses.retake(known.bookingId, booking.agreement.discount))
      ? decision
      : reject('offer_changed');
  }

  private async blockAgain(
    tx: Work,
    uses: DiscountUses,
    tenant: TenantRow,
    booking: KnownBooking & { readonly blockId: string },
    known: Parameters<typeof secureTime>[0],
  ): Promise<TimeDecision> {
    const occupied = occupiedTime(booking.period);
    const [key, block, claims, closed] = await Promise.all([
      tx.row(this.vault.subjectKey(tx.tenantId, booking.subjectId)),
      tx.row(blockState(tx.tenantId, booking.blockId, tx.now)),
      tx.rows(claimsWithin(tx.tenantId, occupied.from, occupied.to)),
      tx.rows(closedOnBlock(tx.tenantId, booking.blockId)),
    ]);
    const slice = { claims, closed };
    await endLapsed(tx, uses, lapsedClaims(slice, occupied, tx.nowText), known.bookingId);
    const discount = await uses.stillThere(booking.agreement.discount, booking.status === 'held');
    const offer = { block, discount, termsVersion: tenant.termsVersion };
    return secureTime({ ...known, customerKnown: key !== null, offer }, booking, slice);
  }

  /** Of what the owner had held nothing else counts than its time. */
  private async byHandAgain(
    tx: Work,
    uses: DiscountUses,
    booking: KnownBooking,
    known: Parameters<typeof secureTime>[0],
  ): Promise<TimeDecision> {
    const kept = keptTime(booking.period, booking.preparationNights);
    const [key, claims] = await Promise.all([
      tx.row(this.vault.subjectKey(tx.tenantId, booking.subjectId)),
      tx.rows(claimsWithin(tx.tenantId, kept.from, kept.to)),
    ]);
    await endLapsed(tx, uses, lapsedClaims({ claims, closed: [] }, kept, tx.nowText), known.bookingId);
    return secureByHand({ ...known, customerKnown: key !== null }, booking, { claims });
  }

  /** Of a stay price and terms were promised: only its time is looked at. */
  private async stayAgain(
    tx: Work,
    uses: DiscountUses,
    booking: KnownBooking,
    known: Parameters<typeof secureTime>[0],
  ): Promise<TimeDecision> {
    const { period, preparationNights } = booking;
    const { claims: claimed, closed: closures } = aroundStay(tx.tenantId, {
      arrival: period.startDate,
      departure: period.endDate,
    });
    const [key, tariff, claims, closed] = await Promise.all([
      tx.row(this.vault.subjectKey(tx.tenantId, booking.subjectId)),
      tx.row(currentTariff(tx.tenantId)),
      tx.rows(claimed),
      tx.rows(closures),
    ]);
    const around = { claims, closed };
    const kept = keptTime(period, preparationNights);
    await endLapsed(tx, uses, lapsedClaims(around, kept, tx.nowText), known.bookingId);
    const command = { ...known, customerKnown: key !== null };
    return secureStay(command, booking, publishedTariff(tariff).tariff, around);
  }
}
