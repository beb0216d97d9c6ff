import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { Ledger, LedgerQuery } from '@holdfast/contracts/ledger';
import { addDays } from '@holdfast/domain/kernel/dates';
import { toMajor } from '@holdfast/domain/kernel/money';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { movementPage, movementSums } from '@holdfast/projections/ledger/ledger.queries';
import type { MovementPlace } from '@holdfast/projections/ledger/ledger.queries';
import type { Pool } from 'pg';
import { startOfDay } from '../audit/list-audit';
import { CustomerReader } from '../booking/customer-reader';
import { InjectTenantPool } from '../kernel/ports';
import { movementView } from './movement-view';

const PAGE = 50;

export interface MovementList {
  readonly ledger: Ledger;
  /** Where the next page begins; null on the last one. */
  readonly nextCursor: string | null;
}

/** A tenant's movements of money, newest first, and what all of the filter come to. Dates are the tenant's own days, both included. */
export class ListMovements extends Query<MovementList> {
  constructor(
    readonly tenantId: string,
    readonly timeZone: string,
    readonly wanted: LedgerQuery,
  ) {
    super();
  }
}

@QueryHandler(ListMovements)
export class ListMovementsHandler implements IQueryHandler<ListMovements> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    private readonly customers: CustomerReader,
  ) {}

  async execute({ tenantId, timeZone, wanted }: ListMovements): Promise<MovementList> {
    const limit = wanted.limit ?? PAGE;
    const filter = {
      tenantId,
      kind: wanted.kind ?? null,
      from: startOfDay(wanted.from, timeZone),
      before: startOfDay(wanted.to && addDays(wanted.to, 1), timeZone),
    };
    const [rows, sums] = await inTenant(this.pool, tenantId, [
      movementPage(filter, { after: fromCursor(wanted.cursor), limit: limit + 1 }),
      movementSums(filter),
    ]);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const details = await this.customers.read(tenantId, [...new Set(page.map((row) => row.detailsRef))]);
    const of = new Map(sums.map(({ kind, amount }) => [kind, toMajor(amount)]));
    const all = sums.reduce((sum, { amount }) => sum + amount, 0);
    return {
      ledger: {
        movements: page.map((row) => ({
          booking_id: row.bookingId,
          reference: row.reference,
          customer_name: details.get(row.detailsRef)?.name ?? '',
          ...movementView(row),
        })),
        sums: {
          charge: of.get('charge') ?? 0,
          deposit: of.get('deposit') ?? 0,
          let_go: of.get('let_go') ?? 0,
          payment: of.get('payment') ?? 0,
          refund: of.get('refund') ?? 0,
          fees: toMajor(sums.reduce((sum, { fees }) => sum + fees, 0)),
          total: toMajor(all),
        },
      },
      nextCursor: rows.length > limit && last ? `${last.position}.${last.item}` : null,
    };
  }
}

const fromCursor = (cursor: string | undefined): MovementPlace | null => {
  if (cursor === undefined) return null;
  const [position = 0, item = 0] = cursor.split('.').map(Number);
  return { position, item };
};
