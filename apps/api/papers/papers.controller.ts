import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { IssueInvoice } from '@holdfast/application/papers/issue-invoice';
import { ListPapers, PrintPaper } from '@holdfast/application/papers/read-papers';
import { id } from '@holdfast/contracts/fields';
import { BookingPaper } from '@holdfast/contracts/papers';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { ForTenantAdmins } from '../http/access/access';
import { Context, CurrentTenant } from '../http/requests/context.decorator';
import { AnswersPdf, pdfAnswer } from './pdf-answer';

/** Receipts and invoices of a booking, for its owner. */
@ApiTags('admin')
@Controller('api/admin/bookings/:id')
export class PapersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('papers')
  @ForTenantAdmins('bookings:read')
  @ApiOkResponse({ standardSchema: z.array(BookingPaper) })
  list(@CurrentTenant() tenant: TenantRow, @Param('id', { schema: id }) bookingId: string) {
    return this.queries.execute(new ListPapers(tenant.tenantId, bookingId));
  }

  @Get('papers/:number.pdf')
  @ForTenantAdmins('bookings:read')
  @AnswersPdf()
  async print(
    @CurrentTenant() { tenantId }: TenantRow,
    @Param('id', { schema: id }) bookingId: string,
    @Param('number') number: string,
  ) {
    return pdfAnswer(await this.queries.execute(new PrintPaper(tenantId, bookingId, number)), number);
  }

  @Post('invoice')
  @ForTenantAdmins('bookings:write')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: z.array(BookingPaper) })
  async issue(@Context() context: CommandContext, @Param('id', { schema: id }) bookingId: string) {
    const outcome = await this.commands.execute(new IssueInvoice(context, bookingId));
    if (outcome.kind === 'rejected') return outcome;
    const papers = await this.queries.execute(new ListPapers(context.tenantId, bookingId));
    return 'kind' in papers ? papers : { ...outcome, result: papers };
  }
}
