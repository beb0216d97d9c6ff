import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { AccountsQuery } from '@holdfast/contracts/ledger';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { stayAccounts } from '@holdfast/projections/ledger/booking-ledger.queries';
import { accountRows } from '@holdfast/projections/ledger/ledger.queries';
import type { Pool } from 'pg';
import { BYTE_ORDER_MARK, csvRow } from '../booking-export/csv';
import { InjectTenantPool } from '../kernel/ports';
import { paymentColumns, stayColumns } from './account-columns';
import type { AccountColumn } from './account-columns';

/** The accounts of a range of days as a CSV file, in pieces of a page each: by money that moved, or by stays that begin. */
export class ExportAccounts extends Query<AsyncIterable<string>> {
  constructor(
    readonly tenantId: string,
    readonly timeZone: string,
    readonly wanted: AccountsQuery,
  ) {
    super();
  }
}

const PAGE = 500;
/** Before all bookings of a day. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

@QueryHandler(ExportAccounts)
export class ExportAccountsHandler implements IQueryHandler<ExportAccounts> {
  constructor(@InjectTenantPool() private readonly pool: Pool) {}

  async execute({ tenantId, timeZone, wanted }: ExportAccounts): Promise<AsyncIterable<string>> {
    const { from, to } = wanted;
    if (wanted.by === 'payment') {
      return pieces(paymentColumns(timeZone), async (after: { position: number; item: number } | null) => {
        const [rows] = await inTenant(this.pool, tenantId, [
          accountRows(tenantId, from, to, after?.position ?? 0, after?.item ?? 0, PAGE),
        ]);
        return rows;
      });
    }
    return pieces(stayColumns, async (after: { arrival: string; bookingId: string } | null) => {
      const [rows] = await inTenant(this.pool, tenantId, [
        stayAccounts(tenantId, from, to, after?.arrival ?? from, after?.bookingId ?? FIRST_ID, PAGE),
      ]);
      return rows;
    });
  }
}

/** The first page is read before the answer begins: what fails then can still be told. */
const pieces = async <Row>(
  columns: readonly AccountColumn<Row>[],
  pageAfter: (last: Row | null) => Promise<readonly Row[]>,
): Promise<AsyncIterable<string>> => written(columns, await pageAfter(null), pageAfter);

async function* written<Row>(
  columns: readonly AccountColumn<Row>[],
  first: readonly Row[],
  pageAfter: (last: Row) => Promise<readonly Row[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(columns.map(([heading]) => heading));
  for (let page = first; page.length > 0;) {
    yield page.map((row) => csvRow(columns.map(([, show]) => show(row)))).join('');
    const last = page.at(-1);
    if (page.length < PAGE || last === undefined) return;
    page = await pageAfter(last);
  }
}
