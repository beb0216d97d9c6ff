import type { OutsideKind, Platform, Shows, Takes } from '@holdfast/domain/channel/channel.events';
import {
  boolean,
  int,
  text,
  textList,
  timestamp,
  timestamptz,
  uuid,
} from '@holdfast/event-store/tables/column';
import { table } from '@holdfast/event-store/tables/declared-table';
import type { CellsOf } from '@holdfast/event-store/tables/declared-table';

/** Other places where the same thing is sold or shown. */
export const channelTable = table(
  'rm.channel',
  ['channel_id'],
  {
    channel_id: uuid(),
    name: text(),
    platform: text<Platform>(),
    takes: text<Takes>(),
    shows: text<Shows>(),
    /** Null: nothing is read. */
    import_host: text().orNull(),
    import_version: int().orNull(),
    export_version: int(),
    /** SHA-256 of the token, in hexadecimal. */
    export_token_hash: text(),
    paused: boolean(),
    /** The ids of what is missing while the owner is asked. */
    loss: textList(),
    asks: boolean(),
    /** The ids of what the owner keeps, whatever is listed. */
    kept: textList(),
    added_at: timestamptz<Date>(),
  },
  { indexes: { channel_export: ['tenant_id', 'export_token_hash'] } },
);

export type ChannelCells = CellsOf<typeof channelTable>;

/** Time that channels say is taken, on the tenant's wall clock. */
export const outsideStayTable = table(
  'rm.outside_stay',
  ['outside_stay_id'],
  {
    outside_stay_id: uuid(),
    channel_id: uuid(),
    kind: text<OutsideKind>(),
    starts: timestamp(),
    ends: timestamp(),
    /** Some of it is somebody else's for now. */
    waits: boolean(),
    /** The bookings that its owner knows it to meet. */
    settled: textList(),
    since: timestamptz<Date>(),
  },
  { indexes: { outside_stay_ends: ['tenant_id', 'ends'] } },
);

export type OutsideStayCells = CellsOf<typeof outsideStayTable>;
