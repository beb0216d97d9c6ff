import { Injectable } from '@nestjs/common';
import type { Account } from '@holdfast/domain/account/account';
import type { ConfirmedBooking } from '@holdfast/domain/booking/booking.state';
import { lapsedClaims } from '@holdfast/domain/booking/hold.decide';
import { mayChange } from '@holdfast/domain/booking/may-change';
import { wantedTerms } from '@holdfast/domain/booking/wanted-change';
import type {
  ChangeKnown,
  ChangeWish,
  ChangeWishRefusal,
  WantedTerms,
} from '@holdfast/domain/booking/wanted-change';
import type { ChangeMode } from '@holdfast/domain/booking/may-change';
import { isRejection } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import type { Minor } from '@holdfast/domain/kernel/money';
import { keptTime } from '@holdfast/domain/kernel/occupied-time';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';
import { wrongDates } from '@holdfast/domain/stay/may-stay';
import { changesAllowed } from '@holdfast/domain/kernel/customer-changes';
import type { Read } from '@holdfast/event-store/wire/statement';
import type { PaymentsPort } from '@holdfast/ports/payments.port';
import { blockOnOffer } from '@holdfast/projections/calendar/calendar.queries';
import { discountById } from '@holdfast/projections/discount/discount.queries';
import { currentTariff } from '@holdfast/projections/tariff/tariff.queries';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { DiscountUses } from '../booking/discount-uses';
import { endLapsed } from '../booking/end-hold';
import { payingAccount } from '../booking/paying-account';
import { publishedTariff } from '../kernel/current-tariff';
import { InjectPayments, InjectSettings } from '../kernel/ports';
import type { ApplicationSettings } from '../kernel/ports';
import type { Work } from '../kernel/unit-of-work';
import { aroundStay, SOME_DAY } from '../quote/around-stay';
import { changeMoney } from './change-money';

export type ChangeRefusal = ChangeWishRefusal | 'change_not_allowed' | 'booking_started';

/** A change as it may be had, and how. */
export interface JudgedChange extends WantedTerms {
  readonly mode: ChangeMode;
}

/** A booking whose customer wants something else. */
export interface AtDesk {
  readonly bookingId: string;
  readonly booking: ConfirmedBooking;
  readonly payment: PaymentState;
  readonly account: Account | null;
  readonly tenant: TenantRow;
  readonly now: Date;
}

/** Reads rows: under the lock, or beside it. */
type Reading = <Row>(read: Read<Row>) => Promise<readonly Row[]>;

const NOBODY = '00000000-0000-0000-0000-000000000000';

const judged = (
  { tenant, now, booking }: AtDesk,
  wish: ChangeWish,
  known: ChangeKnown,
): JudgedChange | Rejection<ChangeRefusal> => {
  const clock = { now, zone: tenant.timeZone };
  const mode = mayChange(changesAllowed(tenant.customerChanges), booking, clock);
  if (isRejection(mode)) return mode;
  const wanted = wantedTerms(booking, wish, known);
  return isRejection(wanted) ? wanted : { ...wanted, mode: wanted.isOwnersToSay ? 'ask' : mode };
};

/** Judges and prices what customers want of their bookings. */
@Injectable()
export class ChangeDesk {
  constructor(
    @InjectPayments() private readonly payments: PaymentsPort,
    @InjectSettings() private readonly settings: ApplicationSettings,
  ) {}

  /** What a change would come to and how it may be had, or why it cannot. */
  async judge(
    at: AtDesk,
    wish: ChangeWish,
    reading: Reading,
  ): Promise<JudgedChange | Rejection<ChangeRefusal>> {
    return judged(at, wish, await this.known(at, wish, reading));
  }

  /** The same under the lock, where what has lapsed and is in the way ends. */
  async judgeIn(tx: Work, at: AtDesk, wish: ChangeWish): Promise<JudgedChange | Rejection<ChangeRefusal>> {
    const known = await this.known(at, wish, (read) => tx.rows(read));
    const change = judged(at, wish, known);
    if (isRejection(change)) return change;
    const slice = 'blockId' in wish && known.offer ? known.offer : known.around;
    const kept = keptTime(change.to, change.to.preparationNights);
    await endLapsed(tx, new DiscountUses(tx), lapsedClaims(slice, kept, tx.nowText), at.bookingId);
    return change;
  }

  /** The least that the tenant's provider takes; where it has none, nothing is too little. */
  smallest(tenant: TenantRow, { agreement: { currency } }: Pick<ConfirmedBooking, 'agreement'>): Minor {
    const account = payingAccount(tenant, this.settings);
    return account === null ? 0 : this.payments.smallest(account.provider, currency);
  }

  private async known(at: AtDesk, wish: ChangeWish, reading: Reading): Promise<ChangeKnown> {
    const { tenant, bookingId, booking, now } = at;
    const { tenantId } = tenant;
    const dates = 'stay' in wish && wrongDates(wish.stay.stay) === null ? wish.stay.stay : SOME_DAY;
    const around = aroundStay(tenantId, dates);
    const [[tariff], claims, closed, [offer = null], [limits = null]] = await Promise.all([
      reading(currentTariff(tenantId)),
      reading(around.claims),
      reading(around.closed),
      reading(blockOnOffer(tenantId, 'blockId' in wish ? wish.blockId : NOBODY)),
      reading(discountById(tenantId, booking.agreement.discount?.discountId ?? NOBODY)),
    ]);
    return {
      bookingId,
      now,
      zone: tenant.timeZone,
      published: publishedTariff(tariff),
      around: { claims, closed },
      offer,
      limits,
      ...changeMoney(at),
      smallest: this.smallest(tenant, booking),
    };
  }
}
