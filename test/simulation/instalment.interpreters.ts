import { captureRows } from '@holdfast/projections/money/capture.rows';
import type { CaptureCells } from '@holdfast/projections/money/capture.table';
import { depositRows } from '@holdfast/projections/money/deposit.rows';
import type { DepositCells } from '@holdfast/projections/money/deposit.table';
import { agreedParts } from '@holdfast/projections/money/instalment.rows';
import type { PlannedPart } from '@holdfast/projections/money/instalment.rows';
import { dueTable, instalmentTable } from '@holdfast/projections/money/instalment.table';
import type {
  DueCells,
  InstalmentCells,
  OfflinePaymentCells,
} from '@holdfast/projections/money/instalment.table';
import { offlinePaymentRows } from '@holdfast/projections/money/offline-payment.rows';
import { dueBooking } from '@holdfast/projections/money/instalment.queries';
import { derivedInterpreters, rowsOf, setRow } from './derived.interpreters';
import { fieldsOf } from './fields';
import type { Interpreter, Session } from './memory-database';

export const INSTALMENTS = instalmentTable.name;
export const DUE = dueTable.name;
export const DEPOSITS = depositRows.table.name;
export const OFFLINE_PAYMENTS = offlinePaymentRows.table.name;

const partsOf = ({ tables }: Session, tenantId: string) =>
  rowsOf<InstalmentCells>(tables, INSTALMENTS, tenantId);
const keyOf = ({ booking_id: id, number }: Pick<InstalmentCells, 'booking_id' | 'number'>) =>
  `${id}/${number}`;
const NEW = {
  reminded_at: null,
  overdue: false,
  stands: false,
  waived: 0,
  paid: 0,
  paid_at: null,
  received_on: null,
  by_hand: false,
} as const;

const plan: Interpreter = ([tenantId, bookingId, json, told], session) => {
  const planned = JSON.parse(json) as PlannedPart[];
  const own = [...partsOf(session, tenantId).values()].filter((row) => row.booking_id === bookingId);
  const byHand: boolean = told ?? own.some((row) => row.by_hand);
  const parts = byHand || planned.length > 1 ? planned : [];
  for (const [key, row] of partsOf(session, tenantId))
    if (row.booking_id === bookingId && !parts.some(({ number }) => number === row.number))
      setRow(session, INSTALMENTS, tenantId, key, undefined);
  for (const part of parts) {
    const key = keyOf({ booking_id: bookingId, number: part.number });
    const known = partsOf(session, tenantId).get(key);
    const overdue = known !== undefined && known.overdue && known.overdue_at === part.overdue_at;
    setRow(session, INSTALMENTS, tenantId, key, {
      ...NEW,
      ...known,
      ...part,
      overdue,
      by_hand: byHand,
      booking_id: bookingId,
    });
  }
  return [];
};

interface Money {
  readonly amount: number;
  readonly at: Date;
  readonly receivedOn: string | null;
}

const moneyFor = ({ tables }: Session, tenantId: string, part: InstalmentCells): Money[] => [
  ...[...rowsOf<CaptureCells>(tables, captureRows.table.name, tenantId).values()]
    .filter((row) => row.booking_id === part.booking_id && row.instalment === part.number)
    .map(({ amount, taken_at: at }) => ({ amount, at, receivedOn: null })),
  ...[...rowsOf<OfflinePaymentCells>(tables, OFFLINE_PAYMENTS, tenantId).values()]
    .filter((row) => row.booking_id === part.booking_id && row.taken_back_at === null)
    .flatMap(({ pays, recorded_at: at, received_on: receivedOn }) => {
      const amount = pays[part.number];
      return amount === undefined ? [] : [{ amount, at, receivedOn }];
    }),
];

const reckonPaid: Interpreter = ([tenantId, bookingIds, stands], session) => {
  for (const [key, row] of partsOf(session, tenantId)) {
    const place = bookingIds.indexOf(row.booking_id);
    if (place < 0) continue;
    const money = moneyFor(session, tenantId, row).toSorted((a, b) => b.at.getTime() - a.at.getTime());
    setRow(session, INSTALMENTS, tenantId, key, {
      ...row,
      stands: stands[place] ?? row.stands,
      paid: money.reduce((sum, { amount }) => sum + amount, 0),
      paid_at: money[0]?.at ?? null,
      received_on: money[0]?.receivedOn ?? null,
    });
  }
  return [];
};

const dueOf = (row: InstalmentCells): DueCells[] => {
  if (!row.stands || row.paid + row.waived >= row.amount) return [];
  const last = row.reminded_at ?? '';
  const [reminder = null] = row.remind_at.filter((at) => at > last).toSorted();
  const moments = [
    ['remind', row.overdue ? null : reminder],
    ['overdue', row.overdue ? null : row.overdue_at],
    ['cancel', row.cancel_at],
  ] as const;
  const { booking_id, number } = row;
  return moments.flatMap(([kind, at]) => (at === null ? [] : [{ booking_id, number, kind, at }]));
};

const DAY_MS = 24 * 3_600_000;

const returnDueOf = (row: DepositCells): DueCells[] => {
  const { booking_id, agreed_at: agreed, told_of: told, return_at: at } = row;
  if (!row.stands || row.paused || row.settled_at !== null || agreed === null) return [];
  if (told === agreed) return at === null ? [] : [{ booking_id, number: 0, kind: 'deposit', at }];
  const soon = new Date(new Date(agreed).getTime() - DAY_MS).toISOString();
  return [{ booking_id, number: 0, kind: 'deposit_soon', at: soon }];
};

const reckonDue: Interpreter = ([tenantId, bookingIds], session) => {
  for (const [key, row] of rowsOf<DueCells>(session.tables, DUE, tenantId))
    if (bookingIds.includes(row.booking_id) && row.kind !== 'resale')
      setRow(session, DUE, tenantId, key, undefined);
  const deposits = rowsOf<DepositCells>(session.tables, depositRows.table.name, tenantId).values();
  const all = [
    ...[...partsOf(session, tenantId).values()].flatMap(dueOf),
    ...[...deposits].flatMap(returnDueOf),
  ];
  for (const due of all)
    if (bookingIds.includes(due.booking_id))
      setRow(session, DUE, tenantId, `${due.booking_id}/${due.kind}/${due.number}`, due);
  return [];
};

const dueResale: Interpreter = ([tenantId, bookingId, at], session) => {
  const row: DueCells = { booking_id: bookingId, number: 0, kind: 'resale', at };
  setRow(session, DUE, tenantId, `${bookingId}/resale/0`, row);
  return [];
};

const resaleOver: Interpreter = ([tenantId, bookingId], session) => {
  setRow(session, DUE, tenantId, `${bookingId}/resale/0`, undefined);
  return [];
};

const dueNow: Interpreter = ([now, limit, putOff], { tables }) => {
  const instant = (now as Date).toISOString();
  const kinds = new Map<string, string[]>();
  const first = new Map<string, DueCells & { readonly tenantId: string }>();
  for (const [tenantId, rows] of tables.of<Map<string, DueCells>>(DUE))
    for (const row of rows.values()) {
      const isEarlier = row.at < (first.get(row.booking_id)?.at ?? '~');
      if (row.at <= instant) kinds.set(row.booking_id, [...(kinds.get(row.booking_id) ?? []), row.kind]);
      if (row.at <= instant && !putOff.includes(row.booking_id) && isEarlier)
        first.set(row.booking_id, { ...row, tenantId });
    }
  const longest = [...first.values()].toSorted((a, b) => (a.at < b.at ? -1 : 1)).slice(0, limit);
  return longest.map((row) =>
    fieldsOf(dueBooking, row, { tenantId: row.tenantId, kinds: kinds.get(row.booking_id) ?? [] }),
  );
};

/** What the statements about what is owed in parts mean. */
export const instalmentInterpreters: readonly (readonly [string, Interpreter])[] = [
  ...derivedInterpreters(agreedParts),
  ...derivedInterpreters(offlinePaymentRows),
  ...derivedInterpreters(depositRows),
  ['instalment_plan', plan],
  ['instalment_reckon_paid', reckonPaid],
  ['due_reckon', reckonDue],
  ['due_resale', dueResale],
  ['due_resale_over', resaleOver],
  ['due_bookings', dueNow],
];
