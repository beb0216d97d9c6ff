import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { Quote } from '@holdfast/contracts/stays';
import { takenAround, todayAt } from '@holdfast/domain/booking/hold-stay.decide';
import { refusalOf } from '@holdfast/domain/discount/discount.decide';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { toInstantText } from '@holdfast/domain/kernel/flavour';
import { localAt } from '@holdfast/domain/kernel/zone';
import type { TakenDiscount } from '@holdfast/domain/pricing/agreement';
import { limitsRefusal, nightsOfStay } from '@holdfast/domain/pricing/discount-limits';
import { offersStays } from '@holdfast/domain/pricing/night-prices';
import { cheaperStay } from '@holdfast/domain/pricing/other-stays';
import type { StayWish } from '@holdfast/domain/pricing/quote';
import { agreedOnStay } from '@holdfast/domain/pricing/stay-agreement';
import { wishRefusal } from '@holdfast/domain/pricing/stay-wish';
import type { WishRefusal } from '@holdfast/domain/pricing/stay-wish';
import { wrongDates } from '@holdfast/domain/stay/may-stay';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { discountByCode } from '@holdfast/projections/discount/discount.queries';
import type { DiscountRow } from '@holdfast/projections/discount/discount.queries';
import { currentTariff } from '@holdfast/projections/tariff/tariff.queries';
import type { Pool } from 'pg';
import type { CodeRefusal } from '../booking/discount-uses';
import { InjectClock, InjectTenantPool } from '../kernel/ports';
import { publishedTariff } from '../kernel/current-tariff';
import { aroundStay, SOME_DAY } from '../quote/around-stay';
import { quoteView } from '../quote/quote-view';
import { toldRefusal } from '../quote/stay-refusal-view';

type Quoted = Quote | Rejection<WishRefusal | CodeRefusal>;

/** What a stay costs now, or why it cannot be had. Takes no lock: it promises nothing. */
export class ReadQuote extends Query<Quoted> {
  constructor(
    readonly tenantId: string,
    readonly timeZone: string,
    readonly wish: StayWish,
    readonly discountCode: string | null,
  ) {
    super();
  }
}

/** Whether a tenant offers stays at all. */
export class OffersStays extends Query<boolean> {
  constructor(readonly tenantId: string) {
    super();
  }
}

@QueryHandler(OffersStays)
export class OffersStaysHandler implements IQueryHandler<OffersStays> {
  constructor(@InjectTenantPool() private readonly pool: Pool) {}

  async execute({ tenantId }: OffersStays): Promise<boolean> {
    const [[row]] = await inTenant(this.pool, tenantId, [currentTariff(tenantId)]);
    return offersStays(publishedTariff(row).tariff);
  }
}

/** A code as whoever takes it would agree to it. */
const takenOf = ({ discountId, code, type, amount }: DiscountRow): TakenDiscount => ({
  discountId,
  code,
  type,
  amount,
});

@QueryHandler(ReadQuote)
export class ReadQuoteHandler implements IQueryHandler<ReadQuote> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ tenantId, timeZone, wish, discountCode: code }: ReadQuote): Promise<Quoted> {
    const now = this.clock.now();
    const nowText = toInstantText(now);
    // Nothing is asked about dates that are none.
    const reads = aroundStay(tenantId, wrongDates(wish.stay) === null ? wish.stay : SOME_DAY);
    const [[row], claims, closed, [discount = null]] = await inTenant(this.pool, tenantId, [
      currentTariff(tenantId),
      reads.claims,
      reads.closed,
      discountByCode(tenantId, code?.toUpperCase() ?? ''),
    ]);
    const { version, tariff } = publishedTariff(row);
    if (!offersStays(tariff)) return reject('stays_off');
    const offer = {
      tariff,
      taken: takenAround({ claims, closed }, nowText),
      now: todayAt(localAt(now, timeZone)),
    };
    const wrongCode = code === null ? null : refusalOf(discount, nowText);
    const worth = wrongCode === null ? discount : null;
    const refusal = wishRefusal(offer, wish, worth);
    if (refusal) return toldRefusal(refusal);
    if (wrongCode !== null) return reject(wrongCode);
    const unfit = worth && limitsRefusal(worth, nightsOfStay(wish.stay));
    if (unfit) return unfit;
    const at = { heldOn: offer.now.date, now, zone: timeZone };
    const agreement = agreedOnStay({ version, tariff }, wish, worth && takenOf(worth), at);
    const cheaper = cheaperStay(tariff, offer.taken, wish, worth, offer.now);
    return quoteView(agreement, wish.stay, cheaper) ?? reject('stays_off');
  }
}
