import { Injectable } from '@nestjs/common';
import type { KnownBooking } from '@holdfast/domain/booking/booking.state';
import { periodOfStay } from '@holdfast/domain/booking/hold-stay.decide';
import { lapsedClaims } from '@holdfast/domain/booking/hold.decide';
import type { OfferedBlock } from '@holdfast/domain/booking/hold.decide';
import { judgedTarget } from '@holdfast/domain/booking/owners-target';
import type {
  JudgedTarget,
  OwnersTarget,
  TargetKnown,
  TargetRefusal,
} from '@holdfast/domain/booking/owners-target';
import { keptDiscount } from '@holdfast/domain/booking/wanted-change';
import { isRejection } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { toInstantText } from '@holdfast/domain/kernel/flavour';
import { keptTime } from '@holdfast/domain/kernel/occupied-time';
import type { Period } from '@holdfast/domain/kernel/occupied-time';
import { nightsOfBlock } from '@holdfast/domain/pricing/discount-limits';
import { wrongDates } from '@holdfast/domain/stay/may-stay';
import type { Read } from '@holdfast/event-store/wire/statement';
import { bookingsNamed } from '@holdfast/projections/booking/booking.queries';
import { blockAt, blockById } from '@holdfast/projections/calendar/block-at.queries';
import { discountById } from '@holdfast/projections/discount/discount.queries';
import { channelNamesOfClaims } from '@holdfast/projections/channel/channel.queries';
import { currentTariff } from '@holdfast/projections/tariff/tariff.queries';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { DiscountUses } from '../booking/discount-uses';
import { endLapsed } from '../booking/end-hold';
import { publishedTariff } from '../kernel/current-tariff';
import type { Work } from '../kernel/unit-of-work';
import { aroundStay, SOME_DAY } from '../quote/around-stay';

/** Who asks, and for which booking; null: for a new one. */
export interface AtOwnersDesk {
  readonly tenant: TenantRow;
  readonly now: Date;
  readonly moved: { readonly bookingId: string; readonly booking: KnownBooking } | null;
}

/** A target as it stands, with what has some of its time, by the names that an owner may read: references, and other calendars. */
export interface TargetAtDesk extends JudgedTarget {
  readonly takenNames: readonly string[];
}

/** Reads rows: under the lock, or beside it. */
type Reading = <Row>(read: Read<Row>) => Promise<readonly Row[]>;

const ALONE: TargetKnown['usual'] = { party: { adults: 1, children: 0, infants: 0, pets: 0 }, extras: [] };

/** How what another calendar says is taken is called where nobody knows it better. */
const ELSEWHERE = 'another calendar';

const usualOf = (booking: KnownBooking | undefined): TargetKnown['usual'] => ({
  party: booking?.agreement.party ?? ALONE.party,
  extras: booking?.agreement.stay?.extras ?? ALONE.extras,
});

/** The dates that a target is about; null where they are none. */
const periodWanted = (target: OwnersTarget, block: OfferedBlock | null): Period | null => {
  if ('blockId' in target) return block;
  if ('period' in target) return target.period;
  return wrongDates(target.stay.stay) === null ? periodOfStay(target.stay.stay) : null;
};

/** Around which the calendar is read: a day by itself has no night behind it, and a slot may end on another day. */
const datesAround = ({ startDate: arrival, endDate: departure }: Period) => {
  const dates = { arrival, departure };
  return wrongDates(dates) === null || arrival === departure ? dates : SOME_DAY;
};

/**
 * Says what becomes of a target that an owner chooses, for a booking that they take by hand or move: its time, its list price, the rules of their own
 * that it breaks, and what it would overlap. Twin of `ChangeDesk`, where customers are bound by the rules.
 */
@Injectable()
export class OwnersDesk {
  /** As it stands now, beside the lock: to look at. */
  async look(
    at: AtOwnersDesk,
    target: OwnersTarget,
    reading: Reading,
  ): Promise<TargetAtDesk | Rejection<TargetRefusal>> {
    const known = await this.known(at, target, reading);
    const judged = judgedTarget(target, known);
    return isRejection(judged) ? judged : { ...judged, takenNames: await this.names(at, judged, reading) };
  }

  /** The same under the lock, where what has lapsed and is in the way ends: to act on. */
  async lookIn(
    tx: Work,
    at: AtOwnersDesk,
    target: OwnersTarget,
  ): Promise<TargetAtDesk | Rejection<TargetRefusal>> {
    const reading: Reading = (read) => tx.rows(read);
    const known = await this.known(at, target, reading);
    const judged = judgedTarget(target, known);
    if (isRejection(judged)) return judged;
    const takenNames = await this.names(at, judged, reading);
    if (takenNames.length === 0) {
      const kept = keptTime(judged.to, judged.to.preparationNights);
      const lapsed = lapsedClaims(known.around, kept, toInstantText(at.now));
      await endLapsed(tx, new DiscountUses(tx), lapsed, at.moved?.bookingId ?? null);
    }
    return { ...judged, takenNames };
  }

  private async known(
    { tenant, now, moved }: AtOwnersDesk,
    target: OwnersTarget,
    reading: Reading,
  ): Promise<TargetKnown> {
    const { tenantId, timeZone, bookingMode } = tenant;
    const [block = null] =
      'stay' in target
        ? []
        : await reading(
            'blockId' in target ? blockById(tenantId, target.blockId) : blockAt(tenantId, target.period),
          );
    const period = periodWanted(target, block);
    const around = aroundStay(tenantId, period ? datesAround(period) : SOME_DAY);
    const code = moved?.booking.agreement.discount ?? null;
    const [[tariff], claims, closed, [limits = null]] = await Promise.all([
      reading(currentTariff(tenantId)),
      reading(around.claims),
      reading(around.closed),
      code ? reading(discountById(tenantId, code.discountId)) : [],
    ]);
    return {
      now,
      rules: { bookingMode, timeZone },
      published: publishedTariff(tariff),
      around: { claims, closed },
      block,
      self: moved?.bookingId ?? null,
      own: moved?.booking.period ?? null,
      discount: moved && period ? keptDiscount(moved.booking, limits, nightsOfBlock(period)) : null,
      usual: usualOf(moved?.booking),
    };
  }

  private async names(
    { tenant }: AtOwnersDesk,
    { takenBy }: JudgedTarget,
    reading: Reading,
  ): Promise<readonly string[]> {
    if (takenBy.length === 0) return [];
    const owners = takenBy.map(({ bookingId, forBooking }) => forBooking ?? bookingId);
    const [bookings, channels] = await Promise.all([
      reading(bookingsNamed(tenant.tenantId, owners)),
      reading(channelNamesOfClaims(tenant.tenantId, owners)),
    ]);
    const names = new Map([
      ...channels.map(({ claimId, name }) => [claimId, name] as const),
      ...bookings.map(({ bookingId, reference }) => [bookingId, reference] as const),
    ]);
    return [...new Set(owners.map((owner) => names.get(owner) ?? ELSEWHERE))];
  }
}
