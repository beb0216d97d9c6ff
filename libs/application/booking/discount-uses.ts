import type { TakenDiscount } from '@holdfast/domain/pricing/agreement';
import { refusalOf, returnUse, takeUse } from '@holdfast/domain/discount/discount.decide';
import type { DiscountRefusal } from '@holdfast/domain/discount/discount.decide';
import { isRejection } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { discountByCode, discountById } from '@holdfast/projections/discount/discount.queries';
import type { DiscountRow } from '@holdfast/projections/discount/discount.queries';
import { discountStream } from '../kernel/streams';
import type { Work } from '../kernel/unit-of-work';

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

  /** Takes a use by the code a customer typed; null for no code. */
  async take(
    bookingId: string,
    code: string | null,
  ): Promise<TakenDiscount | null | Rejection<DiscountRefusal>> {
    if (code === null) return null;
    return this.takeRow(bookingId, await this.tx.row(discountByCode(this.tx.tenantId, code.toUpperCase())));
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
