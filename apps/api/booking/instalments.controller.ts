import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { ChangeInstalment } from '@holdfast/application/money/change-instalment';
import { RecordPayment } from '@holdfast/application/money/record-payment';
import { TakeBackPayment } from '@holdfast/application/money/take-back-payment';
import { Booking } from '@holdfast/contracts/bookings';
import { id } from '@holdfast/contracts/fields';
import * as contract from '@holdfast/contracts/instalments';
import { EvenWhenSuspended, ForTenantAdmins } from '../http/access/access';
import { Idempotent } from '../http/answers/answers';
import { Context } from '../http/requests/context.decorator';
import { changedBooking } from './changed-booking';

const instalmentNumber = z.coerce.number().int().min(1).max(1000);

/** What is owed of a booking, as its owner deals with it: more time, mercy, and money that came outside the provider. */
@ApiTags('admin')
@Controller('api/admin/bookings/:id')
export class InstalmentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('instalments/:number')
  @ForTenantAdmins('money:record')
  @HttpCode(200)
  @EvenWhenSuspended()
  @ApiOkResponse({ standardSchema: Booking })
  async change(
    @Context() context: CommandContext,
    @Param('id', { schema: id }) bookingId: string,
    @Param('number', { schema: instalmentNumber }) number: number,
    @Body({ schema: contract.ChangeInstalment }) { due_on: dueOn }: contract.ChangeInstalment,
  ) {
    const wish = dueOn === undefined ? ({ waive: true } as const) : { dueOn };
    return changedBooking(
      this.queries,
      context,
      await this.commands.execute(new ChangeInstalment(context, bookingId, number, wish)),
    );
  }

  @Post('payments')
  @ForTenantAdmins('money:record')
  @Idempotent()
  @HttpCode(200)
  @EvenWhenSuspended()
  @ApiOkResponse({ standardSchema: Booking })
  async record(
    @Context() context: CommandContext,
    @Param('id', { schema: id }) bookingId: string,
    @Body({ schema: contract.RecordPayment }) body: contract.RecordPayment,
  ) {
    const { amount, method, received_on: receivedOn, note = null } = body;
    const received = { amount, method, receivedOn, note };
    return changedBooking(
      this.queries,
      context,
      await this.commands.execute(new RecordPayment(context, bookingId, received)),
    );
  }

  @Post('payments/:paymentId/take-back')
  @ForTenantAdmins('money:record')
  @HttpCode(200)
  @EvenWhenSuspended()
  @ApiOkResponse({ standardSchema: Booking })
  async takeBack(
    @Context() context: CommandContext,
    @Param('id', { schema: id }) bookingId: string,
    @Param('paymentId', { schema: id }) paymentId: string,
    @Body({ schema: contract.TakeBackPayment }) { reason }: contract.TakeBackPayment,
  ) {
    const taken = await this.commands.execute(new TakeBackPayment(context, bookingId, paymentId, reason));
    return changedBooking(this.queries, context, taken);
  }
}
