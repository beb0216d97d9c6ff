import type { DiscountEvent } from '@holdfast/domain/discount/discount.events';
import { worthText } from './texts';
import type { Tellers } from './told';

/** Each booking has at most one use of a code. */
const useBy = (bookingId: string) => ({ type: 'discount-use', id: bookingId });

export const discountTellers: Tellers<DiscountEvent> = {
  DiscountCreated: ({ code, maxUses, expiresAt, ...terms }) => ({
    after: {
      code,
      worth: worthText(terms),
      maxUses: maxUses === null ? null : String(maxUses),
      expiresAt,
      status: 'active',
    },
  }),
  DiscountActivated: () => ({ after: { status: 'active' } }),
  DiscountDeactivated: () => ({ after: { status: 'inactive' } }),
  DiscountUseTaken: ({ bookingId }) => ({ after: { use: 'taken' }, thing: useBy(bookingId) }),
  DiscountUseReturned: ({ bookingId }) => ({ after: { use: 'given back' }, thing: useBy(bookingId) }),
};
