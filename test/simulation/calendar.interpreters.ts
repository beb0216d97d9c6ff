import type { Fields } from '@holdfast/event-store/wire/statement';
import { blockRows } from '@holdfast/projections/calendar/block.rows';
import type { BlockCells } from '@holdfast/projections/calendar/block.table';
import { claimRows } from '@holdfast/projections/calendar/claim.rows';
import type { ClaimCells } from '@holdfast/projections/calendar/claim.table';
import { discountRows } from '@holdfast/projections/discount/discount.rows';
import type { DiscountCells } from '@holdfast/projections/discount/discount.table';
import { derivedInterpreters, rowsOf } from './derived.interpreters';
import type { Kept } from './derived.interpreters';
import { serverError } from './memory-database';
import type { Interpreter, Session } from './memory-database';

interface Time {
  readonly from: string;
  readonly to: string;
}
/** Whatever takes a claim says when it ends. */
type ClaimRow = ClaimCells & Time & { readonly expires_at: string };
type BlockRow = BlockCells & Time;

export const CLAIMS = claimRows.table.name;
export const DISCOUNTS = discountRows.table.name;

const json = (value: unknown): Fields => [JSON.stringify(value)];
const meet = (a: Time, b: Time): boolean => a.from < b.to && b.from < a.to;

/** Asked all the time: without a copy of the rows. */
const filter = <Row>(rows: ReadonlyMap<string, Row>, wanted: (row: Row) => boolean): Row[] => {
  const found: Row[] = [];
  for (const row of rows.values()) if (wanted(row)) found.push(row);
  return found;
};
const some = <Row>(rows: ReadonlyMap<string, Row>, wanted: (row: Row) => boolean): boolean => {
  for (const row of rows.values()) if (wanted(row)) return true;
  return false;
};

const claimsOf = ({ tables }: Session, tenantId: string) => rowsOf<ClaimRow>(tables, CLAIMS, tenantId);
const blocksOf = ({ tables }: Session, tenantId: string) =>
  rowsOf<BlockRow>(tables, blockRows.table.name, tenantId);

/** As the generated columns `starts` and `ends`. */
const timesOf = (during: string): Time => {
  const [from = '', to = ''] = during.slice(1, -1).split(',');
  return { from, to };
};

/** The constraint against claims that overlap. */
const withoutOverlap: Kept<ClaimCells> = (row, session, tenantId, isNew) => {
  const claim = { ...row, ...timesOf(row.during) };
  if (isNew && some(claimsOf(session, tenantId), (other) => meet(other, claim)))
    throw serverError('23P01', 'claim_no_overlap');
  return claim;
};

const shown = ({ booking_id: bookingId, state, expires_at: expiresAt, from, to }: ClaimRow) => ({
  bookingId,
  state,
  expiresAt,
  occupied: { from, to },
});

const offered = (row: BlockRow) => ({
  blockId: row.block_id,
  startDate: row.start_date,
  endDate: row.end_date,
  startTime: row.start_time,
  endTime: row.end_time,
  from: row.from,
  to: row.to,
  price: row.price,
  includeFees: row.include_fees,
  deposit: row.deposit,
  blocked: row.blocked,
});

const closedOn = (session: Session, tenantId: string, block: BlockRow): Time[] =>
  filter(blocksOf(session, tenantId), (other) => other.blocked && meet(other, block)).map(({ from, to }) => ({
    from,
    to,
  }));

/** What the statements about blocks and claims mean. */
export const calendarInterpreters: readonly (readonly [string, Interpreter])[] = [
  ...derivedInterpreters(claimRows, withoutOverlap),
  ...derivedInterpreters(blockRows, (row) => ({ ...row, ...timesOf(row.during) })),
  [
    'calendar_block_state',
    ([tenantId, blockId, now], session) => {
      const block = blocksOf(session, tenantId).get(blockId);
      if (block === undefined) return [];
      const instant = (now as Date).toISOString();
      const claimed = some(
        claimsOf(session, tenantId),
        (claim) => claim.block_id === blockId && (claim.state !== 'held' || claim.expires_at > instant),
      );
      return [json({ ...offered(block), reasonRef: null, scheduleId: null, claimed })];
    },
  ],
  [
    'calendar_block_on_offer',
    ([tenantId, blockId], session) => {
      const block = blocksOf(session, tenantId).get(blockId);
      if (block === undefined) return [];
      const claims = filter(claimsOf(session, tenantId), (claim) => meet(claim, block)).map(shown);
      return [json({ block: offered(block), claims, closed: closedOn(session, tenantId, block) })];
    },
  ],
  [
    'calendar_claims_within',
    ([tenantId, from, to], session) =>
      filter(claimsOf(session, tenantId), (claim) => meet(claim, { from, to })).map((claim) =>
        json(shown(claim)),
      ),
  ],
  [
    'calendar_closed_on_block',
    ([tenantId, blockId], session) => {
      const block = blocksOf(session, tenantId).get(blockId);
      if (block === undefined) return [];
      return closedOn(session, tenantId, block).map(json);
    },
  ],
  [
    'calendar_due_holds',
    ([now, limit, putOff], { tables }) => {
      const instant = (now as Date).toISOString();
      const isDue = ({ state, expires_at: expiresAt, booking_id: bookingId }: ClaimRow) =>
        state === 'held' && expiresAt <= instant && !putOff.includes(bookingId);
      const due: object[] = [];
      for (const [tenantId, claims] of tables.of<Map<string, ClaimRow>>(CLAIMS))
        due.push(...filter(claims, isDue).map((claim) => ({ tenantId, bookingId: claim.booking_id })));
      return due.slice(0, limit).map(json);
    },
  ],
];

const found = (row: DiscountCells | undefined): readonly Fields[] =>
  row === undefined
    ? []
    : [
        json({
          discountId: row.discount_id,
          code: row.code,
          type: row.type,
          amount: row.amount,
          maxUses: row.max_uses,
          timesUsed: row.times_used,
          isActive: row.is_active,
          version: row.version,
          expiresAt: row.expires_at,
        }),
      ];

/** What the statements about discounts mean. */
export const discountInterpreters: readonly (readonly [string, Interpreter])[] = [
  ...derivedInterpreters(discountRows),
  [
    'discount_by_id',
    ([tenantId, id], { tables }) => found(rowsOf<DiscountCells>(tables, DISCOUNTS, tenantId).get(id)),
  ],
  [
    'discount_by_code',
    ([tenantId, code], { tables }) =>
      found(
        [...rowsOf<DiscountCells>(tables, DISCOUNTS, tenantId).values()].find((row) => row.code === code),
      ),
  ],
];
