import type { CapRefusal } from '@holdfast/domain/booking/hold-caps';
import type { TimeRefusal } from '@holdfast/domain/booking/hold.decide';
import type { WishRefusal } from '@holdfast/domain/pricing/stay-wish';
import type { CustomerDetails } from './customer-details';
import type { CodeRefusal } from './discount-uses';
import type { Holder } from './hold-limits';

/** What a customer sends along with the wish for a time, whichever it is. */
export interface CustomersWish {
  readonly customer: CustomerDetails;
  readonly discountCode: string | null;
  /** Of the customer's own hold, when they went back and continue it. */
  readonly holdToken: string | null;
  readonly termsVersion: number | null;
  /** The network it comes from, as limits count it; null where no stranger asks. */
  readonly network: string | null;
  /** What the customer has been told it comes to, in minor units: for any other total nothing is held. Absent: they were told nothing. */
  readonly expectedTotal?: number | null;
}

export type BookRefusal =
  | TimeRefusal
  | WishRefusal
  | CapRefusal
  | CodeRefusal
  | 'price_changed'
  | 'block_unknown'
  | 'tenant_unknown'
  | 'tenant_suspended'
  | 'payments_not_set_up'
  | 'payment_pending'
  | 'terms_version_unknown'
  | 'hold_expired';

export const holderOf = ({ customer: { email, phone }, network }: CustomersWish): Holder => ({
  email,
  phone,
  network,
});
