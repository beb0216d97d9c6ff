import { adding } from '../kernel/upcaster';
import type { EventUpcaster } from '../kernel/upcaster';
import { agreed } from '../pricing/agreement';
import type { TakenDiscount } from '../pricing/agreement';
import type { PriceSums } from '../pricing/price';
import { asCustomersWish } from './change.state';

/** What a booking of one block at one price had agreed. */
const withAgreement = ({ price, discount, ...rest }: Record<string, unknown>) => ({
  ...rest,
  ...agreed(price as PriceSums, discount as TakenDiscount | null),
});

/** From one block, one price of sums and one capture to agreements of lines and instalments. */
export const bookingUpcasters: readonly EventUpcaster[] = [
  {
    type: 'BookingHeld',
    from: 1,
    up: (data) => ({
      ...withAgreement(data),
      language: 'en-GB',
      source: 'site',
      provisional: false,
      preparationNights: 0,
      priceSet: null,
      rulesBroken: [],
    }),
  },
  { type: 'BookingDetailsRevised', from: 1, up: withAgreement },
  // Until then bookings were changed at their customers' wish only, and those were told.
  adding('BookingChangeOffered', 1, asCustomersWish),
  adding('BookingMoved', 1, { ...asCustomersWish, heldUntil: null, notify: true }),
  adding('BookingHoldExtended', 1, {}),
  {
    type: 'BookingHoldReleased',
    from: 1,
    up: (data) => ({ ...data, cause: data['by'] === 'customer' ? 'wish' : 'no_order' }),
  },
  adding('BookingHoldExpired', 1, { provisional: false }),
  adding('BookingHoldRetaken', 1, { preparationNights: 0, by: 'payment' }),
  {
    type: 'BookingConfirmed',
    from: 1,
    up: (data) => ({
      ...data,
      currency: 'GBP',
      by: Number(data['amountPaid']) > 0 ? 'payment' : 'nothing_due',
    }),
  },
  {
    type: 'BookingCancelled',
    from: 1,
    up: ({ by, reasonRef }) => ({
      by: by === 'refund' ? 'system' : by,
      cause: by === 'refund' ? 'refund' : 'wish',
      currency: 'GBP',
      kept: null,
      refund: null,
      reasonRef,
    }),
  },
  // Until then nothing was reckoned: what was not refunded was kept.
  adding('BookingCancelled', 2, { cost: null, letGo: null, reckoned: null, resaleAt: null }),
];
