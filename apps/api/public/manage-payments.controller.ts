import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { refusedAct } from '@holdfast/application/manage/manage-acts';
import { BookingHolders } from '@holdfast/application/manage/booking-holders';
import type { HeldLink } from '@holdfast/application/manage/booking-holders';
import { ReadManaged } from '@holdfast/application/manage/read-managed';
import { PayInstalment } from '@holdfast/application/payment/pay-instalment';
import { SettlePayment } from '@holdfast/application/payment/settle-payment';
import * as contract from '@holdfast/contracts/instalments';
import { ManagedBooking } from '@holdfast/contracts/manage';
import { toMajor } from '@holdfast/domain/kernel/money';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { ProviderGate } from '../payment/provider-gate';
import { EvenWhenSuspended, ForBookingHolders } from '../http/access/access';
import { Answers } from '../http/answers/answers';
import { LimitedPerAddress } from '../http/limits/rate-limit';
import { Context, CurrentTenant, From, Holding } from '../http/requests/context.decorator';
import type { Origin } from '../http/requests/context.decorator';

/** What a booking still owes, paid by whoever has its link. */
@ApiTags('manage')
@Controller('api/public/manage/payments')
@ForBookingHolders()
export class ManagePaymentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly gate: ProviderGate,
    private readonly holders: BookingHolders,
  ) {}

  @Post()
  @EvenWhenSuspended()
  @LimitedPerAddress('manage')
  @HttpCode(200)
  @Answers(contract.PayableInstalment, 'The order to approve')
  async pay(
    @Context() context: CommandContext,
    @CurrentTenant() tenant: TenantRow,
    @Holding() held: HeldLink,
    @Body({ schema: contract.PayInstalment }) body: contract.PayInstalment,
  ) {
    const refusal = refusedAct(held, tenant, 'pay');
    if (refusal !== null) return refusal;
    const { number, provider, terms_version: terms } = body;
    const payable = await this.commands.execute(
      new PayInstalment(context, held.booking.bookingId, number, provider, terms),
    );
    if (payable.kind === 'rejected') return payable;
    const { orderId, amount } = payable.result;
    const payment = { provider: payable.result.provider, order_id: orderId };
    const result: contract.PayableInstalment = { payment, amount: toMajor(amount) };
    return { ...payable, result };
  }

  @Post('confirm')
  @EvenWhenSuspended()
  @HttpCode(200)
  @Answers(ManagedBooking, 'The booking after its payment')
  async confirm(
    @Context() context: CommandContext,
    @CurrentTenant() tenant: TenantRow,
    @From() { ip }: Origin,
    @Holding() held: HeldLink,
    @Body({ schema: contract.ConfirmInstalment }) { order_id: orderId }: contract.ConfirmInstalment,
  ) {
    // Settling is safe to repeat by its own means; the key would only hide a payment that has moved on.
    const { tenantId, meta } = context;
    const { bookingId } = held.booking;
    const settled = await this.gate.settle(
      context,
      { booking_id: bookingId, paypal_order_id: orderId },
      ip,
      () => this.commands.execute(new SettlePayment({ tenantId, meta }, bookingId, orderId, 'customer')),
    );
    if ('kind' in settled) return settled;
    const now = await this.holders.now(tenant, bookingId);
    return 'kind' in now ? now : this.queries.execute(new ReadManaged(tenant, now));
  }
}
