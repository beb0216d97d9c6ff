import { createHash } from 'node:crypto';
import type { TouchedBooking } from '@holdfast/domain/stay/impact';

/** Stands for the bookings that a change touches, with their times and what they break: whoever has it has seen just these. */
export const impactToken = (touched: readonly TouchedBooking[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        touched
          .map(({ bookingId, time, reasons }) => [
            bookingId,
            time.from,
            time.to,
            reasons.map(({ code }) => code),
          ])
          .toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)),
      ),
    )
    .digest('base64url')
    .slice(0, 22);
