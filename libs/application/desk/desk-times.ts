import type { BookingRow } from '@holdfast/projections/booking/booking.queries';

type Timed = Pick<BookingRow, 'startTime' | 'endTime' | 'stay'>;

/** When people come: as their slot begins, or from when the terms of their stay let them; null where nothing says so. */
export const arrivesAt = ({ startTime, stay }: Timed): string | null => startTime ?? stay?.arriveFrom ?? null;

/** When they leave, likewise. */
export const leavesAt = ({ endTime, stay }: Timed): string | null => endTime ?? stay?.leaveBy ?? null;
