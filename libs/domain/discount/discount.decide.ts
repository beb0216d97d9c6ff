import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { BookingId, Instant } from '../kernel/flavour';
import type { DiscountLimits } from '../pricing/discount-limits';
import type { DiscountEvent } from './discount.events';

/** A discount as it stands now. It is read from its row, which is exact under the tenant's lock. */
export interface DiscountState {
  readonly isActive: boolean;
  readonly maxUses: number | null;
  readonly timesUsed: number;
  readonly expiresAt: Instant | null;
}

export type DiscountRefusal =
  | 'discount_unknown'
  | 'discount_inactive'
  | 'discount_expired'
  | 'discount_used_up';

/** Why a code cannot be used now, or null when it can. `returning` uses are given back in the same breath. */
export const refusalOf = (
  discount: DiscountState | null,
  now: Instant,
  returning = 0,
): DiscountRefusal | null => {
  if (discount === null) return 'discount_unknown';
  if (!discount.isActive) return 'discount_inactive';
  if (discount.expiresAt !== null && discount.expiresAt <= now) return 'discount_expired';
  if (discount.maxUses !== null && discount.timesUsed - returning >= discount.maxUses)
    return 'discount_used_up';
  return null;
};

export interface CreateDiscount extends Partial<DiscountLimits> {
  readonly code: string;
  readonly type: 'percent' | 'value';
  readonly amount: number;
  readonly maxUses: number | null;
  readonly expiresAt: Instant | null;
  /** Of bookings under the same e-mail address or telephone number only one. */
  readonly oncePerCustomer?: boolean;
}

/** A discount is for everything, unless something is said. */
const NO_LIMITS = { stayFrom: null, stayUntil: null, minNights: null, oncePerCustomer: false };

export const createDiscount = (
  command: CreateDiscount,
  codeTaken: boolean,
): Decision<DiscountEvent, 'discount_code_taken'> =>
  codeTaken
    ? reject('discount_code_taken')
    : accept({ type: 'DiscountCreated', data: { ...NO_LIMITS, ...command } });

export const switchDiscount = (
  active: boolean,
  discount: DiscountState | null,
): Decision<DiscountEvent, 'discount_unknown'> => {
  if (discount === null) return reject('discount_unknown');
  if (discount.isActive === active) return accept();
  return accept<DiscountEvent>({ type: active ? 'DiscountActivated' : 'DiscountDeactivated', data: {} });
};

/** Takes one use for a booking. The tenant's lock makes this count exact however many customers race. */
export const takeUse = (
  bookingId: BookingId,
  discount: DiscountState | null,
  now: Instant,
  returning = 0,
): Decision<DiscountEvent, DiscountRefusal> => {
  const refusal = refusalOf(discount, now, returning);
  return refusal === null ? accept({ type: 'DiscountUseTaken', data: { bookingId } }) : reject(refusal);
};

/** Gives the use of a booking that died unpaid back. */
export const returnUse = (bookingId: BookingId): DiscountEvent => ({
  type: 'DiscountUseReturned',
  data: { bookingId },
});
