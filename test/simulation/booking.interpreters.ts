import type { Fields } from '@holdfast/event-store/wire/statement';
import { orphaned } from '@holdfast/projections/booking/attention.queries';
import { attentionRows } from '@holdfast/projections/booking/attention.rows';
import type { AttentionCells } from '@holdfast/projections/booking/attention.table';
import {
  booking,
  bookingNamed,
  bookingOfBlock,
  unsettled,
} from '@holdfast/projections/booking/booking.queries';
import { bookingRows } from '@holdfast/projections/booking/booking.rows';
import type { BookingCells } from '@holdfast/projections/booking/booking.table';
import { held } from '@holdfast/projections/booking/held-booking.queries';
import { madeSince } from '@holdfast/projections/booking/resale.queries';
import { captureRows } from '@holdfast/projections/money/capture.rows';
import type { CaptureCells } from '@holdfast/projections/money/capture.table';
import { openRefund } from '@holdfast/projections/money/refund.queries';
import { refundRows } from '@holdfast/projections/money/refund.rows';
import type { RefundCells } from '@holdfast/projections/money/refund.table';
import { tenant } from '@holdfast/projections/tenant/tenant.queries';
import { derivedInterpreters, rowsOf } from './derived.interpreters';
import { fieldsOf } from './fields';
import { put } from './memory-database';
import type { Interpreter, Session, Tables } from './memory-database';

export const BOOKINGS = bookingRows.table.name;

/** A booking, whosever it is. */
export const bookingIn = (tables: Tables, bookingId: string): BookingCells | undefined => {
  for (const rows of tables.of<Map<string, BookingCells>>(BOOKINGS).values())
    if (rows.has(bookingId)) return rows.get(bookingId);
  return undefined;
};
export const ATTENTION = attentionRows.table.name;
export const CAPTURES = captureRows.table.name;
export const REFUNDS = refundRows.table.name;
const UNSETTLED = 'rm.booking unsettled';
const OPEN: readonly string[] = ['requested', 'open', 'capturing', 'pending'];

interface Unsettled {
  readonly tenantId: string;
  readonly row: BookingCells;
}

/** Those whose payment is open are kept in an index of their own, as Postgres does. */
const indexed = (row: BookingCells, session: Session, tenantId: string): BookingCells => {
  const isOpen = OPEN.includes(row.payment_state);
  if (isOpen || session.tables.of(UNSETTLED).has(row.booking_id))
    put(session, UNSETTLED, row.booking_id, isOpen ? { tenantId, row } : undefined);
  return row;
};

const first = <Row>(rows: Iterable<Row>, limit: number, wanted: (row: Row) => boolean): Row[] => {
  const found: Row[] = [];
  for (const row of rows) {
    if (found.length === limit) break;
    if (wanted(row)) found.push(row);
  }
  return found;
};

/** What the statements about bookings and what needs attention mean. */
export const bookingInterpreters: readonly (readonly [string, Interpreter])[] = [
  ...derivedInterpreters(bookingRows, indexed),
  ...derivedInterpreters(attentionRows),
  ...derivedInterpreters(captureRows),
  ...derivedInterpreters(refundRows),
  [
    'bookings_made_since',
    ([tenantId, from, to, since], { tables }) =>
      [...rowsOf<BookingCells>(tables, BOOKINGS, tenantId).values()]
        .filter((row) => row.status === 'confirmed' && row.booked_at >= since)
        .filter((row) => row.start_date <= to && row.end_date >= from)
        .toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1))
        .map((row) => fieldsOf(madeSince, row)),
  ],
  [
    'booking_by_id',
    ([tenantId, bookingId], { tables }) => {
      const row = rowsOf<BookingCells>(tables, BOOKINGS, tenantId).get(bookingId);
      return row === undefined
        ? []
        : [
            fieldsOf(booking, row, {
              needsAttention: false,
              stay: null,
              instalments: null,
              bookedDeposit: null,
              tagIds: [],
              noShow: false,
            }),
          ];
    },
  ],
  [
    'booking_held',
    ([tenantId, bookingId], { tables }) => {
      const row = rowsOf<BookingCells>(tables, BOOKINGS, tenantId).get(bookingId);
      return row === undefined ? [] : [fieldsOf(held, row, { stay: null, instalments: null })];
    },
  ],
  [
    'booking_whose',
    ([tenantId, bookingIds], { tables }) =>
      (bookingIds as readonly string[]).flatMap((id) => {
        const row = rowsOf<BookingCells>(tables, BOOKINGS, tenantId).get(id);
        return row === undefined ? [] : [fieldsOf(bookingOfBlock, row)];
      }),
  ],
  [
    'booking_flagged_by',
    ([tenantId, actId], { tables }) =>
      [...rowsOf<AttentionCells>(tables, ATTENTION, tenantId).values()]
        .filter(({ kind, key }) => kind === 'schedule_conflict' && key === actId)
        .map(({ booking_id: id }) => [id]),
  ],
  [
    'booking_unsettled_payments',
    ([before, limit, putOff], { tables }) => {
      const isDue = ({ payment_state: state, payment_since: since, booking_id: id }: BookingCells) =>
        state !== 'requested' && since <= before && !putOff.includes(id);
      const due = first(tables.of<Unsettled>(UNSETTLED).values(), limit, ({ row }) => isDue(row));
      return due.map(({ tenantId, row }) => fieldsOf(unsettled, row, { tenantId, since: row.payment_since }));
    },
  ],
  [
    'booking_refundable',
    ([since, after, limit, putOff], { tables }) => {
      const paying = new Map<string, Fields>();
      for (const [tenantId, rows] of tables.of<Map<string, CaptureCells>>(CAPTURES))
        for (const { booking_id: bookingId, orphaned, amount, refunded, taken_at: at } of rows.values())
          if (
            !orphaned &&
            refunded < amount &&
            at >= since &&
            bookingId > after &&
            !putOff.includes(bookingId)
          )
            paying.set(bookingId, fieldsOf(bookingNamed, { tenantId, bookingId }));
      return [...paying.keys()]
        .toSorted()
        .slice(0, limit)
        .map((id) => paying.get(id) as Fields);
    },
  ],
  [
    'booking_due_changes',
    ([now, limit, putOff], { tables }) => {
      const instant = (now as Date).toISOString();
      const due: Fields[] = [];
      for (const [tenantId, rows] of tables.of<Map<string, BookingCells>>(BOOKINGS))
        for (const { booking_id: bookingId, change_until: until } of rows.values())
          if (until !== null && until <= instant && !putOff.includes(bookingId))
            due.push(fieldsOf(bookingNamed, { tenantId, bookingId }));
      return due.slice(0, limit);
    },
  ],
  [
    'booking_orphaned_captures',
    ([before, limit, putOff], { tables }) => {
      const due: Fields[] = [];
      for (const [tenantId, rows] of tables.of<Map<string, AttentionCells>>(ATTENTION))
        for (const { kind, since, booking_id: bookingId } of rows.values())
          if (kind === 'orphaned_capture' && since <= before && !putOff.includes(bookingId))
            due.push(fieldsOf(orphaned, { tenantId, bookingId }));
      return due.slice(0, limit);
    },
  ],
  [
    'refund_open',
    ([before, limit, putOff], { tables }) => {
      const due: Fields[] = [];
      for (const [tenantId, rows] of tables.of<Map<string, RefundCells>>(REFUNDS)) {
        const open = [...rows.values()].filter(
          ({ state, at, not_before: notBefore, booking_id: id }) =>
            (state === 'requested' || state === 'pending') &&
            at <= before &&
            (notBefore ?? '') <= (before as Date).toISOString() &&
            !putOff.includes(id),
        );
        for (const bookingId of new Set(open.map(({ booking_id: id }) => id))) {
          const own = open.filter(({ booking_id: id }) => id === bookingId);
          const isPending = own.every(({ state }) => state === 'pending');
          due.push(fieldsOf(openRefund, { tenantId, bookingId, isPending }));
        }
      }
      return due.slice(0, limit);
    },
  ],
];

/** Personal data is sealed as ever, and kept nowhere: the story does not ask for it again. Keys are kept. */
export const vaultInterpreters: readonly (readonly [string, Interpreter])[] = [
  ...(['vault_subject_insert', 'vault_subject_with_record'] as const).map(
    (name): readonly [string, Interpreter] => [
      name,
      ([tenantId, subjectId, wrapped, kek], session) => {
        const sealed = `\\x${(wrapped as Buffer).toString('hex')}`;
        put(session, 'vault.subject_key', `${tenantId}/${subjectId}`, [tenantId, subjectId, kek, sealed]);
      },
    ],
  ),
  [
    'vault_subject_key',
    ([tenantId, subjectId], { tables }) => {
      const row = tables.of<Fields>('vault.subject_key').get(`${tenantId}/${subjectId}`);
      return row === undefined ? [] : [row];
    },
  ],
  [
    'vault_secret_insert',
    ([tenantId, name, version, wrapped, sealed, kek, last4], session) => {
      const bytes = (box: unknown) => `\\x${(box as Buffer).toString('hex')}`;
      const row = [
        tenantId,
        name,
        String(version),
        kek,
        bytes(wrapped),
        bytes(sealed),
        last4,
        '2026-01-01 00:00:00+00',
      ];
      put(session, 'vault.secret', `${tenantId}/${name}/${version}`, row);
    },
  ],
  [
    'vault_secret',
    ([tenantId, name, version], { tables }) => {
      const row = tables.of<Fields>('vault.secret').get(`${tenantId}/${name}/${version}`);
      return row === undefined ? [] : [row];
    },
  ],
  ['vault_secret_remove', () => []],
  ['tenant_details', () => []],
  ['vault_record_insert', () => []],
  ['message_queue', () => []],
  ['vault_search_file', () => []],
  [
    'tenant_by_id',
    ([tenantId], { tables }) => {
      const row = tables.of('rm.tenant').get(tenantId);
      return row === undefined ? [] : [fieldsOf(tenant, row as object)];
    },
  ],
];
