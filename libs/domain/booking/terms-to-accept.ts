import type { BookingState } from './booking.state';

/**
 * Which version of the tenant's terms somebody agrees to with their first payment: whom the owner has booked for has agreed to none. Null: they have, or
 * there are none.
 *
 * @param newest that was published; 0: none was
 */
export const termsToAccept = (state: BookingState, newest: number): number | null =>
  state.status !== 'none' && state.termsVersion === null && newest > 0 ? newest : null;
