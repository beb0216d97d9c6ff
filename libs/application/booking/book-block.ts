import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { holdBlock, lapsedClaims, reviseHold } from '@holdfast/domain/booking/hold.decide';
import { initialBooking } from '@holdfast/domain/booking/booking.state';
import { isRejection, reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { occupiedTime } from '@holdfast/domain/kernel/occupied-time';
import { localAt } from '@holdfast/domain/kernel/zone';
import { isCapturing } from '@holdfast/domain/payment/payment.state';
import { nightsOfBlock } from '@holdfast/domain/pricing/discount-limits';
import { acceptedTerms } from '@holdfast/domain/tenant/accepted-terms';
import type { Ids } from '@holdfast/ports/ids.port';
import { blockOnOffer } from '@holdfast/projections/calendar/calendar.queries';
import { discountByCode } from '@holdfast/projections/discount/discount.queries';
import { currentTariff, tariffInForce } from '@holdfast/projections/tariff/tariff.queries';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import { activeTenant } from '../kernel/active-tenant';
import type { CommandContext } from '../kernel/command-context';
import { loadTariff, publishedTariff } from '../kernel/current-tariff';
import { InjectIds, InjectSettings } from '../kernel/ports';
import type { ApplicationSettings } from '../kernel/ports';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome, Work } from '../kernel/unit-of-work';
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

/** A customer's wish for a block. */
export interface BlockWish extends CustomersWish {
  readonly blockId: string;
}

/**
 * Takes the time of a block for a customer, or continues their own hold on it. A live hold of theirs on a stay is given back and the block taken,
 * or nothing happens. The order is made afterwards: `OpenOrder`.
 */
export class BookBlock extends Command<Outcome<{ bookingId: string }, BookRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly wish: BlockWish,
  ) {
    super();
  }
}

/** A wish whose terms have been published. */
type AgreedWish = BlockWish & { readonly termsVersion: number };

type Booked = { bookingId: string } | Rejection<BookRefusal>;

@CommandHandler(BookBlock)
export class BookBlockHandler implements ICommandHandler<BookBlock> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly desk: HoldDesk,
    private readonly customers: CustomerFiles,
    @InjectIds() private readonly ids: Ids,
    @InjectSettings() private readonly settings: ApplicationSettings,
  ) {}

  execute({ context, wish }: BookBlock): Promise<Outcome<{ bookingId: string }, BookRefusal>> {
    return underConstraints(() => this.book(context, wish), 'block_time_taken');
  }

  private book(
    context: CommandContext,
    wish: BlockWish,
  ): Promise<Outcome<{ bookingId: string }, BookRefusal>> {
    const { tenantId } = context;
    const code = wish.discountCode?.toUpperCase();
    // Sent along with the lock, so that the decision needs no further round trip.
    const reads = [
      tenantById(tenantId),
      blockOnOffer(tenantId, wish.blockId),
      currentTariff(tenantId),
      ...(code ? [discountByCode(tenantId, code)] : []),
      ...this.desk.limits.reads(tenantId, holderOf(wish)),
    ];
    return this.unitOfWork.run<{ bookingId: string }, BookRefusal>(
      context,
      async (tx) => {
        const tenant = await activeTenant(tx);
        if (isRejection(tenant)) return tenant;
        const termsVersion = acceptedTerms(wish.termsVersion, tenant.termsVersion);
        if (isRejection(termsVersion)) return termsVersion;
        const own = await ownHold(tx, this.desk.tokens, wish.holdToken);
        const blockId = own?.state.blockId ?? null;
        if (own && blockId === wish.blockId)
          return this.continueHold(tx, tenant, { ...wish, termsVersion }, own);
        // Several blocks may be held side by side; a block in place of chosen dates is another choice of dates.
        return this.takeHold(tx, tenant, { ...wish, termsVersion }, blockId === null ? own : null);
      },
      { reads },
    );
  }

  private async takeHold(
    tx: Work,
    tenant: TenantRow,
    wish: AgreedWish,
    stay: OwnHold | null,
  ): Promise<Booked> {
    const { tenantId } = tx;
    const offer = await tx.row(blockOnOffer(tenantId, wish.blockId));
    if (offer === null) return reject('block_unknown');
    const { block, ...slice } = offer;
    const uses = new DiscountUses(tx);
    await endLapsed(tx, uses, lapsedClaims(slice, occupiedTime(block), tx.nowText));
    const pending = stay && (await giveBackForAnother(tx, uses, stay));
    if (pending) return pending;
    const bookingId = this.ids.newBookingId();
    const taken = await uses.take(bookingId, wish.discountCode, nightsOfBlock(block));
    const discount = await this.desk.oncePerCustomer.allowed(tx, taken, wish, stay ? [stay.bookingId] : []);
    if (isRejection(discount)) return discount;
    const { tariff } = await loadTariff(tx);
    const file = this.customers.open(tx, bookingId, wish.customer);
    const decision = holdBlock(
      {
        ...file,
        reference: this.ids.newReference(),
        termsVersion: wish.termsVersion,
        discount,
        replaces: stay,
        now: tx.nowText,
        localNow: localAt(tx.now, tenant.timeZone),
        holdMs: this.settings.holdMs,
        payment: tariff.payment,
        cancellation: tariff.cancellation,
        zone: tenant.timeZone,
      },
      block,
      slice,
    );
    if (decision.kind === 'rejected') return decision;
    const crowded = await this.desk.limits.admit(tx, bookingId, holderOf(wish), stay?.bookingId);
    if (crowded) return crowded;
    const begun = { bookingId, state: initialBooking(), version: 0 };
    return agreeAndPay(tx, begun, decision.events, this.payable(tenant, wish));
  }

  private async continueHold(tx: Work, tenant: TenantRow, wish: AgreedWish, own: OwnHold): Promise<Booked> {
    const { bookingId, state, payment } = own;
    const nights = nightsOfBlock(state.period);
    const taken = await otherDiscount(new DiscountUses(tx), bookingId, state, wish.discountCode, nights);
    const discount = await this.desk.oncePerCustomer.allowed(tx, taken, wish, [bookingId]);
    if (isRejection(discount)) return discount;
    const { tariff } = publishedTariff(await tx.row(tariffInForce(tx.tenantId, state.heldAt)));
    const detailsRef = await this.customers.revise(tx, state.subjectId, wish.customer);
    if (detailsRef === null) return reject('hold_expired');
    const decision = reviseHold(
      {
        detailsRef,
        termsVersion: wish.termsVersion,
        discount,
        now: tx.nowText,
        payment: tariff.payment,
        zone: tenant.timeZone,
      },
      state,
      isCapturing(payment.state),
    );
    if (decision.kind === 'rejected') return decision;
    const crowded = await this.desk.limits.readmit(tx, bookingId, holderOf(wish));
    if (crowded) return crowded;
    return agreeAndPay(tx, own, decision.events, this.payable(tenant, wish));
  }

  private payable(tenant: TenantRow, { expectedTotal = null }: BlockWish) {
    return { account: payingAccount(tenant, this.settings), expectedTotal };
  }
}
