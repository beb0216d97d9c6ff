import type { Booking } from '@holdfast/contracts/bookings';

/** Nobody can have stayed away from what has not begun. */
export const mayMarkNoShow = (
  { no_show: isMarked, status, start_date: start }: Pick<Booking, 'no_show' | 'status' | 'start_date'>,
  today: string,
): boolean => !isMarked && status === 'confirmed' && start <= today;
