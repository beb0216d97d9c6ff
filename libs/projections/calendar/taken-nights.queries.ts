import type { LocalDateTime } from '@holdfast/domain/kernel/dates';
import { boolean, timestamptz } from '@holdfast/event-store/tables/column';
import { aliased, asDate, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { read } from '@holdfast/event-store/wire/statement';
import { claim, closedTime } from './calendar.queries';
import { claimTable } from './claim.table';
import { CLAIM_LAPSES, claimIsLive } from './live-claims';
import { blockOverlaps, claimOverlaps } from './overlaps';
import { WAITING, waitingOverlaps } from './waiting-time';

const claims = aliased(claimTable, 'c');

/** With the preparation in it, and whether it is of a stay: blocks and what other calendars say have no preparation of their own. */
const kept = {
  preparation: claims.preparation,
  isStay: boolean().from('(c.block_id is null and c.outside_stay_id is null)'),
};

const claimedTime = selection({
  from: claims.starts,
  to: claims.ends,
  ...kept,
  /** When it ends by itself; null where it cannot. */
  lapsesAt: asDate(timestamptz().orNull().from(`case when ${CLAIM_LAPSES} then c.expires_at end`)),
});

export type ClaimedTime = RowOf<typeof claimedTime>;

/** Time that is claimed now and has not ended by `since`, oldest first; lapsed holds and offers are left out. */
export const claimedSince = read<ClaimedTime, [tenantId: string, since: LocalDateTime, now: Date]>(
  'calendar_claimed_since',
  `select ${claimedTime.columns} from rm.claim c where ${claimOverlaps('$2::timestamp', `'infinity'::timestamp`)}
      and ${claimIsLive('$3')}
   union all
   select ${claimedTime.columns} from ${WAITING} where ${waitingOverlaps('$2::timestamp', `'infinity'::timestamp`)}
   order by 1`,
  claimedTime.decode,
);

export type ClosedTime = RowOf<typeof closedTime>;

/** The times of closed blocks that have not ended by `since`, oldest first. */
export const closedSince = read<ClosedTime, [tenantId: string, since: LocalDateTime]>(
  'calendar_closed_since',
  `select ${closedTime.columns} from rm.block o
    where o.blocked and ${blockOverlaps('o', '$2::timestamp', `'infinity'::timestamp`)} order by o.starts`,
  closedTime.decode,
);

/** A claim as stays are judged by it. */
export const claimAround = selection({ ...claim.shape, ...kept, blockId: claims.block_id });

export type ClaimAround = RowOf<typeof claimAround>;

/** Claims that overlap a time, lapsed ones too, and outside stays that wait for some of it. */
export const claimsAround = read<ClaimAround, [tenantId: string, from: LocalDateTime, to: LocalDateTime]>(
  'calendar_claims_around',
  `select ${claimAround.columns} from rm.claim c where ${claimOverlaps('$2::timestamp', '$3::timestamp')}
   union all
   select ${claimAround.columns} from ${WAITING} where ${waitingOverlaps('$2::timestamp', '$3::timestamp')}`,
  claimAround.decode,
);

/** The times of closed blocks that overlap a time. */
export const closedAround = read<ClosedTime, [tenantId: string, from: LocalDateTime, to: LocalDateTime]>(
  'calendar_closed_around',
  `select ${closedTime.columns} from rm.block o
    where o.blocked and ${blockOverlaps('o', '$2::timestamp', '$3::timestamp')}`,
  closedTime.decode,
);
