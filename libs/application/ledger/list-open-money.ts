import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { DepositList, OwedList, RefundList } from '@holdfast/contracts/ledger';
import { toMajor } from '@holdfast/domain/kernel/money';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { deposits, ledgerRefunds, owedParts } from '@holdfast/projections/ledger/booking-ledger.queries';
import type { Pool } from 'pg';
import { CustomerReader } from '../booking/customer-reader';
import { InjectTenantPool } from '../kernel/ports';

const LIMIT = 500;

interface OfBooking {
  readonly bookingId: string;
  readonly reference: string;
  readonly detailsRef: string;
}

/** What is still to be paid, of bookings that stand. */
export class ListOwed extends Query<OwedList> {
  constructor(readonly tenantId: string) {
    super();
  }
}

/** The deposits of bookings that stand. */
export class ListDeposits extends Query<DepositList> {
  constructor(readonly tenantId: string) {
    super();
  }
}

/** What goes back, or has gone back. */
export class ListRefunds extends Query<RefundList> {
  constructor(readonly tenantId: string) {
    super();
  }
}

/** Says whose bookings rows are of. */
const named = async (customers: CustomerReader, tenantId: string, rows: readonly OfBooking[]) => {
  const details = await customers.read(tenantId, [...new Set(rows.map(({ detailsRef }) => detailsRef))]);
  return ({ bookingId, reference, detailsRef }: OfBooking) => ({
    booking_id: bookingId,
    reference,
    customer_name: details.get(detailsRef)?.name ?? '',
  });
};

@QueryHandler(ListOwed)
export class ListOwedHandler implements IQueryHandler<ListOwed> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    private readonly customers: CustomerReader,
  ) {}

  async execute({ tenantId }: ListOwed): Promise<OwedList> {
    const [rows] = await inTenant(this.pool, tenantId, [owedParts(tenantId, LIMIT)]);
    const whose = await named(this.customers, tenantId, rows);
    return {
      parts: rows.map((row) => ({
        ...whose(row),
        arrival: row.arrival,
        number: row.number,
        kind: row.kind,
        due_on: row.dueOn,
        overdue: row.overdue,
        amount: toMajor(row.left),
      })),
      total: toMajor(rows[0]?.inAll ?? 0),
    };
  }
}

@QueryHandler(ListDeposits)
export class ListDepositsHandler implements IQueryHandler<ListDeposits> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    private readonly customers: CustomerReader,
  ) {}

  async execute({ tenantId }: ListDeposits): Promise<DepositList> {
    const [rows] = await inTenant(this.pool, tenantId, [deposits(tenantId, LIMIT)]);
    const whose = await named(this.customers, tenantId, rows);
    return {
      deposits: rows.map((row) => ({
        ...whose(row),
        departure: row.departure,
        amount: toMajor(row.deposit),
        state: row.state,
        return_at: row.returnAt,
        returned: toMajor(row.returned),
        kept: toMajor(row.kept),
      })),
      held: toMajor(rows[0]?.heldInAll ?? 0),
    };
  }
}

@QueryHandler(ListRefunds)
export class ListRefundsHandler implements IQueryHandler<ListRefunds> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    private readonly customers: CustomerReader,
  ) {}

  async execute({ tenantId }: ListRefunds): Promise<RefundList> {
    const [rows] = await inTenant(this.pool, tenantId, [ledgerRefunds(tenantId, LIMIT)]);
    const whose = await named(this.customers, tenantId, rows);
    return {
      refunds: rows.map((row) => ({
        ...whose(row),
        id: row.refundId,
        amount: toMajor(row.amount),
        state: row.state,
        reason: row.reason,
        method: row.method,
        asked_at: row.askedAt,
        at: row.at,
      })),
      on_their_way: toMajor(rows[0]?.onTheirWay ?? 0),
    };
  }
}
