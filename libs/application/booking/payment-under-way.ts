import type { BookingRow } from '@holdfast/projections/booking/booking.queries';

/** An outcome that is unknown for longer than this is a person's business. */
const UNKNOWN_FOR_MS = 15 * 60_000;

/** A payment that has been under way since then, or for longer, waits for a person. */
export const unknownBefore = (now: Date): Date => new Date(now.getTime() - UNKNOWN_FOR_MS);

/** Its payment is being taken or looked into. */
export const isPaying = ({ paymentState }: Pick<BookingRow, 'paymentState'>): boolean =>
  paymentState === 'capturing' || paymentState === 'pending';

/** Whether nobody has known for long how its payment ends: the row's part of what `OUTCOME_UNKNOWN` asks the database for. */
export const isUnknownForLong = (
  row: Pick<BookingRow, 'paymentState' | 'paymentSince'>,
  now: Date,
): boolean => isPaying(row) && new Date(row.paymentSince) <= unknownBefore(now);
