import { Body, Controller, Delete, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { EraseCustomer } from '@holdfast/application/customer/erase-customer';
import { ExportCustomer } from '@holdfast/application/customer/export-customer';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { CustomerExport, EraseCustomerQuery, FindCustomer } from '@holdfast/contracts/customers';
import { id } from '@holdfast/contracts/fields';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { EvenWhenSuspended, ForTenantAdmins } from '../http/access/access';
import { AnswersNothing } from '../http/answers/answers';
import { Context, CurrentTenant } from '../http/requests/context.decorator';

/** What is held about one person: to hand it over, and to forget it. */
@ApiTags('admin')
@Controller('api/admin/customers')
@ForTenantAdmins('customers:export')
export class CustomersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('export')
  @HttpCode(200)
  @EvenWhenSuspended()
  @Header('Content-Disposition', 'attachment; filename="customer.json"')
  @ApiOkResponse({ standardSchema: CustomerExport })
  export(
    @CurrentTenant() tenant: TenantRow,
    @Body({ schema: FindCustomer }) { email }: z.infer<typeof FindCustomer>,
  ) {
    return this.queries.execute(new ExportCustomer(tenant.tenantId, email));
  }

  @Delete(':subjectId')
  @HttpCode(204)
  @AnswersNothing('Everything that was held about this person is erased')
  async erase(
    @Context() context: CommandContext,
    @Param('subjectId', { schema: id }) subjectId: string,
    @Query({ schema: EraseCustomerQuery }) { force }: z.infer<typeof EraseCustomerQuery>,
  ) {
    const erased = await this.commands.execute(new EraseCustomer(context, subjectId, force === 'true'));
    return erased.kind === 'rejected' ? erased : undefined;
  }
}
