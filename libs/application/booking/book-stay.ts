import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { initialBooking } from '@holdfast/domain/booking/booking.state';
import type { HeldBooking } from '@holdfast/domain/booking/booking.state';
import { isOfStay, holdStay, periodOfStay, reviseStay } from '@holdfast/domain/booking/hold-stay.decide';
import { lapsedClaims } from '@holdfast/domain/booking/hold.decide';
import { isRejection, reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { keptTime } from '@holdfast/domain/kernel/occupied-time';
import { localAt } from '@holdfast/domain/kernel/zone';
import { isCapturing } from '@holdfast/domain/payment/payment.state';
import { nightsOfStay } from '@holdfast/domain/pricing/discount-limits';
import type { StayWish } from '@holdfast/domain/pricing/quote';
import { wrongDates } from '@holdfast/domain/stay/may-stay';
import { acceptedTerms } from '@holdfast/domain/tenant/accepted-terms';
import type { Ids } from '@holdfast/ports/ids.port';
import { discountByCode } from '@holdfast/projections/discount/discount.queries';
import { currentTariff, tariffOfVersion } from '@holdfast/projections/tariff/tariff.queries';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import { activeTenant } from '../kernel/active-tenant';
import type { CommandContext } from '../kernel/command-context';
import { InjectIds, InjectSettings } from '../kernel/ports';
import type { ApplicationSettings } from '../kernel/ports';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome, Work } from '../kernel/unit-of-work';
import { aroundStay } from '../quote/around-stay';
import { toldRefusal } from '../quote/stay-refusal-view';
import { loadTariff, publishedTariff } from '../kernel/current-tariff';
import { agreeAndPay } from './begin-payment';
import { holderOf } from './booking-wish';
import type { BookRefusal, CustomersWish } from './booking-wish';
import { CustomerFiles } from './customer-details';
import { DiscountUses, otherDiscount } from './discount-uses';
import { endLapsed } from './end-hold';
import { HoldDesk } from './hold-desk';
import { giveBackForAnother, ownHold } from './own-hold';
import type { OwnHold } from './own-hold';
import { payingAccount } from './paying-account';
import { underConstraints } from './under-constraints';

/** A customer's wish for a stay by dates. */
export interface StayBookingWish extends CustomersWish {
  readonly stay: StayWish;
}

/**
 * Takes the nights of a stay for a customer. With the token of a live hold of theirs: the same dates go on with another party, other extras,
 * another code; for other dates that hold is given back and the new one taken, or nothing happens. The order is made afterwards: `OpenOrder`.
 */
export class BookStay extends Command<Outcome<{ bookingId: string }, BookRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly wish: StayBookingWish,
  ) {
    super();
  }
}

/** A wish whose terms have been published. */
type AgreedWish = StayBookingWish & { readonly termsVersion: number };

type Booked = { bookingId: string } | Rejection<BookRefusal>;

@CommandHandler(BookStay)
export class BookStayHandler implements ICommandHandler<BookStay> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly desk: HoldDesk,
    private readonly customers: CustomerFiles,
    @InjectIds() private readonly ids: Ids,
    @InjectSettings() private readonly settings: ApplicationSettings,
  ) {}

  execute({ context, wish }: BookStay): Promise<Outcome<{ bookingId: string }, BookRefusal>> {
    return underConstraints(async () => toldRefusal(await this.book(context, wish)), 'stay_taken');
  }

  private book(
    context: CommandContext,
    wish: StayBookingWish,
  ): Promise<Outcome<{ bookingId: string }, BookRefusal>> {
    const { tenantId } = context;
    const code = wish.discountCode?.toUpperCase();
    // Nothing is asked about dates that are none.
    const around = wrongDates(wish.stay.stay) === null ? aroundStay(tenantId, wish.stay.stay) : null;
    // Sent along with the lock, so that the decision needs no further round trip.
    const reads = [
      tenantById(tenantId),
      currentTariff(tenantId),
      ...(around ? [around.claims, around.closed] : []),
      ...(code ? [discountByCode(tenantId, code)] : []),
      ...this.desk.limits.reads(tenantId, holderOf(wish)),
    ];
    return this.unitOfWork.run<{ bookingId: string }, BookRefusal>(
      context,
      async (tx) => {
        const tenant = await activeTenant(tx);
        if (isRejection(tenant)) return tenant;
        const own = await ownHold(tx, this.desk.tokens, wish.holdToken);
        const goesOn = own !== null && isSameStay(own.state, wish.stay);
        const { tariff } = await loadTariff(tx);
        // A hold that lives goes on under the tariff that it was taken under.
        if (!goesOn && tariff.nights === null) return reject('stays_off');
        const termsVersion = acceptedTerms(wish.termsVersion, tenant.termsVersion);
        if (isRejection(termsVersion)) return termsVersion;
        return goesOn
          ? this.continueHold(tx, tenant, { ...wish, termsVersion }, own)
          : this.takeHold(tx, tenant, { ...wish, termsVersion }, own);
      },
      { reads },
    );
  }

  private async takeHold(
    tx: Work,
    tenant: TenantRow,
    wish: AgreedWish,
    own: OwnHold | null,
  ): Promise<Booked> {
    const { stay, discountCode: code } = wish;
    const published = await loadTariff(tx);
    const uses = new DiscountUses(tx);
    const around = await this.timeAround(tx, uses, stay, published.tariff.nights?.preparationNights ?? 0);
    const pending = own && (await giveBackForAnother(tx, uses, own));
    if (pending) return pending;
    const bookingId = this.ids.newBookingId();
    const worth = await uses.worth(code);
    const used = await uses.take(bookingId, code, nightsOfStay(stay.stay));
    const replaced = own ? [own.bookingId] : [];
    const decision = holdStay(
      {
        ...this.customers.open(tx, bookingId, wish.customer),
        reference: this.ids.newReference(),
        termsVersion: wish.termsVersion,
        wish: stay,
        discount: await this.desk.oncePerCustomer.allowed(tx, used, wish, replaced),
        worth,
        replaces: own,
        now: tx.nowText,
        localNow: localAt(tx.now, tenant.timeZone),
        holdMs: this.settings.holdMs,
        zone: tenant.timeZone,
      },
      published,
      around,
    );
    if (decision.kind === 'rejected') return decision;
    const crowded = await this.desk.limits.admit(tx, bookingId, holderOf(wish), own?.bookingId ?? null);
    if (crowded) return crowded;
    const begun = { bookingId, state: initialBooking(), version: 0 };
    return agreeAndPay(tx, begun, decision.events, this.payable(tenant, wish));
  }

  /** What the calendar says around a stay. Lapsed holds in its way end first. */
  private async timeAround(tx: Work, uses: DiscountUses, { stay }: StayWish, preparation: number) {
    if (wrongDates(stay) !== null) return { claims: [], closed: [] };
    const reads = aroundStay(tx.tenantId, stay);
    const around = { claims: await tx.rows(reads.claims), closed: await tx.rows(reads.closed) };
    const kept = keptTime(periodOfStay(stay), preparation);
    await endLapsed(tx, uses, lapsedClaims(around, kept, tx.nowText));
    return around;
  }

  private async continueHold(tx: Work, tenant: TenantRow, wish: AgreedWish, own: OwnHold): Promise<Booked> {
    const { bookingId, state, payment } = own;
    const { stay, discountCode: code } = wish;
    const version = state.agreement.stay?.tariffVersion ?? 0;
    const { tariff } = publishedTariff(await tx.row(tariffOfVersion(tx.tenantId, version)));
    const nights = nightsOfStay(stay.stay);
    const taken = await otherDiscount(new DiscountUses(tx), bookingId, state, code, nights);
    const discount = await this.desk.oncePerCustomer.allowed(tx, taken, wish, [bookingId]);
    const detailsRef = await this.customers.revise(tx, state.subjectId, wish.customer);
    if (detailsRef === null) return reject('hold_expired');
    const decision = reviseStay(
      {
        wish: stay,
        discount,
        detailsRef,
        termsVersion: wish.termsVersion,
        now: tx.nowText,
        zone: tenant.timeZone,
      },
      state,
      tariff,
      isCapturing(payment.state),
    );
    if (decision.kind === 'rejected') return decision;
    const crowded = await this.desk.limits.readmit(tx, bookingId, holderOf(wish));
    if (crowded) return crowded;
    return agreeAndPay(tx, own, decision.events, this.payable(tenant, wish));
  }

  private payable(tenant: TenantRow, { expectedTotal = null }: StayBookingWish) {
    return { account: payingAccount(tenant, this.settings), expectedTotal };
  }
}

const isSameStay = ({ agreement, period }: HeldBooking, { stay }: StayWish): boolean =>
  isOfStay(agreement) && period.startDate === stay.arrival && period.endDate === stay.departure;
