import { text, timestamp, timestamptz, tsrange, uuid } from '@holdfast/event-store/tables/column';
import { table } from '@holdfast/event-store/tables/declared-table';
import type { CellsOf } from '@holdfast/event-store/tables/declared-table';

/** The time that a booking has. */
export const claimTable = table(
  'rm.claim',
  ['booking_id'],
  {
    booking_id: uuid(),
    block_id: uuid(),
    during: tsrange(),
    state: text<'held' | 'capturing' | 'booked'>(),
    expires_at: timestamptz().orNull(),
    starts: timestamp().generated('lower(during)'),
    ends: timestamp().generated('upper(during)'),
  },
  { indexes: { claim_starts: ['tenant_id', 'starts'] } },
);

export type ClaimCells = CellsOf<typeof claimTable>;
