import { accountOfKept } from '@holdfast/domain/account/account';
import type { RecordedEvent } from '@holdfast/event-store/event';
import type { RebuildableProjection } from '@holdfast/event-store/rows/projection';
import { tableStatements } from '@holdfast/event-store/rows/table.statement';
import { named, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { read } from '@holdfast/event-store/wire/statement';
import type { Statement } from '@holdfast/event-store/wire/statement';
import { ledgerTypes } from '@holdfast/domain/money-facts';
import { postAll } from './posting';
import { ledgerRow, monthRows } from './ledger.rows';
import { bookingLedgerTable, bookingMonthTable, movementTable } from './ledger.table';

const [movements, ledgers, months] = [
  tableStatements(movementTable),
  tableStatements(bookingLedgerTable),
  tableStatements(bookingMonthTable),
];

const known = selection(named(bookingLedgerTable, 'l', 'booking_id', 'account'));

const accountsOf = read<RowOf<typeof known>, [tenantId: string, bookingIds: readonly string[]]>(
  'ledger_accounts',
  `select ${known.columns} from rm.booking_ledger l where l.tenant_id = $1 and l.booking_id = any($2::uuid[])`,
  known.decode,
);

/** The bookings that come to be on this page: nothing is known of them before. */
const freshOf = (events: readonly RecordedEvent[]): ReadonlySet<string> =>
  new Set(events.flatMap(({ type, stream }) => (type === 'BookingHeld' ? [stream.id] : [])));

/**
 * The ledger: every movement of money, and what it comes to by booking and month. It follows the log, a moment behind: so it may ask for the
 * accounts of all bookings on a page at once, and one pure rule works out the movements of short pages and long ones.
 */
export const ledgerProjection: RebuildableProjection = {
  name: 'ledger',
  version: 1,
  tables: [movementTable.name, bookingMonthTable.name, bookingLedgerTable.name],
  handles: ledgerTypes,
  recall: (events) => {
    const fresh = freshOf(events);
    const ids = [...new Set(events.map(({ stream }) => stream.id))].filter((id) => !fresh.has(id));
    return ids.length === 0 ? undefined : accountsOf(String(events[0]?.tenantId), ids);
  },
  project: (events, recalled = []) => {
    const tenantId = String(events[0]?.tenantId);
    const before = new Map(
      (recalled as readonly RowOf<typeof known>[]).map(({ bookingId, account }) => [
        bookingId,
        accountOfKept(account),
      ]),
    );
    const { accounts, rows } = postAll(events, before);
    const come = accounts.filter(([id]) => !before.has(id)).map(([id, account]) => ledgerRow(id, account));
    const changed = accounts.filter(([id]) => before.has(id));
    const spread = accounts.flatMap(([id, account]) => monthRows(id, account));
    const written: (Statement | false)[] = [
      rows.length > 0 && movements.put(tenantId, rows),
      come.length > 0 && ledgers.put(tenantId, come),
      changed.length > 0 &&
        ledgers.change(tenantId, new Map(changed.map(([id, account]) => [id, ledgerRow(id, account)]))),
      changed.length > 0 &&
        months.remove(
          tenantId,
          changed.map(([id]) => id),
        ),
      spread.length > 0 && months.put(tenantId, spread),
    ];
    return written.filter((one) => one !== false);
  },
};
