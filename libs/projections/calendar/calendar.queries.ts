import type { Claim, OfferedBlock } from '@holdfast/domain/booking/hold.decide';
import type { BlockState } from '@holdfast/domain/calendar/block.decide';
import type { LocalDateTime } from '@holdfast/domain/kernel/dates';
import type { OccupiedTime } from '@holdfast/domain/kernel/occupied-time';
import { boolean, jsonb } from '@holdfast/event-store/tables/column';
import { aliased, named, nested, only, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { integer, json } from '@holdfast/event-store/wire/decode';
import { read } from '@holdfast/event-store/wire/statement';
import { blockTable } from './block.table';
import { claimTable } from './claim.table';
import { claimIsLive } from './live-claims';
import { block } from './offered-blocks.queries';
import { WAITING, waitingOverlaps } from './waiting-time';
import { BLOCK_ENDS, BLOCK_STARTS, blockOverlaps, claimOverlaps, TIMES_OF_BLOCK } from './overlaps';

export const blockWithClaims = selection({
  ...block.shape,
  claimed: boolean().from(`coalesce((
            select true from rm.claim c where ${claimOverlaps('b.starts', 'b.ends')} and c.block_id = b.block_id
               and ${claimIsLive('$3')} limit 1), false)`),
});

/**
 * The block's facts and whether a hold or booking lives on it: what its deciders need. Claims are looked for by their time, which is
 * what they have an index on: of a long past there are many.
 */
export const blockState = read<BlockState, [tenantId: string, blockId: string, now: Date]>(
  'calendar_block_state',
  `select ${blockWithClaims.columns} from rm.block b where b.tenant_id = $1 and b.block_id = $2::uuid`,
  blockWithClaims.decode,
);

const claims = aliased(claimTable, 'c');

export const claim = selection({
  bookingId: claims.booking_id,
  forBooking: claims.for_booking,
  state: claims.state,
  expiresAt: claims.expires_at,
  occupied: nested(selection({ from: claims.starts, to: claims.ends })),
});

/** Claims that overlap a time, lapsed ones too, and outside stays that wait for some of it. */
export const claimsWithin = read<Claim, [tenantId: string, from: LocalDateTime, to: LocalDateTime]>(
  'calendar_claims_within',
  `select ${claim.columns} from rm.claim c where ${claimOverlaps('$2::timestamp', '$3::timestamp')}
   union all
   select ${claim.columns} from ${WAITING} where ${waitingOverlaps('$2::timestamp', '$3::timestamp')}`,
  claim.decode,
);

/** The claims alone that overlap a time, lapsed ones too, in their order: what it is free of. */
export const claimsAlone = read<Claim, [tenantId: string, from: LocalDateTime, to: LocalDateTime]>(
  'calendar_claims_alone',
  `select ${claim.columns} from rm.claim c where ${claimOverlaps('$2::timestamp', '$3::timestamp')} order by c.starts`,
  claim.decode,
);

const other = aliased(blockTable, 'o');
export const closedTime = selection({ from: other.starts, to: other.ends });

/** The times of closed blocks that overlap a block. */
export const closedOnBlock = read<OccupiedTime, [tenantId: string, blockId: string]>(
  'calendar_closed_on_block',
  `with ${TIMES_OF_BLOCK}
   select ${closedTime.columns} from rm.block o where o.blocked and ${blockOverlaps('o', BLOCK_STARTS, BLOCK_ENDS)}`,
  closedTime.decode,
);

const onOffer = selection({
  block: nested(block),
  claims: jsonb<readonly Claim[]>().from(
    `(select coalesce(jsonb_agg(x.claim), '[]') from (
        select ${claim.json} as claim from rm.claim c where ${claimOverlaps('b.starts', 'b.ends')}
        union all
        select ${claim.json} from ${WAITING} where ${waitingOverlaps('b.starts', 'b.ends')}) x)`,
  ),
  closed: jsonb<readonly OccupiedTime[]>().from(
    `(select coalesce(jsonb_agg(${closedTime.json}), '[]')
        from rm.block o where o.blocked and ${blockOverlaps('o', 'b.starts', 'b.ends')})`,
  ),
});

/** A block with all that decides whether its time can be held. */
export interface BlockOnOffer {
  readonly block: OfferedBlock;
  /** Claims that overlap it, lapsed ones too. */
  readonly claims: readonly Claim[];
  /** The times of closed blocks that overlap it. */
  readonly closed: readonly OccupiedTime[];
}

/** What a hold is decided on, in one statement: it is asked with the tenant's lock held. */
export const blockOnOffer = read<BlockOnOffer, [tenantId: string, blockId: string]>(
  'calendar_block_on_offer',
  `select ${onOffer.json} from rm.block b where b.tenant_id = $1 and b.block_id = $2::uuid`,
  only<BlockOnOffer>(json),
);

/** How many blocks that lie ahead belong to the other booking mode than `mode`. */
export const countUpcomingBlocksOfOtherMode = read<
  number,
  [tenantId: string, mode: 'date' | 'time', localToday: string]
>(
  'calendar_count_other_mode',
  `select count(*) from rm.block b
    where b.tenant_id = $1 and (b.start_time is null) <> ($2 = 'date') and b.ends > $3::date::timestamp`,
  only(integer),
);

export const dueHold = selection(named(claimTable, 'c', 'tenant_id', 'booking_id'));

export type DueHold = RowOf<typeof dueHold>;

/** Holds whose time is over, of all tenants, but for those of `$3`: for the sweep, which runs as the system. */
export const dueHolds = read<DueHold, [now: Date, limit: number, putOff: readonly string[]]>(
  'calendar_due_holds',
  `select ${dueHold.columns} from rm.claim c
    where c.state = 'held' and c.expires_at <= $1::timestamptz and c.booking_id <> all($3::uuid[])
    order by c.expires_at limit $2`,
  dueHold.decode,
);
