import type { Claim, OfferedBlock } from '@holdfast/domain/booking/hold.decide';
import type { BlockState } from '@holdfast/domain/calendar/block.decide';
import type { LocalDateTime } from '@holdfast/domain/kernel/dates';
import type { OccupiedTime } from '@holdfast/domain/kernel/occupied-time';
import { integer, json } from '@holdfast/event-store/wire/decode';
import { read } from '@holdfast/event-store/wire/statement';
import { BLOCK_ENDS, BLOCK_STARTS, blockOverlaps, claimOverlaps, TIMES_OF_BLOCK } from './overlaps';

const BLOCK_JSON = `'blockId', b.block_id, 'startDate', b.start_date, 'endDate', b.end_date, 'startTime', b.start_time,
  'endTime', b.end_time, 'price', b.price, 'includeFees', b.include_fees, 'deposit', b.deposit, 'blocked', b.blocked,
  'reasonRef', b.reason_ref, 'scheduleId', b.schedule_id`;

/**
 * The block's facts and whether a hold or booking lives on it: what its deciders need. Claims are looked for by their time, which is
 * what they have an index on: of a long past there are many.
 */
export const blockState = read<BlockState, [tenantId: string, blockId: string, now: Date]>(
  'calendar_block_state',
  `select jsonb_build_object(${BLOCK_JSON}, 'claimed', coalesce((
            select true from rm.claim c where ${claimOverlaps('b.starts', 'b.ends')} and c.block_id = b.block_id
               and (c.state <> 'held' or c.expires_at > $3::timestamptz) limit 1), false))
     from rm.block b where b.tenant_id = $1 and b.block_id = $2::uuid`,
  (fields) => json<BlockState>(fields, 0),
);

const CLAIM_JSON = `'bookingId', c.booking_id, 'state', c.state, 'expiresAt',
  to_char(c.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'occupied', jsonb_build_object(
  'from', to_char(c.starts, 'YYYY-MM-DD"T"HH24:MI'), 'to', to_char(c.ends, 'YYYY-MM-DD"T"HH24:MI'))`;

/** Claims that overlap a time, lapsed ones too. */
export const claimsWithin = read<Claim, [tenantId: string, from: LocalDateTime, to: LocalDateTime]>(
  'calendar_claims_within',
  `select jsonb_build_object(${CLAIM_JSON}) from rm.claim c where ${claimOverlaps('$2::timestamp', '$3::timestamp')}`,
  (fields) => json<Claim>(fields, 0),
);

const OCCUPIED_JSON = `jsonb_build_object('from', to_char(o.starts, 'YYYY-MM-DD"T"HH24:MI'),
  'to', to_char(o.ends, 'YYYY-MM-DD"T"HH24:MI'))`;

/** The times of closed blocks that overlap a block. */
export const closedOnBlock = read<OccupiedTime, [tenantId: string, blockId: string]>(
  'calendar_closed_on_block',
  `with ${TIMES_OF_BLOCK}
   select ${OCCUPIED_JSON} from rm.block o where o.blocked and ${blockOverlaps('o', BLOCK_STARTS, BLOCK_ENDS)}`,
  (fields) => json<OccupiedTime>(fields, 0),
);

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
  `select jsonb_build_object('block', jsonb_build_object(${BLOCK_JSON}),
          'claims', (select coalesce(jsonb_agg(jsonb_build_object(${CLAIM_JSON})), '[]')
                       from rm.claim c where ${claimOverlaps('b.starts', 'b.ends')}),
          'closed', (select coalesce(jsonb_agg(${OCCUPIED_JSON}), '[]')
                       from rm.block o where o.blocked and ${blockOverlaps('o', 'b.starts', 'b.ends')}))
     from rm.block b where b.tenant_id = $1 and b.block_id = $2::uuid`,
  (fields) => json<BlockOnOffer>(fields, 0),
);

/** How many blocks that lie ahead belong to the other booking mode than `mode`. */
export const countUpcomingBlocksOfOtherMode = read<
  number,
  [tenantId: string, mode: 'date' | 'time', localToday: string]
>(
  'calendar_count_other_mode',
  `select count(*) from rm.block b
    where b.tenant_id = $1 and (b.start_time is null) <> ($2 = 'date') and b.ends > $3::date::timestamp`,
  (fields) => integer(fields, 0),
);

export interface DueHold {
  readonly tenantId: string;
  readonly bookingId: string;
}

/** Holds whose time is over, of all tenants, but for those of `$3`: for the sweep, which runs as the system. */
export const dueHolds = read<DueHold, [now: Date, limit: number, putOff: readonly string[]]>(
  'calendar_due_holds',
  `select jsonb_build_object('tenantId', c.tenant_id, 'bookingId', c.booking_id) from rm.claim c
    where c.state = 'held' and c.expires_at <= $1::timestamptz and c.booking_id <> all($3::uuid[])
    order by c.expires_at limit $2`,
  (fields) => json<DueHold>(fields, 0),
);
