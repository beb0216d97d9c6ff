import { Injectable } from '@nestjs/common';
import { isRejection, reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import type { TakenDiscount } from '@holdfast/domain/pricing/agreement';
import { usesOfCode } from '@holdfast/projections/booking/booking.queries';
import { discountByCode } from '@holdfast/projections/discount/discount.queries';
import { Vault } from '@holdfast/vault/vault';
import type { Work } from '../kernel/unit-of-work';
import type { CustomersWish } from './booking-wish';

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
    // By code, as it was read along with the lock: by its id it would take a round trip more.
    const row = await tx.row(discountByCode(tx.tenantId, taken.code));
    if (row?.discountId !== taken.discountId || !row.oncePerCustomer) return taken;
    const subjects = await tx.rows(this.vault.subjectsFiledUnder(tx.tenantId, { email, phone }));
    if (subjects.length === 0) return taken;
    const used = await tx.row(usesOfCode(tx.tenantId, taken.code, subjects, own, tx.now));
    return used === null ? taken : reject('discount_used_up');
  }
}
