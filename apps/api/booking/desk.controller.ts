import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { AddNote } from '@holdfast/application/desk/add-note';
import { MarkNoShow } from '@holdfast/application/desk/mark-no-show';
import { ReadArrivals } from '@holdfast/application/desk/read-arrivals';
import { ReadNotes } from '@holdfast/application/desk/read-notes';
import { RemoveNote } from '@holdfast/application/desk/remove-note';
import { TagBooking } from '@holdfast/application/desk/tag-booking';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { Booking } from '@holdfast/contracts/bookings';
import { ArrivalsDay, DeskDays } from '@holdfast/contracts/arrivals';
import { Note } from '@holdfast/contracts/notes';
import * as contract from '@holdfast/contracts/notes';
import { id } from '@holdfast/contracts/fields';
import { reject } from '@holdfast/domain/kernel/decision';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { ForTenantAdmins } from '../http/access/access';
import { holdsRight } from '../http/access/rights';
import { Answers, AnswersNothing, Idempotent } from '../http/answers/answers';
import { Undoable, noAct } from '../http/answers/undoable';
import { Context, CurrentTenant } from '../http/requests/context.decorator';
import { changedBooking } from './changed-booking';

/** What a business keeps about its bookings for itself, and who comes when. */
@ApiTags('admin')
@Controller('api/admin')
export class DeskController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('arrivals')
  @ForTenantAdmins('bookings:read', { 'customers:read': 'without it `phone` is null and no note is shown' })
  @Answers(z.array(ArrivalsDay), 'Who comes, goes and is there, day by day')
  arrivals(@Context() context: CommandContext, @Query({ schema: DeskDays }) days: DeskDays) {
    const mayReadCustomers = holdsRight(context.meta.actor, 'customers:read');
    return this.queries.execute(new ReadArrivals(context.tenantId, days, mayReadCustomers));
  }

  @Get('bookings/:id/notes')
  @ForTenantAdmins('customers:read')
  @Answers(z.array(Note), 'What was written about it for the business alone, oldest first')
  async notes(@CurrentTenant() tenant: TenantRow, @Param('id', { schema: id }) bookingId: string) {
    const notes = await this.queries.execute(new ReadNotes(tenant.tenantId, bookingId));
    return notes ?? reject('booking_unknown');
  }

  @Post('bookings/:id/notes')
  @ForTenantAdmins('bookings:write')
  @Idempotent()
  @Answers(Note, 'What was written', 201)
  addNote(
    @Context() context: CommandContext,
    @Param('id', { schema: id }) bookingId: string,
    @Body({ schema: contract.AddNote }) body: contract.AddNote,
  ) {
    return this.commands.execute(new AddNote(context, bookingId, body));
  }

  @Delete('bookings/:id/notes/:noteId')
  @ForTenantAdmins('bookings:write')
  @HttpCode(204)
  @AnswersNothing('It is gone, and so are its words')
  async removeNote(
    @Context() context: CommandContext,
    @Param('id', { schema: id }) bookingId: string,
    @Param('noteId', { schema: id }) noteId: string,
  ) {
    const removed = await this.commands.execute(new RemoveNote(context, bookingId, noteId));
    return removed.kind === 'rejected' ? removed : { ...removed, result: undefined };
  }

  @Put('bookings/:id/tags/:tagId')
  @Undoable('booking_tagged')
  @ForTenantAdmins('bookings:write')
  @Answers(Booking, 'The booking with the tag')
  async tag(
    @Context() context: CommandContext,
    @Param('id', { schema: id }) bookingId: string,
    @Param('tagId', { schema: id }) tagId: string,
  ) {
    return changedBooking(
      this.queries,
      context,
      await this.commands.execute(new TagBooking(context, bookingId, tagId, true)),
    );
  }

  @Delete('bookings/:id/tags/:tagId')
  @Undoable('booking_untagged')
  @ForTenantAdmins('bookings:write')
  @Answers(Booking, 'The booking without the tag')
  async untag(
    @Context() context: CommandContext,
    @Param('id', { schema: id }) bookingId: string,
    @Param('tagId', { schema: id }) tagId: string,
  ) {
    return changedBooking(
      this.queries,
      context,
      await this.commands.execute(new TagBooking(context, bookingId, tagId, false)),
    );
  }

  @Post('bookings/:id/no-show')
  @HttpCode(200)
  @Undoable('booking_no_show')
  @ForTenantAdmins('bookings:write')
  @Answers(Booking, 'The booking after it; neither its time nor its money has changed')
  async noShow(
    @Context() context: CommandContext,
    @Param('id', { schema: id }) bookingId: string,
    @Body({ schema: contract.NoShow }) { withdraw }: contract.NoShow,
  ) {
    // What is withdrawn can be said again, by the same button.
    const deed = withdraw ? noAct(context) : context;
    return changedBooking(
      this.queries,
      context,
      await this.commands.execute(new MarkNoShow(deed, bookingId, !withdraw)),
    );
  }
}
