import type { KnownBooking } from '@holdfast/domain/booking/booking.state';
import type { TakenDiscount } from '@holdfast/domain/pricing/agreement';
import { refusalOf, returnUse, takeUse } from '@holdfast/domain/discount/discount.decide';
import type { DiscountRefusal } from '@holdfast/domain/discount/discount.decide';
import { isRejection } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { limitsRefusal } from '@holdfast/domain/pricing/discount-limits';
import type { DiscountedNights } from '@holdfast/domain/pricing/discount-limits';
import type { LimitedDiscount } from '@holdfast/domain/pricing/other-stays';
import { discountByCode, discountById } from '@holdfast/projections/discount/discount.queries';
import type { DiscountRow } from '@holdfast/projections/discount/discount.queries';
import { discountStream } from '../kernel/streams';
import type { Work } from '../kernel/unit-of-work';

export type CodeRefusal = DiscountRefusal | 'discount_not_for_stay';

/**
 * Uses of discounts that one command takes and gives back. Several bookings that end in one command may share a discount: the
 * uses they return count before a new one is taken.
 */
export class DiscountUses {
  private readonly returned = new Map<string, number>();

  constructor(private readonly tx: Work) {}

  /** Gives the use of a booking that dies unpaid back. */
  async giveBack(bookingId: string, discount: TakenDiscount | null): Promise<void> {
    if (discount === null) return;
    const row = await this.tx.row(discountById(this.tx.tenantId, discount.discountId));
    if (row === null) return;
    this.returned.set(row.discountId, (this.returned.get(row.discountId) ?? 0) + 1);
    this.tx.record(discountStream(row.discountId), row.version, [returnUse(bookingId)]);
  }

  /** Takes a use by the code a customer typed, for these nights; null for no code. */
  async take(
    bookingId: string,
    code: string | null,
    nights: DiscountedNights,
  ): Promise<TakenDiscount | null | Rejection<CodeRefusal>> {
    if (code === null) return null;
    const row = await this.rowOf(code);
    const taken = this.takeRow(bookingId, row);
    return isRejection(taken) || row === null ? taken : (limitsRefusal(row, nights) ?? taken);
  }

  /** A code as it could be taken now, for the prices of other stays; null for none, and for one that cannot be had. */
  async worth(code: string | null): Promise<LimitedDiscount | null> {
    const row = code === null ? null : await this.rowOf(code);
    return row && refusalOf(row, this.tx.nowText, this.returned.get(row.discountId)) === null ? row : null;
  }

  private rowOf(code: string): Promise<DiscountRow | null> {
    return this.tx.row(discountByCode(this.tx.tenantId, code.toUpperCase()));
  }

  /** A discount that was taken, as it stands now; null when it cannot be had any more. `stillTaken`: its use was never given back. */
  async stillThere(discount: TakenDiscount | null, stillTaken: boolean): Promise<TakenDiscount | null> {
    if (discount === null) return null;
    const row = await this.tx.row(discountById(this.tx.tenantId, discount.discountId));
    if (row === null) return null;
    const returning = (this.returned.get(row.discountId) ?? 0) + (stillTaken ? 1 : 0);
    if (refusalOf(row, this.tx.nowText, returning) !== null) return null;
    return { discountId: row.discountId, code: row.code, type: row.type, amount: row.amount };
  }

  /** Takes the use of a hold that had given it back once more. */
  async retake(bookingId: string, discount: TakenDiscount | null): Promise<boolean> {
    if (discount === null) return true;
    const row = await this.tx.row(discountById(this.tx.tenantId, discount.discountId));
    return !isRejection(this.takeRow(bookingId, row));
  }

  private takeRow(bookingId: string, row: DiscountRow | null): TakenDiscount | Rejection<DiscountRefusal> {
    const returning = row ? (this.returned.get(row.discountId) ?? 0) : 0;
    const decision = takeUse(bookingId, row, this.tx.nowText, returning);
    if (decision.kind === 'rejected') return decision;
    const taken = row as DiscountRow;
    this.returned.set(taken.discountId, returning - 1);
    this.tx.record(discountStream(taken.discountId), taken.version, decision.events);
    return { discountId: taken.discountId, code: taken.code, type: taken.type, amount: taken.amount };
  }
}

/** The discount of a hold that goes on: the code they hold already stays as it was frozen, another one is exchanged for it. */
export const otherDiscount = async (
  uses: DiscountUses,
  bookingId: string,
  { agreement: { discount } }: Pick<KnownBooking, 'agreement'>,
  code: string | null,
  nights: DiscountedNights,
): Promise<TakenDiscount | null | Rejection<CodeRefusal>> => {
  if (code !== null && code.toUpperCase() === discount?.code) return discount;
  await uses.giveBack(bookingId, discount);
  return uses.take(bookingId, code, nights);
};
