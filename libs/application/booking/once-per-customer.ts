import { Injectable } from '@nestjs/common';
import type { KnownBooking } from '@holdfast/domain/booking/booking.state';
import { isRejection, reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import type { TakenDiscount } from '@holdfast/domain/pricing/agreement';
import { usesOfCode } from '@holdfast/projections/booking/booking.queries';
import { discountByCode } from '@holdfast/projections/discount/discount.queries';
import { Vault } from '@holdfast/vault/vault';
import type { Work } from '../kernel/unit-of-work';
import type { CustomersWish } from './booking-wish';
import type { CustomerDetails } from './customer-details';

/**
 * Codes of which everybody may use one. A customer has no account: they are known by the e-mail address and the telephone number that the vault
 * files them under, either of them. Whoever was erased is known no more.
 */
@Injectable()
export class OncePerCustomer {
  constructor(private readonly vault: Vault) {}

  /**
   * A code that was taken, or that it is used up for this customer: nobody learns who has booked.
   *
   * @param own bookings that do not count: the one that goes on, or is given back
   */
  async allowed<Refusal extends Rejection>(
    tx: Work,
    taken: TakenDiscount | null | Refusal,
    { customer: { email, phone } }: Pick<CustomersWish, 'customer'>,
    own: readonly string[],
  ): Promise<TakenDiscount | null | Refusal | Rejection<'discount_used_up'>> {
    if (taken === null || isRejection(taken)) return taken;
    const isUsed =
      (await this.isLimited(tx, taken)) && (await this.isUsedBy(tx, taken, { email, phone }, own));
    return isUsed ? reject('discount_used_up') : taken;
  }

  /**
   * Whether a booking whose hold has ended may have its code once more: meanwhile its customer may have used it for another. They are known by
   * what they said last.
   */
  async allowsAgain(
    tx: Work,
    bookingId: string,
    { agreement: { discount }, detailsRef }: Pick<KnownBooking, 'agreement' | 'detailsRef'>,
  ): Promise<boolean> {
    if (discount === null || !(await this.isLimited(tx, discount))) return true;
    const said = this.vault
      .open(await tx.rows(this.vault.recordsOf(tx.tenantId, [detailsRef])))
      .get(detailsRef);
    if (said === undefined) return true;
    return !(await this.isUsedBy(tx, discount, said.value as CustomerDetails, [bookingId]));
  }

  /** By code, as it was read along with the lock: by its id it would take a round trip more. */
  private async isLimited(tx: Work, { discountId, code }: TakenDiscount): Promise<boolean> {
    const row = await tx.row(discountByCode(tx.tenantId, code));
    return row?.discountId === discountId && row.oncePerCustomer;
  }

  private async isUsedBy(
    tx: Work,
    { code }: TakenDiscount,
    { email, phone }: Pick<CustomerDetails, 'email' | 'phone'>,
    own: readonly string[],
  ): Promise<boolean> {
    const subjects = await tx.rows(this.vault.subjectsFiledUnder(tx.tenantId, { email, phone }));
    if (subjects.length === 0) return false;
    return (await tx.row(usesOfCode(tx.tenantId, code, subjects, own, tx.now))) !== null;
  }
}
