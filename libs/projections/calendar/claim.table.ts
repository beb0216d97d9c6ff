import { int, text, timestamp, timestamptz, tsrange, uuid } from '@holdfast/event-store/tables/column';
import { table } from '@holdfast/event-store/tables/declared-table';
import type { CellsOf } from '@holdfast/event-store/tables/declared-table';

/** The time that bookings have, and what is offered to them. */
export const claimTable = table(
  'rm.claim',
  ['booking_id'],
  {
    booking_id: uuid(),
    /** Null for a stay that is no block. */
    block_id: uuid().orNull(),
    /** With the nights of preparation at its end. */
    during: tsrange(),
    state: text<'held' | 'capturing' | 'booked' | 'offered' | 'imported'>(),
    expires_at: timestamptz().orNull(),
    /** Nights at the end of `during`. */
    preparation: int().or(0),
    /** Of an offer: the booking that it would change. */
    for_booking: uuid().orNull(),
    outside_stay_id: uuid().orNull(),
    starts: timestamp().generated('lower(during)'),
    ends: timestamp().generated('upper(during)'),
  },
  { indexes: { claim_starts: ['tenant_id', 'starts'] } },
);

export type ClaimCells = CellsOf<typeof claimTable>;
