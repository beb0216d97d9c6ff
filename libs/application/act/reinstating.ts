import { Injectable } from '@nestjs/common';
import { toPay } from '@holdfast/domain/account/account';
import type { Account } from '@holdfast/domain/account/account';
import { accountAfter } from '@holdfast/domain/booking-account';
import type { Minor } from '@holdfast/domain/kernel/money';
import { lapsedClaims } from '@holdfast/domain/booking/hold.decide';
import { reinstateBooking } from '@holdfast/domain/booking/reinstate.decide';
import type { ReinstateRefusal } from '@holdfast/domain/booking/reinstate.decide';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { keptTime } from '@holdfast/domain/kernel/occupied-time';
import { paidOf } from '@holdfast/domain/payment/payment.state';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { withdrawRefunds } from '@holdfast/domain/payment/withdraw-refunds.decide';
import { claimsWithin } from '@holdfast/projections/calendar/calendar.queries';
import { keptBlocks } from '@holdfast/projections/calendar/kept-blocks.queries';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import { Vault } from '@holdfast/vault/vault';
import type { Both } from '../booking/booking-streams';
import { DiscountUses } from '../booking/discount-uses';
import { endLapsed } from '../booking/end-hold';
import { bookingStream, paymentStream } from '../kernel/streams';
import type { Work } from '../kernel/unit-of-work';
import { flagsAgainOf } from './flags-again';
import { lifeOf } from './life-of';

/** All that happened to it before it was cancelled last. */
const untilItsEnd = async (tx: Work, bookingId: string) => {
  const life = await lifeOf(tx, bookingStream(bookingId));
  return life.slice(
    0,
    life.findLastIndex(({ type }) => type === 'BookingCancelled'),
  );
};

/** What its customer has to pay once it stands again, and these refunds do not go back. */
const owesAgain = (account: Account | null, withdrawn: readonly PaymentEvent[]): Minor => {
  const again = accountAfter(account, [...withdrawn, STANDS_AGAIN]);
  return again === null ? 0 : toPay(again);
};

/** As far as its account is told of it. */
const STANDS_AGAIN = { type: 'BookingReinstated', data: {} };

/**
 * Has a cancelled booking stand again: its time is taken, refunds that nobody was asked for yet are taken back, what went back is owed again, and it
 * waits on its owner's list for what it waited for.
 */
@Injectable()
export class Reinstating {
  constructor(private readonly vault: Vault) {}

  /** @returns null when it is written down */
  async reinstate(
    tx: Work,
    bookingId: string,
    { booking, payment, account }: Both,
  ): Promise<Rejection<ReinstateRefusal | 'tenant_unknown'> | null> {
    const { state } = booking;
    if (state.status === 'none') return reject('booking_unknown');
    const tenant = await tx.row(tenantById(tx.tenantId));
    if (tenant === null || tenant.status === 'deleted') return reject('tenant_unknown');
    const kept = keptTime(state.period, state.preparationNights);
    const [claims, key, blocks] = await Promise.all([
      tx.rows(claimsWithin(tx.tenantId, kept.from, kept.to)),
      tx.row(this.vault.subjectKey(tx.tenantId, state.subjectId)),
      state.blockId === null ? [] : tx.rows(keptBlocks(tx.tenantId, [state.blockId], tx.now)),
    ]);
    const withdrawn = withdrawRefunds(payment.state, tx.now);
    const life = await untilItsEnd(tx, bookingId);
    const decision = reinstateBooking(
      {
        bookingId,
        when: { now: tx.now, zone: tenant.timeZone },
        claims,
        blockId: blocks[0]?.blockId ?? null,
        customerKnown: key !== null,
        owes: owesAgain(account, withdrawn),
        paid: (number) => paidOf(payment.state, number),
      },
      state,
    );
    if (decision.kind === 'rejected') return decision;
    const uses = new DiscountUses(tx);
    await endLapsed(tx, uses, lapsedClaims({ claims, closed: [] }, kept, tx.nowText), bookingId);
    // It waits again for what it waited for when it was cancelled.
    const flags = await flagsAgainOf(tx, life);
    // First: what is not given back is owed by that, before the booking says what is.
    tx.record(paymentStream(bookingId), payment.version, withdrawn);
    tx.record(bookingStream(bookingId), booking.version, [...decision.events, ...flags]);
    return null;
  }
}
