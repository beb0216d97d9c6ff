import { Module } from '@nestjs/common';
import { CustomerReader } from '@holdfast/application/booking/customer-reader';
import { OutsideCalendars } from '@holdfast/application/channel/outside-calendars';
import { channelProviders } from '@holdfast/application/channel-providers';
import { CalendarExportController } from './calendar-export.controller';
import { ChannelsController } from './channels.controller';
import { OutsideStaysController } from './outside-stays.controller';

/** Calendars of other platforms, in both directions. */
@Module({
  controllers: [ChannelsController, OutsideStaysController, CalendarExportController],
  providers: [CustomerReader, OutsideCalendars, ...channelProviders],
})
export class ChannelModule {}
