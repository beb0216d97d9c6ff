import { hasLapsed } from '@holdfast/domain/booking/hold.decide';
import type { Fields } from '@holdfast/event-store/wire/statement';
import { blockWithClaims, claim, closedTime, dueHold } from '@holdfast/projections/calendar/calendar.queries';
import { claimAround } from '@holdfast/projections/calendar/taken-nights.queries';
import { block } from '@holdfast/projections/calendar/offered-blocks.queries';
import { kept } from '@holdfast/projections/calendar/kept-blocks.queries';
import { discount } from '@holdfast/projections/discount/discount.queries';
import { fieldsOf } from './fields';
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

const shown = ({
  booking_id: bookingId,
  for_booking: forBooking,
  state,
  expires_at: expiresAt,
  from,
  to,
}: ClaimRow) => ({
  bookingId,
  forBooking,
  state,
  expiresAt,
  occupied: { from, to },
});

/** As `blockOnOffer` has it, within JSON. */
const offered = (row: BlockRow) => block.decode(fieldsOf(block, row));

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
      const found = blocksOf(session, tenantId).get(blockId);
      if (found === undefined) return [];
      const instant = (now as Date).toISOString();
      const claimed = some(
        claimsOf(session, tenantId),
        (row) =>
          row.block_id === blockId && !hasLapsed({ state: row.state, expiresAt: row.expires_at }, instant),
      );
      return [fieldsOf(blockWithClaims, found, { claimed })];
    },
  ],
  [
    'calendar_block_by_id',
    ([tenantId, blockId], session) => {
      const found = blocksOf(session, tenantId).get(blockId);
      return found === undefined ? [] : [fieldsOf(block, found)];
    },
  ],
  [
    'calendar_block_at',
    ([tenantId, startDate, endDate, startTime, endTime], session) =>
      filter(
        blocksOf(session, tenantId),
        (row) =>
          !row.blocked &&
          row.start_date === startDate &&
          row.end_date === endDate &&
          row.start_time === startTime &&
          row.end_time === endTime,
      )
        .toSorted((a, b) => (a.block_id < b.block_id ? -1 : 1))
        .slice(0, 1)
        .map((row) => fieldsOf(block, row)),
  ],
  [
    'calendar_block_on_offer',
    ([tenantId, blockId], session) => {
      const found = blocksOf(session, tenantId).get(blockId);
      if (found === undefined) return [];
      const claims = filter(claimsOf(session, tenantId), (row) => meet(row, found)).map(shown);
      const closed = closedOn(session, tenantId, found);
      return [[JSON.stringify({ block: offered(found), claims, closed })]];
    },
  ],
  [
    'calendar_claims_within',
    ([tenantId, from, to], session) =>
      filter(claimsOf(session, tenantId), (row) => meet(row, { from, to })).map((row) =>
        fieldsOf(claim, shown(row)),
      ),
  ],
  [
    'calendar_claims_alone',
    ([tenantId, from, to], session) =>
      filter(claimsOf(session, tenantId), (row) => meet(row, { from, to }))
        .toSorted((a, b) => (a.from < b.from ? -1 : 1))
        .map((row) => fieldsOf(claim, shown(row))),
  ],
  [
    'calendar_claims_around',
    ([tenantId, from, to], session) =>
      filter(claimsOf(session, tenantId), (row) => meet(row, { from, to })).map((row) => {
        const { preparation, block_id: blockId } = row;
        return fieldsOf(claimAround, { ...shown(row), preparation }, { isStay: blockId === null });
      }),
  ],
  [
    'calendar_closed_around',
    ([tenantId, from, to], session) =>
      filter(blocksOf(session, tenantId), (row) => row.blocked && meet(row, { from, to })).map((row) =>
        fieldsOf(closedTime, row),
      ),
  ],
  [
    'calendar_closed_on_block',
    ([tenantId, blockId], session) => {
      const found = blocksOf(session, tenantId).get(blockId);
      if (found === undefined) return [];
      return closedOn(session, tenantId, found).map((time) => fieldsOf(closedTime, time));
    },
  ],
  [
    'calendar_kept_blocks',
    ([tenantId, blockIds, now], session) => {
      const instant = (now as Date).toISOString();
      return filter(blocksOf(session, tenantId), (row) => blockIds.includes(row.block_id)).map((row) => {
        const claimed = some(
          claimsOf(session, tenantId),
          (one) =>
            one.block_id === row.block_id &&
            one.from === row.from &&
            !hasLapsed({ state: one.state, expiresAt: one.expires_at }, instant),
        );
        return fieldsOf(kept, row, { claimed });
      });
    },
  ],
  [
    'calendar_due_holds',
    ([now, limit, putOff], { tables }) => {
      const instant = (now as Date).toISOString();
      const isDue = ({ state, expires_at: expiresAt, booking_id: bookingId }: ClaimRow) =>
        state === 'held' && expiresAt <= instant && !putOff.includes(bookingId);
      const due: Fields[] = [];
      for (const [tenantId, claims] of tables.of<Map<string, ClaimRow>>(CLAIMS))
        due.push(...filter(claims, isDue).map((row) => fieldsOf(dueHold, row, { tenantId })));
      return due.slice(0, limit);
    },
  ],
];

const shownDiscount = (row: DiscountCells | undefined): readonly Fields[] =>
  row === undefined ? [] : [fieldsOf(discount, row)];

/** What the statements about discounts mean. */
export const discountInterpreters: readonly (readonly [string, Interpreter])[] = [
  ...derivedInterpreters(discountRows),
  [
    'discount_by_id',
    ([tenantId, id], { tables }) => shownDiscount(rowsOf<DiscountCells>(tables, DISCOUNTS, tenantId).get(id)),
  ],
  [
    'discount_by_code',
    ([tenantId, code], { tables }) =>
      shownDiscount(
        [...rowsOf<DiscountCells>(tables, DISCOUNTS, tenantId).values()].find((row) => row.code === code),
      ),
  ],
];
