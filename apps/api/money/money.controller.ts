import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { InjectClock } from '@holdfast/application/kernel/ports';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import type { Outcome } from '@holdfast/application/kernel/unit-of-work';
import { PauseDeposit } from '@holdfast/application/money/pause-deposit';
import { ReadMoney } from '@holdfast/application/money/read-money';
import { RequestRefund } from '@holdfast/application/money/request-refund';
import { RetryRefund } from '@holdfast/application/money/retry-refund';
import { ReturnMoney } from '@holdfast/application/money/return-money';
import { SettleDeposit } from '@holdfast/application/money/settle-deposit';
import { SendRefunds } from '@holdfast/application/money/send-refunds';
import { SettleDeposit as DepositWish } from '@holdfast/contracts/deposit';
import { id } from '@holdfast/contracts/fields';
import { BookingMoney, NewRefund, NewReturn } from '@holdfast/contracts/money';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Clock } from '@holdfast/ports/clock.port';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { EvenWhenSuspended, ForTenantAdmins } from '../http/access/access';
import { Context, CurrentTenant } from '../http/requests/context.decorator';

/** What was paid for a booking, and what goes back of it. */
@ApiTags('admin')
@Controller('api/admin/bookings/:id')
export class MoneyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly refunds: SendRefunds,
    @InjectClock() private readonly clock: Clock,
  ) {}

  @Get('money')
  @ForTenantAdmins('bookings:read')
  @ApiOkResponse({ standardSchema: BookingMoney })
  async read(@CurrentTenant() tenant: TenantRow, @Param('id', { schema: id }) bookingId: string) {
    return (await this.moneyOf(tenant, bookingId)) ?? reject('booking_unknown');
  }

  @Post('refunds')
  @ForTenantAdmins('money:refund')
  @HttpCode(200)
  @EvenWhenSuspended()
  @ApiOkResponse({ standardSchema: BookingMoney })
  async refund(
    @Context() context: CommandContext,
    @CurrentTenant() tenant: TenantRow,
    @Param('id', { schema: id }) bookingId: string,
    @Body({ schema: NewRefund }) { amount, reason, note }: NewRefund,
  ) {
    const wish = { amount, reason, note: note ?? null };
    const asked = await this.commands.execute(new RequestRefund(context, bookingId, wish));
    return this.sent(tenant, asked);
  }

  @Post('refunds/:refundId/retry')
  @ForTenantAdmins('money:refund')
  @HttpCode(200)
  @EvenWhenSuspended()
  @ApiOkResponse({ standardSchema: BookingMoney })
  async retry(
    @Context() context: CommandContext,
    @CurrentTenant() tenant: TenantRow,
    @Param('id', { schema: id }) bookingId: string,
    @Param('refundId', { schema: id }) refundId: string,
  ) {
    return this.sent(tenant, await this.commands.execute(new RetryRefund(context, bookingId, refundId)));
  }

  @Post('returns')
  @ForTenantAdmins('money:refund')
  @HttpCode(200)
  @EvenWhenSuspended()
  @ApiOkResponse({ standardSchema: BookingMoney })
  async returned(
    @Context() context: CommandContext,
    @CurrentTenant() tenant: TenantRow,
    @Param('id', { schema: id }) bookingId: string,
    @Body({ schema: NewReturn }) body: NewReturn,
  ) {
    const { amount, method, returned_on: returnedOn, refund_id: refundId = null, note = null } = body;
    const returned = { amount, method, returnedOn, refundId, note };
    const noted = await this.commands.execute(new ReturnMoney(context, bookingId, returned));
    return noted.kind === 'rejected' ? noted : { ...noted, result: await this.moneyOf(tenant, bookingId) };
  }

  @Post('deposit')
  @ForTenantAdmins('money:refund')
  @HttpCode(200)
  @EvenWhenSuspended()
  @ApiOkResponse({ standardSchema: BookingMoney })
  async settleDeposit(
    @Context() context: CommandContext,
    @CurrentTenant() tenant: TenantRow,
    @Param('id', { schema: id }) bookingId: string,
    @Body({ schema: DepositWish }) { kept, reason = null }: DepositWish,
  ) {
    const wish = { kept, reason };
    return this.sent(tenant, await this.commands.execute(new SettleDeposit(context, bookingId, wish)));
  }

  @Post('deposit/pause')
  @ForTenantAdmins('money:refund')
  @HttpCode(200)
  @EvenWhenSuspended()
  @ApiOkResponse({ standardSchema: BookingMoney })
  async pauseDeposit(
    @Context() context: CommandContext,
    @CurrentTenant() tenant: TenantRow,
    @Param('id', { schema: id }) bookingId: string,
  ) {
    const paused = await this.commands.execute(new PauseDeposit(context, bookingId));
    if (paused.kind === 'rejected') return paused;
    return { ...paused, result: await this.moneyOf(tenant, bookingId) };
  }

  /** The provider is asked at once, so that whoever waits sees what it says; where it does not answer, the sweep goes on asking. */
  private async sent<Code extends string>(tenant: TenantRow, asked: Outcome<{ bookingId: string }, Code>) {
    if (asked.kind === 'rejected') return asked;
    const { bookingId } = asked.result;
    await this.refunds.run(tenant.tenantId, bookingId, this.clock.now());
    return { ...asked, result: await this.moneyOf(tenant, bookingId) };
  }

  private moneyOf({ tenantId, timeZone }: TenantRow, bookingId: string) {
    return this.queries.execute(new ReadMoney(tenantId, bookingId, timeZone));
  }
}
