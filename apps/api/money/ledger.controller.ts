import { Readable } from 'node:stream';
import { Controller, Get, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { ExportAccounts } from '@holdfast/application/ledger/export-accounts';
import { ListMovements } from '@holdfast/application/ledger/list-movements';
import { ListDeposits, ListOwed, ListRefunds } from '@holdfast/application/ledger/list-open-money';
import { ReadAccount } from '@holdfast/application/ledger/read-account';
import { ReadIncome } from '@holdfast/application/ledger/read-income';
import { id } from '@holdfast/contracts/fields';
import {
  AccountsQuery,
  BookingAccount,
  DepositList,
  IncomeMonth,
  IncomeQuery,
  Ledger,
  LedgerQuery,
  OwedList,
  RefundList,
} from '@holdfast/contracts/ledger';
import { reject } from '@holdfast/domain/kernel/decision';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { ForTenantAdmins } from '../http/access/access';
import { linkNextPage } from '../http/answers/next-page';
import { CurrentTenant } from '../http/requests/context.decorator';

/** The ledger of a business: what moved, what is owed, what it earns. */
@ApiTags('admin')
@Controller('api/admin')
export class LedgerController {
  constructor(private readonly queries: QueryBus) {}

  @Get('ledger')
  @ForTenantAdmins('money:read')
  @ApiOkResponse({ standardSchema: Ledger })
  async list(
    @CurrentTenant() { tenantId, timeZone }: TenantRow,
    @Query({ schema: LedgerQuery }) query: LedgerQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const list = new ListMovements(tenantId, timeZone, query);
    const { ledger, nextCursor } = await this.queries.execute(list);
    linkNextPage(request, response, nextCursor);
    return ledger;
  }

  @Get('ledger/owed')
  @ForTenantAdmins('money:read')
  @ApiOkResponse({ standardSchema: OwedList })
  owed(@CurrentTenant() { tenantId }: TenantRow) {
    return this.queries.execute(new ListOwed(tenantId));
  }

  @Get('ledger/deposits')
  @ForTenantAdmins('money:read')
  @ApiOkResponse({ standardSchema: DepositList })
  deposits(@CurrentTenant() { tenantId }: TenantRow) {
    return this.queries.execute(new ListDeposits(tenantId));
  }

  @Get('ledger/refunds')
  @ForTenantAdmins('money:read')
  @ApiOkResponse({ standardSchema: RefundList })
  refunds(@CurrentTenant() { tenantId }: TenantRow) {
    return this.queries.execute(new ListRefunds(tenantId));
  }

  @Get('bookings/:id/account')
  @ForTenantAdmins('money:read')
  @ApiOkResponse({ standardSchema: BookingAccount })
  async account(@CurrentTenant() { tenantId }: TenantRow, @Param('id', { schema: id }) bookingId: string) {
    return (await this.queries.execute(new ReadAccount(tenantId, bookingId))) ?? reject('booking_unknown');
  }

  @Get('accounts.csv')
  @ForTenantAdmins('money:read')
  @ApiProduces('text/csv')
  @ApiOkResponse({ description: 'The accounts of the days (RFC 4180, UTF-8)', schema: { type: 'string' } })
  async accounts(
    @CurrentTenant() { tenantId, timeZone, subdomain }: TenantRow,
    @Query({ schema: AccountsQuery }) query: AccountsQuery,
  ) {
    const pieces = await this.queries.execute(new ExportAccounts(tenantId, timeZone, query));
    return new StreamableFile(Readable.from(pieces, { objectMode: false }), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="accounts-${query.by}-${subdomain}-${query.from}-${query.to}.csv"`,
    });
  }

  @Get('reports/income')
  @ForTenantAdmins('reports:read')
  @ApiOkResponse({ standardSchema: z.array(IncomeMonth) })
  income(
    @CurrentTenant() { tenantId, timeZone }: TenantRow,
    @Query({ schema: IncomeQuery }) { from, to }: IncomeQuery,
  ) {
    return this.queries.execute(new ReadIncome(tenantId, timeZone, from, to));
  }
}
