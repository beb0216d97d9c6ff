import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { AcceptOffer } from '@holdfast/application/change/accept-offer';
import { changeWishOf } from '@holdfast/application/change/change-wish';
import type { PayableOrder } from '@holdfast/application/payment/payable-order';
import { QuoteChange } from '@holdfast/application/change/quote-change';
import { ReadChange } from '@holdfast/application/change/read-change';
import { StartChange } from '@holdfast/application/change/start-change';
import { WithdrawChange } from '@holdfast/application/change/withdraw-change';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import type { Outcome } from '@holdfast/application/kernel/unit-of-work';
import type { HeldLink } from '@holdfast/application/manage/booking-holders';
import * as contract from '@holdfast/contracts/changes';
import { id } from '@holdfast/contracts/fields';
import { toMajor } from '@holdfast/domain/kernel/money';
import { ForBookingHolders } from '../http/access/access';
import { Answers } from '../http/answers/answers';
import { LimitedPerBooking } from '../http/limits/booking-limit';
import { LimitedPerAddress } from '../http/limits/rate-limit';
import { Context, Holding } from '../http/requests/context.decorator';

/** Other dates for a booking, or another party, for whoever has its link. */
@ApiTags('manage')
@Controller('api/public/manage/changes')
@ForBookingHolders()
export class ManageChangesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('quote')
  @HttpCode(200)
  @LimitedPerAddress('quotes')
  @Answers(contract.ChangeQuote, 'What a change would come to now; nothing is held for it')
  quote(
    @Context() { tenantId }: CommandContext,
    @Holding() { booking }: HeldLink,
    @Body({ schema: contract.QuoteChange }) { to }: contract.QuoteChange,
  ) {
    return this.queries.execute(new QuoteChange(tenantId, booking.bookingId, changeWishOf(to)));
  }

  @Post()
  @LimitedPerAddress('manage')
  @LimitedPerBooking()
  @Answers(contract.ChangeStarted, 'The change is made, offered until it is paid, or asked for', 201)
  async start(
    @Context() context: CommandContext,
    @Holding() { booking }: HeldLink,
    @Body({ schema: contract.StartChange }) body: contract.StartChange,
  ) {
    const started = await this.commands.execute(
      new StartChange(context, booking.bookingId, {
        to: changeWishOf(body.to),
        expectedDifference: body.expected_difference,
        expectedRefund: body.expected_refund ?? 0,
        note: body.note ?? null,
      }),
    );
    return this.answer(context, booking.bookingId, started, ({ payment }) => payment);
  }

  @Post(':id/accept')
  @HttpCode(200)
  @LimitedPerAddress('manage')
  @Answers(contract.ChangeStarted, 'The order that pays for the change, or none where it is made')
  async accept(
    @Context() context: CommandContext,
    @Holding() { booking }: HeldLink,
    @Param('id', { schema: id }) changeId: string,
    @Body({ schema: contract.PayChange }) { expected_difference: expected }: contract.PayChange,
  ) {
    const { bookingId } = booking;
    const said = await this.commands.execute(new AcceptOffer(context, bookingId, changeId, expected));
    return this.answer(context, bookingId, said, ({ payment }) => payment);
  }

  @Post(':id/withdraw')
  @HttpCode(200)
  @LimitedPerAddress('manage')
  @Answers(contract.ChangeStarted, 'The change is taken back; what was held for it is free')
  async withdraw(
    @Context() context: CommandContext,
    @Holding() { booking }: HeldLink,
    @Param('id', { schema: id }) changeId: string,
  ) {
    const { bookingId } = booking;
    const ended = await this.commands.execute(new WithdrawChange(context, bookingId, changeId));
    return this.answer(context, bookingId, ended, () => null);
  }

  private async answer<Result, Code extends string>(
    { tenantId }: CommandContext,
    bookingId: string,
    outcome: Outcome<Result, Code>,
    paymentOf: (result: Result) => PayableOrder | null,
  ) {
    if (outcome.kind === 'rejected') return outcome;
    const change = await this.queries.execute(new ReadChange(tenantId, bookingId));
    const payment = paymentOf(outcome.result);
    const result: contract.ChangeStarted = {
      change,
      payment: payment && {
        provider: payment.provider,
        order_id: payment.orderId,
        amount: toMajor(payment.amount),
      },
    };
    return { ...outcome, result };
  }
}
