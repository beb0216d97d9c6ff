import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { CapRefusal } from '@holdfast/domain/booking/hold-caps';
import { holdBlock, lapsedClaims, reviseHold } from '@holdfast/domain/booking/hold.decide';
import type { TimeRefusal } from '@holdfast/domain/booking/hold.decide';
import { confirmBooking } from '@holdfast/domain/booking/booking.decide';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { evolveBooking, initialBooking } from '@holdfast/domain/booking/booking.state';
import type { BookingState, HeldBooking } from '@holdfast/domain/booking/booking.state';
import type { DiscountRefusal } from '@holdfast/domain/discount/discount.decide';
import { eventsOf, isRejection, reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { toInstantText } from '@holdfast/domain/kernel/flavour';
import { occupiedTime } from '@holdfast/domain/kernel/occupied-time';
import { localAt } from '@holdfast/domain/kernel/zone';
import { initialPayment, isCapturing } from '@holdfast/domain/payment/payment.state';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';
import { beginPayment } from '@holdfast/domain/payment/attempt.decide';
import { acceptedTerms } from '@holdfast/domain/tenant/accepted-terms';
import { ConstraintViolated } from '@holdfast/event-store/errors';
import type { Ids } from '@holdfast/ports/ids.port';
import { blockOnOffer } from '@holdfast/projections/calendar/calendar.queries';
import { discountByCode } from '@holdfast/projections/discount/discount.queries';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import { activeTenant } from '../kernel/active-tenant';
import type { CommandContext } from '../kernel/command-context';
import { InjectIds, InjectSettings } from '../kernel/ports';
import type { ApplicationSettings } from '../kernel/ports';
import { bookingStream, paymentStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Loaded, Outcome, Work } from '../kernel/unit-of-work';
import { loadBoth } from './booking-streams';
import { CustomerFiles } from './customer-details';
import type { CustomerDetails } from './customer-details';
import { DiscountUses } from './discount-uses';
import { expireIfDue } from './end-hold';
import { HoldDesk } from './hold-desk';
import type { Holder } from './hold-limits';
import { payingAccount } from './paying-account';

export interface BookingWish {
  readonly blockId: string;
  readonly customer: CustomerDetails;
  readonly discountCode: string | null;
  /** Of the customer's own hold, when they went back and continue it. */
  readonly holdToken: string | null;
  readonly termsVersion: number | null;
  /** The network it comes from, as limits count it; null where no stranger asks. */
  readonly network: string | null;
}

export type BookRefusal =
  | TimeRefusal
  | CapRefusal
  | DiscountRefusal
  | 'block_unknown'
  | 'tenant_unknown'
  | 'tenant_suspended'
  | 'payments_not_set_up'
  | 'payment_pending'
  | 'terms_version_unknown'
  | 'hold_expired';

/** Takes the time of a block for a customer, or continues their own hold on it. The order is made afterwards: `OpenOrder`. */
export class BookBlock extends Command<Outcome<{ bookingId: string }, BookRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly wish: BookingWish,
  ) {
    super();
  }
}

const holderOf = ({ customer: { email, phone }, network }: BookingWish): Holder => ({
  email,
  phone,
  network,
});

/** A wish whose terms have been published. */
type AgreedWish = BookingWish & { readonly termsVersion: number };

type Booked = { bookingId: string } | Rejection<BookRefusal>;

/** Of nothing that was agreed nothing is owed. */
const NOTHING = { instalments: [], currency: 'GBP' } as const;

/** A booking as this command found it: nothing yet, or a hold that goes on. */
interface Begun extends Loaded<BookingState> {
  readonly bookingId: string;
  readonly payment?: Loaded<PaymentState>;
}

@CommandHandler(BookBlock)
export class BookBlockHandler implements ICommandHandler<BookBlock> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly desk: HoldDesk,
    private readonly customers: CustomerFiles,
    @InjectIds() private readonly ids: Ids,
    @InjectSettings() private readonly settings: ApplicationSettings,
  ) {}

  async execute({ context, wish }: BookBlock): Promise<Outcome<{ bookingId: string }, BookRefusal>> {
    try {
      return await this.book(context, wish);
    } catch (error) {
      // The constraint is the last word on the promise. Under the tenant's lock it should never have to speak.
      if (error instanceof ConstraintViolated && error.constraint === 'claim_no_overlap') {
        return reject('block_time_taken');
      }
      if (error instanceof ConstraintViolated && error.constraint === 'booking_reference') {
        return this.book(context, wish);
      }
      throw error;
    }
  }

  private book(
    context: CommandContext,
    wish: BookingWish,
  ): Promise<Outcome<{ bookingId: string }, BookRefusal>> {
    const { tenantId } = context;
    const code = wish.discountCode?.toUpperCase();
    // Sent along with the lock, so that the decision needs no further round trip.
    const reads = [
      tenantById(tenantId),
      blockOnOffer(tenantId, wish.blockId),
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
        const own = await this.ownHold(tx, wish);
        return own
          ? this.continueHold(tx, tenant, { ...wish, termsVersion }, own)
          : this.takeHold(tx, tenant, { ...wish, termsVersion });
      },
      { reads },
    );
  }

  /** The customer's own live hold on this very block, when their token proves one. */
  private async ownHold(tx: Work, wish: BookingWish) {
    const bookingId = wish.holdToken && this.desk.tokens.bookingOf(tx.tenantId, wish.holdToken);
    if (!bookingId) return null;
    const { booking, payment } = await loadBoth(tx, bookingId);
    const { state } = booking;
    const live = state.status === 'held' && state.blockId === wish.blockId && state.expiresAt > tx.nowText;
    return live ? { bookingId, state, version: booking.version, payment } : null;
  }

  private async takeHold(tx: Work, tenant: TenantRow, wish: AgreedWish): Promise<Booked> {
    const { tenantId } = tx;
    const offer = await tx.row(blockOnOffer(tenantId, wish.blockId));
    if (offer === null) return reject('block_unknown');
    const { block, ...slice } = offer;
    const uses = new DiscountUses(tx);
    for (const { bookingId } of lapsedClaims(slice, occupiedTime(block), tx.nowText)) {
      await expireIfDue(tx, uses, bookingId, tx.nowText);
    }
    const bookingId = this.ids.newBookingId();
    const discount = await uses.take(bookingId, wish.discountCode);
    if (isRejection(discount)) return discount;
    const file = this.customers.open(tx, bookingId, wish.customer);
    const decision = holdBlock(
      {
        ...file,
        reference: this.ids.newReference(),
        termsVersion: wish.termsVersion,
        discount,
        now: tx.nowText,
        localNow: localAt(tx.now, tenant.timeZone),
        expiresAt: toInstantText(new Date(tx.now.getTime() + this.settings.holdMs)),
      },
      block,
      slice,
    );
    if (decision.kind === 'rejected') return decision;
    const crowded = await this.desk.limits.admit(tx, bookingId, holderOf(wish));
    if (crowded) return crowded;
    return this.payFor(tx, tenant, { bookingId, state: initialBooking(), version: 0 }, decision.events);
  }

  private async continueHold(
    tx: Work,
    tenant: TenantRow,
    wish: AgreedWish,
    own: NonNullable<Awaited<ReturnType<BookBlockHandler['ownHold']>>> & { state: HeldBooking },
  ): Promise<Booked> {
    const { bookingId, state, payment } = own;
    const discount = await this.otherDiscount(tx, bookingId, state, wish.discountCode);
    if (isRejection(discount)) return discount;
    const detailsRef = await this.customers.revise(tx, state.subjectId, wish.customer);
    if (detailsRef === null) return reject('hold_expired');
    const decision = reviseHold(
      { detailsRef, termsVersion: wish.termsVersion, discount, now: tx.nowText },
      state,
      isCapturing(payment.state),
    );
    if (decision.kind === 'rejected') return decision;
    const crowded = await this.desk.limits.readmit(tx, bookingId, holderOf(wish));
    if (crowded) return crowded;
    return this.payFor(tx, tenant, own, decision.events);
  }

  /** The code they hold already stays as it was frozen; another one is exchanged for it. */
  private async otherDiscount(tx: Work, bookingId: string, state: HeldBooking, code: string | null) {
    if (code !== null && code.toUpperCase() === state.agreement.discount?.code)
      return state.agreement.discount;
    const uses = new DiscountUses(tx);
    await uses.giveBack(bookingId, state.agreement.discount);
    return uses.take(bookingId, code);
  }

  /** Writes down what was agreed, and opens a payment for what is owed, or confirms at once what costs nothing. */
  private payFor(
    tx: Work,
    tenant: TenantRow,
    { bookingId, state, version, payment }: Begun,
    agreed: readonly BookingEvent[],
  ): Booked {
    const booking = agreed.reduce(evolveBooking, state);
    const owed = booking.status === 'none' ? NOTHING : booking.agreement;
    const paid = payment ?? { state: initialPayment(), version: 0 };
    const begun = beginPayment(owed, payingAccount(tenant, this.settings), paid.state);
    if (begun.kind === 'rejected') return begun;
    const confirmed = owed.instalments.length === 0 ? eventsOf(confirmBooking(0, booking)) : [];
    tx.record(bookingStream(bookingId), version, agreed);
    tx.record(paymentStream(bookingId), paid.version, begun.events);
    tx.record(bookingStream(bookingId), version + agreed.length, confirmed);
    return { bookingId };
  }
}
