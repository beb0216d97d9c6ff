import { Injectable } from '@nestjs/common';
import type { Account } from '@holdfast/domain/account/account';
import type { ChangeMade, ChangeTarget } from '@holdfast/domain/booking/change.events';
import { movedTerms, movedTotal, priceRules } from '@holdfast/domain/booking/moved-terms';
import type { Movable, MovePrice } from '@holdfast/domain/booking/moved-terms';
import type { OwnersTarget, TargetRefusal } from '@holdfast/domain/booking/owners-target';
import { isRejection, reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import type { Minor } from '@holdfast/domain/kernel/money';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';
import type { ChangedTerms } from '@holdfast/domain/pricing/changed-agreement';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { CustomerFiles } from '../booking/customer-details';
import { ChangeDesk } from '../change/change-desk';
import { changeMoney } from '../change/change-money';
import type { Work } from '../kernel/unit-of-work';
import { OwnersDesk } from './owners-desk';
import type { TargetAtDesk } from './owners-desk';

export type MoveRefusal = TargetRefusal | 'block_time_taken' | 'rules_broken' | 'price_changed';

/** What a move comes to, and how it came about. */
export interface JudgedMove {
  readonly to: ChangeTarget;
  readonly terms: ChangedTerms;
  readonly made: Omit<ChangeMade, 'wish'>;
}

/** A booking that its owner wants elsewhere. */
export interface AtMoveDesk {
  readonly bookingId: string;
  readonly booking: Movable;
  readonly payment: PaymentState;
  readonly account: Account | null;
  readonly tenant: TenantRow;
  readonly now: Date;
}

interface Wanted {
  readonly to: OwnersTarget;
  readonly price: MovePrice;
  readonly reason: string | null;
  readonly expectedTotal: Minor;
  readonly ignoresRules: boolean;
}

const UNLISTED = reject('validation_failed', {
  fields: [{ path: 'price.mode', message: 'There is no price for this time. Keep the price, or set one' }],
});

/** Of whoever has some of the time, the owner is told the reference and nothing else. */
const takenBy = (names: readonly string[]): Rejection<'block_time_taken'> =>
  reject('block_time_taken', {
    sentence: `This date is no longer available. It is taken by ${names.join(', ')}.`,
  });

const refusalOf = (
  { takenNames, rules, isListed }: TargetAtDesk,
  { price, ignoresRules }: Wanted,
): Rejection<MoveRefusal> | null => {
  if (takenNames.length > 0) return takenBy(takenNames);
  if (price.mode === 'recalculate' && !isListed) return UNLISTED;
  return rules.length > 0 && !ignoresRules ? reject('rules_broken', { rules }) : null;
};

/** Judges and prices what owners want of bookings that there are. */
@Injectable()
export class MoveDesk {
  constructor(
    private readonly desk: OwnersDesk,
    private readonly prices: ChangeDesk,
    private readonly files: CustomerFiles,
  ) {}

  /** Under the lock: what has lapsed and is in the way ends. */
  async judge(tx: Work, at: AtMoveDesk, wish: Wanted): Promise<JudgedMove | Rejection<MoveRefusal>> {
    const { bookingId, booking, tenant, now } = at;
    const target = await this.desk.lookIn(tx, { tenant, now, moved: { bookingId, booking } }, wish.to);
    if (isRejection(target)) return target;
    const refusal = refusalOf(target, wish);
    if (refusal !== null) return refusal;
    const { price } = wish;
    if (movedTotal(booking.agreement, target.agreement, price) !== wish.expectedTotal)
      return reject('price_changed');
    const terms = movedTerms(booking, target, price, {
      ...changeMoney(at),
      smallest: this.prices.smallest(tenant, booking),
      at: { now, zone: tenant.timeZone },
    });
    const reasonRef = wish.reason ? await this.files.keepWords(tx, booking.subjectId, wish.reason) : null;
    const rulesBroken = target.rules.map(({ code }) => code);
    return { to: target.to, terms, made: { priceRule: priceRules[price.mode], rulesBroken, reasonRef } };
  }
}
