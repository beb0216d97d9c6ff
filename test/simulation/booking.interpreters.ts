import type { Fields } from '@holdfast/event-store/wire/statement';
import { put } from './memory-database';
import type { Interpreter, Session } from './memory-database';

export interface BookingRow {
  readonly tenantId: string;
  readonly bookingId: string;
  readonly total: number;
  readonly discountCode: string | null;
  readonly status: 'pending' | 'confirmed' | 'cancelled' | 'expired';
  readonly paymentStatus: string;
  readonly paymentState: string;
  readonly paymentSince: string;
  readonly orderId: string | null;
  readonly captureId: string | null;
  readonly amountPaid: number;
  readonly refunded: number;
}

export interface AttentionRow {
  readonly tenantId: string;
  readonly bookingId: string;
  readonly kind: string;
  readonly key: string;
  readonly amount: number | null;
  readonly since: string;
}

export const BOOKINGS = 'rm.booking';
export const ATTENTION = 'rm.attention';
const UNSETTLED = 'rm.booking unsettled';
const OPEN = ['requested', 'open', 'capturing', 'pending'];

const json = (value: unknown): Fields => [JSON.stringify(value)];
const iso = (value: Date | string): string => (value instanceof Date ? value.toISOString() : value);

const change =
  (toWhat: (row: BookingRow, values: readonly any[]) => Partial<BookingRow>): Interpreter =>
  ([_tenantId, id, ...values], session) => {
    const row = session.tables.of<BookingRow>(BOOKINGS).get(id);
    if (row) keep(session, { ...row, ...toWhat(row, values) });
  };

/** Those whose payment is open are kept in an index of their own, as Postgres does. */
const keep = (session: Session, row: BookingRow): void => {
  put(session, BOOKINGS, row.bookingId, row);
  const open = OPEN.includes(row.paymentState);
  if (open || session.tables.of(UNSETTLED).has(row.bookingId))
    put(session, UNSETTLED, row.bookingId, open ? row : undefined);
};

const UNPAID = ['requested', 'open', 'declined'];

const listed = (
  { tables }: Session,
  table: string,
  limit: number,
  wanted: (row: any) => boolean,
): readonly any[] => {
  const found: any[] = [];
  for (const row of tables.of(table).values()) {
    if (found.length === limit) break;
    if (wanted(row)) found.push(row);
  }
  return found;
};

/** A booking as `BOOKING_COLUMNS` has it; what no story asks for is made up. */
const columnsOf = (row: BookingRow): Fields => {
  const { bookingId: id, total, amountPaid, refunded, status, paymentStatus, paymentState } = row;
  const [date, instant] = ['2027-06-01', '2027-01-01 00:00:00+00'];
  const money = [total, 0, 0, 0, total].map(String);
  const paid = [amountPaid, refunded].map(String);
  const states = [status, paymentStatus, paymentState];
  return [id, 'R', id, date, date, null, null, ...money, row.discountCode, ...paid, ...states, row.orderId, row.captureId,
          id, id, instant, null, '0', 'f']; // prettier-ignore
};

/** What the statements about bookings and what needs attention mean. */
export const bookingInterpreters: readonly (readonly [string, Interpreter])[] = [
  [
    'booking_insert',
    (values, session) => {
      const [tenantId, bookingId] = values;
      const [total, discountCode] = values.slice(12);
      const [paymentState, since] = values.slice(18);
      keep(session, {
        tenantId,
        bookingId,
        total,
        discountCode,
        status: 'pending',
        paymentStatus: 'pending',
        paymentState,
        paymentSince: iso(since),
        orderId: null,
        captureId: null,
        amountPaid: 0,
        refunded: 0,
      });
    },
  ],
  ['booking_revise', change((_, values) => ({ total: values[4], discountCode: values[5] }))],
  ['booking_extend', change(() => ({}))],
  [
    'booking_end_hold',
    change(({ paymentState }) => ({
      status: 'expired',
      paymentStatus: 'failed',
      paymentState: UNPAID.includes(paymentState) ? 'failed' : paymentState,
    })),
  ],
  ['booking_retake_hold', change(() => ({ status: 'pending', paymentStatus: 'pending' }))],
  [
    'booking_confirm',
    change((_, [amountPaid]) => ({ status: 'confirmed', paymentStatus: 'paid', amountPaid })),
  ],
  [
    'booking_cancel',
    change(({ paymentStatus }) => ({
      status: 'cancelled',
      paymentStatus: paymentStatus === 'refunded' ? 'refunded' : 'cancelled',
    })),
  ],
  [
    'booking_set_payment',
    change((_, [paymentState, at, orderId]) => ({ paymentState, paymentSince: iso(at), orderId })),
  ],
  ['booking_set_payment_state', change((_, [paymentState, at]) => ({ paymentState, paymentSince: iso(at) }))],
  [
    'booking_capture_payment',
    change((_, [at, orderId, captureId]) => ({
      paymentState: 'captured',
      paymentSince: iso(at),
      orderId,
      captureId,
    })),
  ],
  [
    'booking_refund_payment',
    change((row, [captureId, refunded]) =>
      row.captureId === captureId
        ? { refunded, paymentStatus: refunded >= row.amountPaid ? 'refunded' : row.paymentStatus }
        : {},
    ),
  ],
  [
    'attention_open',
    ([tenantId, bookingId, kind, key, amount, since], session) => {
      const id = `${bookingId}/${kind}/${key}`;
      if (!session.tables.of(ATTENTION).has(id))
        put(session, ATTENTION, id, { tenantId, bookingId, kind, key, amount, since: iso(since) });
    },
  ],
  [
    'attention_close_orphan',
    ([_tenantId, bookingId, captureId, refunded], session) => {
      for (const kind of ['orphaned_capture', 'refund_failed']) {
        const id = `${bookingId}/${kind}/${captureId}`;
        const row = session.tables.of<AttentionRow>(ATTENTION).get(id);
        if (row && (row.amount ?? 0) <= refunded) put(session, ATTENTION, id, undefined);
      }
    },
  ],
  [
    'booking_by_id',
    ([, bookingId], { tables }) => {
      const row = tables.of<BookingRow>(BOOKINGS).get(bookingId);
      return row === undefined ? [] : [columnsOf(row)];
    },
  ],
  [
    'booking_unsettled_payments',
    ([before, limit, putOff], session) =>
      listed(
        session,
        UNSETTLED,
        limit,
        ({ paymentState, paymentSince, bookingId }: BookingRow) =>
          paymentState !== 'requested' && paymentSince <= iso(before) && !putOff.includes(bookingId),
      ).map(({ tenantId, bookingId, paymentState, paymentSince: since }) =>
        json({ tenantId, bookingId, paymentState, since }),
      ),
  ],
  [
    'booking_orphaned_captures',
    ([before, limit, putOff], session) =>
      listed(
        session,
        ATTENTION,
        limit,
        ({ kind, since, bookingId }: AttentionRow) =>
          kind === 'orphaned_capture' && since <= iso(before) && !putOff.includes(bookingId),
      ).map(({ tenantId, bookingId }) => json({ tenantId, bookingId })),
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
  ['vault_record_insert', () => []],
  ['vault_search_file', () => []],
  [
    'tenant_by_id',
    ([tenantId], { tables }) => {
      const row = tables.of('rm.tenant').get(tenantId);
      return row === undefined ? [] : [json(row)];
    },
  ],
];
