import type { Provider } from '@nestjs/common';
import { AddChannelHandler } from './channel/add-channel';
import { ChannelWriter } from './channel/channel-writer';
import { LinkChannelHandler, RemoveChannelHandler } from './channel/link-channel';
import { KeptExports } from './channel/kept-exports';
import { KnowsExportHandler } from './channel/knows-export';
import { LookNowHandler } from './channel/look-now';
import { NewLink } from './channel/new-link';
import { ListChannelsHandler, ReadChannelHandler } from './channel/read-channels';
import { FetchExportHandler } from './channel/read-export';
import { ListOutsideStaysHandler } from './channel/read-outside-stays';
import { ReviseChannelHandler, RotateExportHandler, SettleLossHandler } from './channel/revise-channel';

/** What an owner does with calendars of other platforms. Beside `bookingProviders`, which looks at them before time is taken. */
export const channelProviders: readonly Provider[] = [
  AddChannelHandler,
  ChannelWriter,
  FetchExportHandler,
  KeptExports,
  KnowsExportHandler,
  LinkChannelHandler,
  ListChannelsHandler,
  ListOutsideStaysHandler,
  LookNowHandler,
  NewLink,
  ReadChannelHandler,
  RemoveChannelHandler,
  ReviseChannelHandler,
  RotateExportHandler,
  SettleLossHandler,
];
