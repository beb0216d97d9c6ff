import { Body, Controller, Get, Header, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { AddRemark } from '@holdfast/application/conversation/remarks';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { BookingHolders } from '@holdfast/application/manage/booking-holders';
import type { HeldLink } from '@holdfast/application/manage/booking-holders';
import { WishForLinks } from '@holdfast/application/links/find-links';
import { refusedAct } from '@holdfast/application/manage/manage-acts';
import { OpenManaged } from '@holdfast/application/manage/open-managed';
import { ReadCalendarFile } from '@holdfast/application/manage/read-calendar-file';
import { ReadManaged } from '@holdfast/application/manage/read-managed';
import { RenewLink } from '@holdfast/application/manage/renew-link';
import { ReviseContact } from '@holdfast/application/manage/revise-contact';
import { Remark, Say } from '@holdfast/contracts/conversation';
import * as contract from '@holdfast/contracts/manage';
import { reject } from '@holdfast/domain/kernel/decision';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { EvenWhenSuspended, ForBookingHolders, ForCustomers } from '../http/access/access';
import { Answers, AnswersNothing, Idempotent } from '../http/answers/answers';
import { LimitedPerBooking } from '../http/limits/booking-limit';
import { LimitedPerAddress } from '../http/limits/rate-limit';
import { Context, CurrentTenant, Holding } from '../http/requests/context.decorator';

/** What `find` answers, whoever asks. */
const ON_ITS_WAY = {
  sentence: 'If we have a booking with this address, an email with a link to it is on its way.',
};

/** A booking in the hands of its customer, who needs no account but its link. */
@ApiTags('manage')
@Controller('api/public/manage')
@ForBookingHolders()
export class ManageController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly holders: BookingHolders,
  ) {}

  @Get()
  @EvenWhenSuspended()
  @Answers(contract.ManagedBooking, 'The booking that the link opens')
  read(@CurrentTenant() tenant: TenantRow, @Holding() held: HeldLink) {
    return this.queries.execute(new ReadManaged(tenant, held));
  }

  @Put('details')
  @LimitedPerAddress('manage')
  @LimitedPerBooking()
  @Answers(contract.ManagedBooking, 'The booking after the change')
  async revise(
    @Context() context: CommandContext,
    @CurrentTenant() tenant: TenantRow,
    @Holding() held: HeldLink,
    @Body({ schema: contract.ReviseDetails }) { name, phone }: contract.ReviseDetails,
  ) {
    const refusal = refusedAct(held, tenant, 'details');
    if (refusal) return refusal;
    const { bookingId } = held.booking;
    const changes = { ...(name !== undefined && { name }), ...(phone !== undefined && { phone }) };
    const revised = await this.commands.execute(new ReviseContact(context, bookingId, 'customer', changes));
    if (revised.kind === 'rejected') return revised;
    const now = await this.holders.now(tenant, bookingId);
    return 'kind' in now
      ? now
      : { ...revised, result: await this.queries.execute(new ReadManaged(tenant, now)) };
  }

  @Post('conversation')
  @EvenWhenSuspended()
  @LimitedPerAddress('manage')
  @Idempotent()
  @Answers(Remark, 'What was said', 201)
  say(
    @Context() context: CommandContext,
    @CurrentTenant() tenant: TenantRow,
    @Holding() held: HeldLink,
    @Body({ schema: Say }) { text }: Say,
  ) {
    const refusal = refusedAct(held, tenant, 'write');
    return refusal ?? this.commands.execute(new AddRemark(context, held.booking.bookingId, 'customer', text));
  }

  @Post('link')
  @EvenWhenSuspended()
  @LimitedPerAddress('manage')
  @LimitedPerBooking()
  @HttpCode(204)
  @AnswersNothing('This link has ended; another one is on its way by email')
  async renew(
    @Context() context: CommandContext,
    @Holding() held: HeldLink,
    @Body({ schema: contract.RenewOwnLink }) _body: z.infer<typeof contract.RenewOwnLink>,
  ) {
    const renewed = await this.commands.execute(new RenewLink(context, held.booking.bookingId, 'customer'));
    return renewed.kind === 'rejected' ? renewed : { ...renewed, result: undefined };
  }

  @Get('calendar.ics')
  @EvenWhenSuspended()
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="booking.ics"')
  @ApiOkResponse({ content: { 'text/calendar': { schema: { type: 'string' } } } })
  async calendar(@CurrentTenant() tenant: TenantRow, @Holding() { booking }: HeldLink) {
    return (
      (await this.queries.execute(new ReadCalendarFile(tenant, booking.bookingId))) ??
      reject('booking_unknown')
    );
  }

  @Post('open')
  @ForCustomers()
  @EvenWhenSuspended()
  @LimitedPerAddress('manage')
  @HttpCode(200)
  @Answers(contract.ManageUrl, 'The link of a booking, for the browser that has just made it')
  open(
    @CurrentTenant() tenant: TenantRow,
    @Body({ schema: contract.OpenManaged })
    { booking_id: bookingId, hold_token: token }: contract.OpenManaged,
  ) {
    return this.queries.execute(new OpenManaged(tenant, bookingId, token));
  }

  @Post('find')
  @ForCustomers()
  @EvenWhenSuspended()
  @LimitedPerAddress('finds')
  @HttpCode(202)
  @Answers(contract.FoundBooking, 'The same, whether there is a booking or not', 202)
  async find(
    @CurrentTenant() { tenantId }: TenantRow,
    @Body({ schema: contract.FindBooking }) { email, reference }: contract.FindBooking,
  ) {
    await this.commands.execute(new WishForLinks(tenantId, email, reference?.toUpperCase() || null));
    return ON_ITS_WAY;
  }
}
