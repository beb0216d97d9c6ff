import type { LocalDateTime } from '@holdfast/domain/kernel/dates';
import { occupiedTime, overlaps } from '@holdfast/domain/kernel/occupied-time';
import type { OccupiedTime } from '@holdfast/domain/kernel/occupied-time';
import { boolean, timestamptz } from '@holdfast/event-store/tables/column';
import { aliased, asDate, named, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { read } from '@holdfast/event-store/wire/statement';
import type { Read } from '@holdfast/event-store/wire/statement';
import { blockTable } from './block.table';
import { claimTable } from './claim.table';
import { CLAIM_LAPSES, IS_WAITED_FOR, claimIsLive } from './live-claims';
import { blockOverlaps, claimOverlaps } from './overlaps';

/** What is told of a block `b`. */
export const block = selection(
  named(
    blockTable,
    'b',
    'block_id',
    'start_date',
    'end_date',
    'start_time',
    'end_time',
    'price',
    'include_fees',
    'deposit',
    'blocked',
    'reason_ref',
    'schedule_id',
  ),
);

/** A block as it is offered; dates as `YYYY-MM-DD`, money in minor units. */
export type BlockRow = RowOf<typeof block>;

/** A block with what stands in its way now. */
export interface OfferedBlockRow extends BlockRow {
  /** A live hold or booking that overlaps it, its own first. */
  readonly claim: {
    /** Of an outside stay: of its claim, which is no booking's. */
    readonly bookingId: string;
    readonly expiresAt: string | null;
    /** Null: it is somebody's who booked here. */
    readonly outsideStayId: string | null;
  } | null;
  /** When all that stands in its way has lapsed by itself, as an instant; null when some of it cannot, or nothing does. */
  readonly lapses: string | null;
  /** Another block closes its time. */
  readonly closed: boolean;
  readonly started: boolean;
}

const [claims, others] = [aliased(claimTable, 'c'), aliased(blockTable, 'o')];

const liveClaim = selection({
  bookingId: claims.booking_id,
  blockId: claims.block_id,
  from: claims.starts,
  to: claims.ends,
  /** Null for what is booked. */
  expiresAt: asDate(timestamptz().orNull().from(`case when c.state <> 'booked' then c.expires_at end`)),
  lapses: boolean().from(`(${CLAIM_LAPSES} and not ${IS_WAITED_FOR})`),
  outsideStayId: claims.outside_stay_id,
});

/** Time that is taken. */
type LiveClaim = RowOf<typeof liveClaim>;

const closedTime = selection({ blockId: others.block_id, from: others.starts, to: others.ends });

type ClosedTime = RowOf<typeof closedTime>;

/** The reads of one look at a calendar: give their rows to `offer`. */
export type OfferReads = readonly [Read<BlockRow>, Read<LiveClaim>, Read<ClosedTime>];
type OfferRows = readonly [readonly BlockRow[], readonly LiveClaim[], readonly ClosedTime[]];

/**
 * Three statements for one choice of blocks `b`: the blocks, oldest first; live claims and closed blocks from the first of them to
 * the last. `$1` is the tenant, `$2` the instant at which holds must still be alive. What overlaps what is worked out
 * afterwards: asking for each block would be a search of its own.
 */
const readsFor = (name: string, where: string) => {
  const chosen = `from rm.block b where b.tenant_id = $1 and $2::timestamptz is not null and ${where}`;
  const span = `with span as materialized (select min(b.starts) as first, max(b.ends) as last ${chosen})`;
  const [first, last] = ['(select first from span)', '(select last from span)'];
  const blocks = read(
    `offer_blocks_${name}`,
    `select ${block.columns} ${chosen} order by b.start_date, b.start_time nulls first, b.block_id`,
    block.decode,
  );
  const claims = read(
    `offer_claims_${name}`,
    `${span} select ${liveClaim.columns}
       from rm.claim c where ${claimOverlaps(first, last)}
        and (${claimIsLive('$2')} or ${IS_WAITED_FOR}) order by c.starts`,
    liveClaim.decode,
  );
  const closed = read(
    `offer_closed_${name}`,
    `${span} select ${closedTime.columns}
       from rm.block o where o.blocked and ${blockOverlaps('o', first, last)}`,
    closedTime.decode,
  );
  return (...values: readonly unknown[]): OfferReads => [
    blocks(...values),
    claims(...values),
    closed(...values),
  ];
};

const since = `greatest($3::timestamp, $4::date - interval '1 minute')`;
const until = `(select coalesce($5::date + interval '1 day', 'infinity'))`;

// A block that ends as `from` begins still touches it. Dates that lie in the past, or the wrong way round, choose nothing.
const upcoming = readsFor(
  'upcoming',
  `${blockOverlaps('b', since, until)} and ($4::date is null or b.ends >= $4::date::timestamp) and ${since} < ${until}`,
);
const every = readsFor('every', 'true');
const one = readsFor('one', 'b.block_id = $3::uuid');

/** Blocks that have not ended, optionally only those that touch the dates `[from, to]`. */
export const calendarBlocks = (
  tenantId: string,
  now: Date,
  localNow: LocalDateTime,
  from: string | null,
  to: string | null,
): OfferReads => upcoming(tenantId, now, localNow, from, to);

/** Every block, the past ones too, for the owner. */
export const allBlocks = (tenantId: string, now: Date): OfferReads => every(tenantId, now);

export const offeredBlock = (tenantId: string, now: Date, blockId: string): OfferReads =>
  one(tenantId, now, blockId);

/** The first index whose claim ends after `time`. Claims never overlap each other, so they end in the order they begin. */
const firstEndingAfter = (claims: readonly LiveClaim[], time: LocalDateTime): number => {
  let low = 0;
  let high = claims.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((claims[middle] as LiveClaim).to > time) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** Which of the claims takes some of that time: the block's own first, and when the last of them lapses if all of them can. */
const claimsOn = (claims: readonly LiveClaim[], blockId: string, { from, to }: OccupiedTime) => {
  let found: LiveClaim | null = null;
  let lapse: Date | null = null;
  let isBooked = false;
  for (let index = firstEndingAfter(claims, from); index < claims.length; index += 1) {
    const claim = claims[index] as LiveClaim;
    if (claim.from >= to) break;
    if (found === null || claim.blockId === blockId) found = claim;
    if (!claim.lapses || claim.expiresAt === null) isBooked = true;
    else if (lapse === null || claim.expiresAt > lapse) lapse = claim.expiresAt;
  }
  return { found, lapse: isBooked ? null : lapse };
};

const offerOf = (
  block: BlockRow,
  [, claims, closed]: OfferRows,
  localNow: LocalDateTime,
): OfferedBlockRow => {
  const time = occupiedTime(block);
  const { found, lapse } = claimsOn(claims, block.blockId, time);
  return {
    ...block,
    claim: found && {
      bookingId: found.bookingId,
      expiresAt: found.expiresAt?.toISOString() ?? null,
      outsideStayId: found.outsideStayId,
    },
    lapses: lapse?.toISOString() ?? null,
    closed: closed.some((other) => overlaps(other, time) && other.blockId !== block.blockId),
    started: time.from <= localNow,
  };
};

/** The blocks with their state on the tenant's wall clock. Lapsed holds do not count, although they may still lie in the table. */
export const offer = (rows: OfferRows, localNow: LocalDateTime): OfferedBlockRow[] =>
  rows[0].map((block) => offerOf(block, rows, localNow));

/** When what `offer` says will be something else, though nothing is written: a hold lapses, a block starts or ends. */
export const nextChange = (
  [blocks, claims]: OfferRows,
  localNow: LocalDateTime,
): { readonly lapse: Date | null; readonly turn: LocalDateTime | null } => {
  let turn: LocalDateTime | null = null;
  for (const block of blocks) {
    const { from, to } = occupiedTime(block);
    const next = from > localNow ? from : to;
    if (next > localNow && (turn === null || next < turn)) turn = next;
  }
  let lapse: Date | null = null;
  for (const { lapses, expiresAt } of claims)
    if (lapses && expiresAt && (lapse === null || expiresAt < lapse)) lapse = expiresAt;
  return { lapse, turn };
};
