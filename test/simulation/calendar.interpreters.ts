import type { Fields } from '@holdfast/event-store/wire/statement';
import { put, serverError } from './memory-database';
import type { Interpreter, Session } from './memory-database';

export interface ClaimRow {
  readonly tenantId: string;
  readonly bookingId: string;
  readonly blockId: string;
  readonly from: string;
  readonly to: string;
  readonly state: 'held' | 'capturing' | 'booked';
  readonly expiresAt: string;
}

interface BlockRow {
  readonly blockId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly from: string;
  readonly to: string;
  readonly price: number;
  readonly includeFees: boolean;
  readonly deposit: number;
  readonly blocked: boolean;
}

export const CLAIMS = 'rm.claim';
const BLOCKS = 'rm.block';

const json = (value: unknown): Fields => [JSON.stringify(value)];
type Time = { readonly from: string; readonly to: string };
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

const claimsOf = ({ tables }: Session, tenantId: string): ReadonlyMap<string, ClaimRow> =>
  tables.of<Map<string, ClaimRow>>(CLAIMS).get(tenantId) ?? new Map();
const blocksOf = ({ tables }: Session, tenantId: string): ReadonlyMap<string, BlockRow> =>
  tables.of<Map<string, BlockRow>>(BLOCKS).get(tenantId) ?? new Map();

const set = (session: Session, table: string, tenantId: string, id: string, row: unknown): void => {
  const tenants = session.tables.of<Map<string, unknown>>(table);
  const rows = tenants.get(tenantId) ?? new Map<string, unknown>();
  tenants.set(tenantId, rows);
  const before = rows.get(id);
  session.undo.push(() => void (before === undefined ? rows.delete(id) : rows.set(id, before)));
  if (row === undefined) rows.delete(id);
  else rows.set(id, row);
};

const changeClaim =
  (change: (value: string) => Partial<ClaimRow>): Interpreter =>
  ([tenantId, id, value], session) => {
    const claim = claimsOf(session, tenantId).get(id);
    if (claim) set(session, CLAIMS, tenantId, id, { ...claim, ...change(value) });
  };

const shown = ({ bookingId, state, expiresAt, from, to }: ClaimRow) => ({
  bookingId,
  state,
  expiresAt,
  occupied: { from, to },
});

const closedOn = (session: Session, tenantId: string, block: BlockRow): Time[] =>
  filter(blocksOf(session, tenantId), (other) => other.blocked && meet(other, block)).map(({ from, to }) => ({
    from,
    to,
  }));

/** What the statements about blocks and claims mean. */
export const calendarInterpreters: readonly (readonly [string, Interpreter])[] = [
  [
    'calendar_add_block',
    (values, session) => {
      const [tenantId, blockId, startDate, endDate, startTime, endTime, from, to, ...rest] = values;
      const [price, includeFees, deposit, blocked] = rest;
      const period = { startDate, endDate, startTime, endTime, from, to };
      set(session, BLOCKS, tenantId, blockId, { blockId, ...period, price, includeFees, deposit, blocked });
    },
  ],
  [
    'block_put_rows',
    ([tenantId, ids, startDates, endDates, startTimes, endTimes, during, ...rest], session) => {
      const [prices, fees, deposits, blocked] = rest;
      (ids as string[]).forEach((blockId, n) => {
        const [from, to] = during[n].slice(1, -1).split(',');
        const period = {
          startDate: startDates[n],
          endDate: endDates[n],
          startTime: startTimes[n],
          endTime: endTimes[n],
        };
        const price = { price: prices[n], includeFees: fees[n], deposit: deposits[n], blocked: blocked[n] };
        set(session, BLOCKS, tenantId, blockId, { blockId, ...period, from, to, ...price });
      });
    },
  ],
  [
    'calendar_close_block',
    ([tenantId, blockId, blocked], session) => {
      const block = blocksOf(session, tenantId).get(blockId);
      if (block) set(session, BLOCKS, tenantId, blockId, { ...block, blocked });
    },
  ],
  [
    'calendar_claim_time',
    ([tenantId, bookingId, blockId, from, to, expiresAt], session) => {
      const row: ClaimRow = { tenantId, bookingId, blockId, from, to, state: 'held', expiresAt };
      for (const claim of claimsOf(session, tenantId).values())
        if (meet(claim, row)) throw serverError('23P01', 'claim_no_overlap');
      set(session, CLAIMS, tenantId, bookingId, row);
    },
  ],
  ['calendar_set_claim_state', changeClaim((state) => ({ state: state as ClaimRow['state'] }))],
  ['calendar_extend_claim', changeClaim((expiresAt) => ({ expiresAt }))],
  ['calendar_release_claim', ([tenantId, id], session) => set(session, CLAIMS, tenantId, id, undefined)],
  [
    'calendar_block_state',
    ([tenantId, blockId, now], session) => {
      const block = blocksOf(session, tenantId).get(blockId);
      if (block === undefined) return [];
      const instant = (now as Date).toISOString();
      const claimed = some(
        claimsOf(session, tenantId),
        (claim) => claim.blockId === blockId && (claim.state !== 'held' || claim.expiresAt > instant),
      );
      return [json({ ...block, reasonRef: null, scheduleId: null, claimed })];
    },
  ],
  [
    'calendar_block_on_offer',
    ([tenantId, blockId], session) => {
      const block = blocksOf(session, tenantId).get(blockId);
      if (block === undefined) return [];
      const claims = filter(claimsOf(session, tenantId), (claim) => meet(claim, block)).map(shown);
      return [json({ block, claims, closed: closedOn(session, tenantId, block) })];
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
      const isDue = ({ state, expiresAt, bookingId }: ClaimRow) =>
        state === 'held' && expiresAt <= instant && !putOff.includes(bookingId);
      const due: ClaimRow[] = [];
      for (const claims of tables.of<Map<string, ClaimRow>>(CLAIMS).values())
        due.push(...filter(claims, isDue));
      return due.slice(0, limit).map(({ tenantId, bookingId }) => json({ tenantId, bookingId }));
    },
  ],
];

/** What the statements about discounts mean. */
export const discountInterpreters: readonly (readonly [string, Interpreter])[] = [
  [
    'discount_create',
    ([tenantId, discountId, code, type, amount, maxUses, expiresAt, _createdAt, version], session) => {
      const row = {
        discountId,
        code,
        type,
        amount,
        maxUses,
        expiresAt,
        timesUsed: 0,
        isActive: true,
        version,
      };
      put(session, 'rm.discount', `${tenantId}/${discountId}`, row);
      put(session, 'rm.discount by code', `${tenantId}/${code}`, discountId);
    },
  ],
  [
    'discount_count_use',
    ([tenantId, discountId, version, by], session) => {
      const key = `${tenantId}/${discountId}`;
      const row = session.tables.of('rm.discount').get(key);
      put(session, 'rm.discount', key, { ...row, version, timesUsed: row.timesUsed + by });
    },
  ],
  ['discount_by_id', ([tenantId, id], session) => rowOf(session, 'rm.discount', `${tenantId}/${id}`)],
  [
    'discount_by_code',
    ([tenantId, code], session) => {
      const id = session.tables.of('rm.discount by code').get(`${tenantId}/${code}`);
      return rowOf(session, 'rm.discount', `${tenantId}/${id}`);
    },
  ],
];

const rowOf = ({ tables }: Session, table: string, key: string): readonly Fields[] => {
  const row = tables.of(table).get(key);
  return row === undefined ? [] : [json(row)];
};
