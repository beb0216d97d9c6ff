import type { LocalDateTime } from '@holdfast/domain/kernel/dates';
import { text, timestamp, timestamptz, uuid } from '@holdfast/event-store/tables/column';
import { selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { read } from '@holdfast/event-store/wire/statement';
import { blockOverlaps, claimOverlaps } from '../calendar/overlaps';

export const given = selection({
  /** What is taken: a booking, an outside stay, a closed block. */
  id: uuid().from('g.id'),
  from: timestamp().from('g.starts'),
  to: timestamp().from('g.ends'),
  since: timestamptz().from('g.since'),
  /** Null: it is no booking's. */
  reference: text().orNull().from('g.reference'),
  detailsRef: uuid().orNull().from('g.details_ref'),
});

export type GivenRow = RowOf<typeof given>;

const TO_COME = `'infinity'::timestamp`;
const LONG_AGO = `'2000-01-01T00:00:00Z'::timestamptz`;

/**
 * All that a channel is told is taken: bookings that stand, with their preparation; closed blocks; and what other channels list. Customers' holds
 * are not, nor what is offered for a change: they may be gone before anybody has read of them.
 */
export const givenToChannel = read<GivenRow, [tenantId: string, channelId: string, since: LocalDateTime]>(
  'channel_given',
  `select ${given.columns} from (
     select c.booking_id as id, c.starts, c.ends, b.booked_at as since, b.reference, b.details_ref
       from rm.claim c join rm.booking b on b.tenant_id = c.tenant_id and b.booking_id = c.booking_id
      where ${claimOverlaps('$3::timestamp', TO_COME)} and c.outside_stay_id is null
        and (c.state in ('booked', 'capturing') or b.provisional)
     union all
     select o.outside_stay_id, o.starts, o.ends, o.since, null, null from rm.outside_stay o
      where o.tenant_id = $1 and o.ends > $3::timestamp and o.channel_id <> $2::uuid
     union all
     select k.block_id, k.starts, k.ends, ${LONG_AGO}, null, null from rm.block k
      where k.blocked and ${blockOverlaps('k', '$3::timestamp', TO_COME)}) g
    order by g.starts, g.ends, g.id`,
  given.decode,
);
