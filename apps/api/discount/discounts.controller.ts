import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { CreateDiscount as CreateDiscountCommand } from '@holdfast/application/discount/create-discount';
import { ListDiscounts, ReadDiscount } from '@holdfast/application/discount/read-discounts';
import { SwitchDiscount as SwitchDiscountCommand } from '@holdfast/application/discount/switch-discount';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import type { Outcome } from '@holdfast/application/kernel/unit-of-work';
import { CreateDiscount, Discount, SwitchDiscount } from '@holdfast/contracts/discounts';
import { id } from '@holdfast/contracts/fields';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { ForTenantAdmins } from '../http/access/access';
import { Idempotent, NotFoundIf } from '../http/answers/answers';
import { Context, CurrentTenant } from '../http/requests/context.decorator';

/** A tenant's discount codes. */
@ApiTags('admin')
@Controller('api/admin/discounts')
@ForTenantAdmins('prices:write')
export class DiscountsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: z.array(Discount) })
  list(@CurrentTenant() tenant: TenantRow) {
    return this.queries.execute(new ListDiscounts(tenant.tenantId));
  }

  @Post()
  @Idempotent()
  @ApiCreatedResponse({ standardSchema: Discount })
  async create(@Context() context: CommandContext, @Body({ schema: CreateDiscount }) body: CreateDiscount) {
    const { code, type, amount, max_uses: maxUses = null, expires_at: expiresAt = null } = body;
    const { stay_from: stayFrom = null, stay_until: stayUntil = null, min_nights: minNights = null } = body;
    const created = await this.commands.execute(
      new CreateDiscountCommand(context, {
        code,
        type,
        amount,
        maxUses,
        expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
        stayFrom,
        stayUntil,
        minNights,
        oncePerCustomer: body.once_per_customer ?? false,
      }),
    );
    return this.answer(context, created);
  }

  @Put(':id')
  @NotFoundIf('discount_unknown')
  @ApiOkResponse({ standardSchema: Discount })
  async change(
    @Context() context: CommandContext,
    @Param('id', { schema: id }) discountId: string,
    @Body({ schema: SwitchDiscount }) body: z.infer<typeof SwitchDiscount>,
  ) {
    return this.answer(
      context,
      await this.commands.execute(new SwitchDiscountCommand(context, discountId, body.is_active)),
    );
  }

  private async answer<Code extends string>(
    { tenantId }: CommandContext,
    saved: Outcome<{ discountId: string }, Code>,
  ) {
    if (saved.kind === 'rejected') return saved;
    const discount = await this.queries.execute(new ReadDiscount(tenantId, saved.result.discountId));
    return { ...saved, result: discount };
  }
}
