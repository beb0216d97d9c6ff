import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { Booking, PublicBooking } from '@holdfast/contracts/bookings';
import type { HeldBooking } from '@holdfast/contracts/checkout';
import { extensionsLeft } from '@holdfast/domain/booking/hold-length';
import { toMajor } from '@holdfast/domain/kernel/money';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { bookingById } from '@holdfast/projections/booking/booking.queries';
import type { BookingRow } from '@holdfast/projections/booking/booking.queries';
import { heldById } from '@holdfast/projections/booking/held-booking.queries';
import type { HeldRow } from '@holdfast/projections/booking/held-booking.queries';
import type { Clock } from '@holdfast/ports/clock.port';
import type { Pool } from 'pg';
import { InjectClock, InjectSettings, InjectTenantPool } from '../kernel/ports';
import type { ApplicationSettings } from '../kernel/ports';
import { bookingView, publicBookingView } from './booking-view';
import { askedChangeView } from './change-view';
import { Reasons } from '../kernel/reasons';
import { CustomerReader } from './customer-reader';
import { owedView } from './owed-view';
import { HoldTokens } from './hold-tokens';
import { quoteView } from '../quote/quote-view';

/** One booking for its owner; null when this tenant has none of that id. */
export class ReadBooking extends Query<Booking | null> {
  constructor(
    readonly tenantId: string,
    readonly bookingId: string,
  ) {
    super();
  }
}

const rowOf = async (pool: Pool, tenantId: string, bookingId: string): Promise<BookingRow | null> => {
  const [[row]] = await inTenant(pool, tenantId, [bookingById(tenantId, bookingId)]);
  return row ?? null;
};

@QueryHandler(ReadBooking)
export class ReadBookingHandler implements IQueryHandler<ReadBooking> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    private readonly customers: CustomerReader,
    private readonly reasons: Reasons,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ tenantId, bookingId }: ReadBooking): Promise<Booking | null> {
    const row = await rowOf(this.pool, tenantId, bookingId);
    if (row === null) return null;
    const [details, notes] = await Promise.all([
      this.customers.read(tenantId, [row.detailsRef]),
      this.reasons.read(tenantId, [row.change?.noteRef ?? null]),
    ]);
    const booking = bookingView(row, details.get(row.detailsRef) ?? null, this.clock.now());
    return { ...booking, change: askedChangeView(row, notes) };
  }
}

/** One booking for its customer, masked. */
export class ReadPublicBooking extends Query<PublicBooking | null> {
  constructor(
    readonly tenantId: string,
    readonly bookingId: string,
  ) {
    super();
  }
}

@QueryHandler(ReadPublicBooking)
export class ReadPublicBookingHandler implements IQueryHandler<ReadPublicBooking> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    private readonly customers: CustomerReader,
  ) {}

  async execute({ tenantId, bookingId }: ReadPublicBooking): Promise<PublicBooking | null> {
    const row = await rowOf(this.pool, tenantId, bookingId);
    if (row === null) return null;
    const details = await this.customers.read(tenantId, [row.detailsRef]);
    return publicBookingView(row, details.get(row.detailsRef) ?? null);
  }
}

/** What a customer gets who has just taken a hold: the order to pay and the token that proves the hold to be theirs. */
export class ReadHeldBooking extends Query<HeldBooking | null> {
  constructor(
    readonly tenantId: string,
    readonly bookingId: string,
    /** When the caller has it already. */
    readonly row?: HeldRow,
  ) {
    super();
  }
}

@QueryHandler(ReadHeldBooking)
export class ReadHeldBookingHandler implements IQueryHandler<ReadHeldBooking> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    private readonly holdTokens: HoldTokens,
    @InjectSettings() private readonly settings: ApplicationSettings,
  ) {}

  async execute({ tenantId, bookingId, row: known }: ReadHeldBooking): Promise<HeldBooking | null> {
    const row = known ?? (await this.rowOf(tenantId, bookingId));
    if (row === undefined) return null;
    return {
      booking_id: row.bookingId,
      reference: row.reference,
      status: row.status,
      paypal_order_id: row.orderId,
      hold_token: this.holdTokens.of(tenantId, row.bookingId),
      hold_expires_at: row.holdExpiresAt,
      extensions_left: this.extensionsLeft(row),
      amount: toMajor(row.total),
      pay_now: toMajor(row.instalments?.[0]?.amount ?? row.total),
      instalments: owedView(row).instalments.map(({ number, kind, amount, due_on }) => ({
        number,
        kind,
        amount,
        due_on,
      })),
      price: {
        price: toMajor(row.price),
        booking_fee: toMajor(row.bookingFee),
        discount: toMajor(row.discount),
        security_deposit: toMajor(row.deposit),
        total: toMajor(row.total),
      },
      quote: row.stay && quoteView(row.stay.terms, { arrival: row.startDate, departure: row.endDate }),
    };
  }

  private async rowOf(tenantId: string, bookingId: string): Promise<HeldRow | undefined> {
    const [[row]] = await inTenant(this.pool, tenantId, [heldById(tenantId, bookingId)]);
    return row;
  }

  private extensionsLeft({ bookedAt: heldAt, holdExpiresAt, extensions }: HeldRow): number {
    if (holdExpiresAt === null) return 0;
    return extensionsLeft({ heldAt, expiresAt: holdExpiresAt, extensions }, this.settings.holdMs);
  }
}
