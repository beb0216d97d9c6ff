import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { AddRemark, ReadConversation, SettleConversation } from '@holdfast/application/conversation/remarks';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { RenewLink, SendLink } from '@holdfast/application/manage/renew-link';
import { ReviseContact } from '@holdfast/application/manage/revise-contact';
import type { ContactChanges } from '@holdfast/application/manage/revise-contact';
import { Booking } from '@holdfast/contracts/bookings';
import { Conversation, Remark, SayAsOwner } from '@holdfast/contracts/conversation';
import type { Say } from '@holdfast/contracts/conversation';
import { id } from '@holdfast/contracts/fields';
import * as contract from '@holdfast/contracts/manage';
import { reject } from '@holdfast/domain/kernel/decision';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { EvenWhenSuspended, ForTenantAdmins } from '../http/access/access';
import { Answers, AnswersNothing, Idempotent } from '../http/answers/answers';
import { Context, CurrentTenant } from '../http/requests/context.decorator';
import { changedBooking } from './changed-booking';

/** How the owner reaches the customer of a booking. */
@ApiTags('admin')
@Controller('api/admin/bookings/:id')
export class ConversationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('conversation')
  @ForTenantAdmins('bookings:read')
  @Answers(Conversation, 'What customer and owner have written each other, oldest first')
  async read(@CurrentTenant() tenant: TenantRow, @Param('id', { schema: id }) bookingId: string) {
    const conversation = await this.queries.execute(new ReadConversation(tenant.tenantId, bookingId));
    return conversation ?? reject('booking_unknown');
  }

  @Post('conversation')
  @ForTenantAdmins('bookings:write')
  @EvenWhenSuspended()
  @Idempotent()
  @Answers(Remark, 'What was said; the customer gets it by email', 201)
  say(
    @Context() context: CommandContext,
    @Param('id', { schema: id }) bookingId: string,
    @Body({ schema: SayAsOwner }) { text }: Say,
  ) {
    return this.commands.execute(new AddRemark(context, bookingId, 'tenant_admin', text));
  }

  @Post('conversation/settle')
  @ForTenantAdmins('bookings:write')
  @EvenWhenSuspended()
  @HttpCode(204)
  @AnswersNothing('There is nothing to answer')
  async settle(@Context() context: CommandContext, @Param('id', { schema: id }) bookingId: string) {
    const settled = await this.commands.execute(new SettleConversation(context, bookingId));
    return settled.kind === 'rejected' ? settled : { ...settled, result: undefined };
  }

  @Put('customer')
  @ForTenantAdmins('bookings:write')
  @Answers(Booking, 'The booking after the change; with another email address its link is a new one')
  async revise(
    @Context() context: CommandContext,
    @Param('id', { schema: id }) bookingId: string,
    @Body({ schema: contract.ReviseCustomer }) changes: contract.ReviseCustomer,
  ) {
    const revised = await this.commands.execute(
      new ReviseContact(context, bookingId, 'tenant_admin', changes as ContactChanges),
    );
    return changedBooking(this.queries, context, revised);
  }

  @Post('link')
  @ForTenantAdmins('bookings:write')
  @EvenWhenSuspended()
  @HttpCode(204)
  @AnswersNothing('The link is on its way to the customer')
  async send(
    @Context() context: CommandContext,
    @Param('id', { schema: id }) bookingId: string,
    @Body({ schema: contract.SendLink }) { renew }: contract.SendLink,
  ) {
    const command = renew
      ? new RenewLink(context, bookingId, 'tenant_admin')
      : new SendLink(context, bookingId);
    const sent = await this.commands.execute(command);
    return sent.kind === 'rejected' ? sent : { ...sent, result: undefined };
  }
}
