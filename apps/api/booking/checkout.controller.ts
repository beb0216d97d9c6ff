import { Body, Controller, HttpCode, Post, UseInterceptors } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ExtendHold } from '@holdfast/application/booking/extend-hold';
import { ReadPublicBooking } from '@holdfast/application/booking/read-booking';
import { ReleaseHold } from '@holdfast/application/booking/release-hold';
import { StartBooking } from '@holdfast/application/checkout/start-booking';
import type { BookingWish } from '@holdfast/application/checkout/start-booking';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { DemandCounters } from '@holdfast/application/demand/demand-counters';
import { SettlePayment } from '@holdfast/application/payment/settle-payment';
import { PublicBooking } from '@holdfast/contracts/bookings';
import {
  BookBlock,
  ConfirmPayment,
  ExtendedHold,
  HeldBooking,
  HoldReference,
} from '@holdfast/contracts/checkout';
import { networkOf } from '@holdfast/platform/throttle/throttle-key';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { isRejection, reject } from '@holdfast/domain/kernel/decision';
import { EvenWhenSuspended, ForCustomers } from '../http/access/access';
import { Idempotent } from '../http/answers/answers';
import { LimitedPerContact } from '../http/limits/contact-limit';
import { Context, CurrentTenant, From } from '../http/requests/context.decorator';
import type { Origin } from '../http/requests/context.decorator';
import { LimitedPerAddress } from '../http/limits/rate-limit';
import { stayWishOf } from '@holdfast/application/quote/stay-wish';
import { StaysOffFirst } from '../stay/stays-off-first';
import { ProviderGate } from '../payment/provider-gate';

/**
 * What a customer does from choosing a time to having paid for it. A hold that is being paid when its tenant is suspended may
 * finish; a new one is not taken.
 */
@ApiTags('public')
@Controller('api/public')
@ForCustomers()
export class CheckoutController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly gate: ProviderGate,
    private readonly demand: DemandCounters,
  ) {}

  @Post('book')
  @LimitedPerAddress('holds')
  @LimitedPerContact()
  @Idempotent()
  @UseInterceptors(StaysOffFirst)
  @ApiCreatedResponse({ standardSchema: HeldBooking })
  async book(
    @Context() context: CommandContext,
    @CurrentTenant() tenant: TenantRow,
    @From() { ip, userAgent }: Origin,
    @Body({ schema: BookBlock }) body: BookBlock,
  ) {
    const { customer_name: name, customer_email: email, customer_phone: phone } = body;
    const stay = body.stay ? stayWishOf(body.stay) : null;
    const network = networkOf(ip);
    const wish: BookingWish = {
      what: stay ? { stay } : { blockId: body.block_id ?? '' },
      customer: { name, email, phone, ip, userAgent },
      discountCode: body.stay?.discount_code || body.discount_code || null,
      holdToken: body.hold_token || null,
      termsVersion: body.terms_version ?? null,
      network,
      expectedTotal: body.expected_total ?? null,
    };
    const answer = await this.commands.execute(new StartBooking(context, tenant, wish));
    // A hold stands in the log; only what is turned away would be known nowhere.
    if (stay && isRejection(answer)) this.demand.note({ ...tenant, network }, stay, answer);
    return answer;
  }

  @Post('release')
  @LimitedPerAddress('hold-changes')
  @EvenWhenSuspended()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: PublicBooking })
  async release(@Context() context: CommandContext, @Body({ schema: HoldReference }) body: HoldReference) {
    const released = await this.commands.execute(new ReleaseHold(context, body.booking_id, body.hold_token));
    return released.kind === 'rejected' ? released : this.read(context, body.booking_id);
  }

  @Post('extend')
  @LimitedPerAddress('hold-changes')
  @EvenWhenSuspended()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: ExtendedHold })
  async extend(@Context() context: CommandContext, @Body({ schema: HoldReference }) body: HoldReference) {
    const extended = await this.commands.execute(new ExtendHold(context, body.booking_id, body.hold_token));
    if (extended.kind === 'rejected') return extended;
    const { bookingId, expiresAt, extensionsLeft } = extended.result;
    const result: ExtendedHold = {
      booking_id: bookingId,
      hold_expires_at: expiresAt,
      extensions_left: extensionsLeft,
    };
    return { ...extended, result };
  }

  @Post('confirm-payment')
  @EvenWhenSuspended()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: PublicBooking })
  @ApiResponse({
    status: 429,
    description:
      'Too often about holds that have ended, from one address (too_many_requests); see Retry-After',
  })
  async confirm(
    @Context() context: CommandContext,
    @From() { ip }: Origin,
    @Body({ schema: ConfirmPayment }) body: ConfirmPayment,
  ) {
    // Settling is safe to repeat by its own means; the key would only hide a payment that has moved on.
    const { tenantId, meta } = context;
    const settled = await this.gate.settle(context, body, ip, () =>
      this.commands.execute(
        new SettlePayment({ tenantId, meta }, body.booking_id, body.paypal_order_id, 'customer'),
      ),
    );
    return 'kind' in settled ? settled : this.read(context, body.booking_id);
  }

  private async read({ tenantId }: CommandContext, bookingId: string) {
    const booking = await this.queries.execute(new ReadPublicBooking(tenantId, bookingId));
    return booking ?? reject('booking_unknown');
  }
}
