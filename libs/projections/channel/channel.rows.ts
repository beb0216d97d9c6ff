import type { ChannelEvent } from '@holdfast/domain/channel/channel.events';
import { change, remove } from '@holdfast/event-store/rows/change';
import { nothing } from '@holdfast/event-store/rows/event-map';
import { rowChanges } from '@holdfast/event-store/rows/row-changes';
import { insert } from '@holdfast/event-store/rows/words';
import { channelTable, outsideStayTable } from './channel.table';
import type { ChannelCells, OutsideStayCells } from './channel.table';

interface OfStream {
  readonly stream: { readonly id: string };
}

/** What becomes of channels. */
export const channelRows = rowChanges<ChannelCells, ChannelEvent>(channelTable, {
  ChannelAdded: insert({
    channel_id: ({ stream }: OfStream) => stream.id,
    name: ({ data }) => data.name,
    platform: ({ data }) => data.platform,
    takes: ({ data }) => data.takes,
    shows: ({ data }) => data.shows,
    import_host: ({ data }) => data.importHost,
    import_version: ({ data }) => data.importVersion,
    export_version: ({ data }) => data.exportVersion,
    export_token_hash: ({ data }) => data.exportTokenHash,
    paused: false,
    loss: [],
    asks: false,
    kept: [],
    added_at: ({ occurredAt }) => occurredAt,
  }),
  ChannelRevised: change({
    set: {
      name: ({ data }) => data.name,
      takes: ({ data }) => data.takes,
      shows: ({ data }) => data.shows,
    },
  }),
  ChannelImportLinked: change({
    set: {
      import_host: ({ data }) => data.importHost,
      import_version: ({ data }) => data.importVersion,
    },
  }),
  ChannelImportUnlinked: change({
    set: { import_host: null, import_version: null, loss: [], asks: false },
  }),
  ChannelExportRotated: change({
    set: {
      export_version: ({ data }) => data.exportVersion,
      export_token_hash: ({ data }) => data.exportTokenHash,
    },
  }),
  ChannelPaused: change({ set: { paused: true } }),
  ChannelResumed: change({ set: { paused: false } }),
  ChannelRemoved: remove(),
  ChannelLossHeld: change({ set: { loss: ({ data }) => data.missing, asks: true } }),
  ChannelLossSettled: change({ set: { loss: [], asks: false, kept: ({ data }) => data.kept } }),
  OutsideStayImported: nothing,
  OutsideStayMoved: nothing,
  OutsideStayTimeTaken: nothing,
  OutsideStayGone: nothing,
  OutsideStayClashSettled: nothing,
});

interface OfOutsideStay {
  readonly data: { readonly outsideStayId: string };
}
const key = { outside_stay_id: ({ data }: OfOutsideStay) => data.outsideStayId };

/** What becomes of outside stays. */
export const outsideStayRows = rowChanges<OutsideStayCells, ChannelEvent>(outsideStayTable, {
  OutsideStayImported: insert({
    ...key,
    channel_id: ({ stream }: OfStream) => stream.id,
    kind: ({ data }) => data.kind,
    starts: ({ data }) => data.from,
    ends: ({ data }) => data.to,
    waits: ({ data }) => data.waits,
    settled: [],
    since: ({ occurredAt }) => occurredAt,
  }),
  OutsideStayMoved: change({
    key,
    set: {
      kind: ({ data }) => data.kind,
      starts: ({ data }) => data.from,
      ends: ({ data }) => data.to,
      waits: ({ data }) => data.waits,
    },
  }),
  OutsideStayTimeTaken: change({ key, set: { waits: ({ data }) => data.waits } }),
  OutsideStayGone: remove({ key }),
  OutsideStayClashSettled: change({ key, add: { settled: ({ data }) => data.bookingId } }),
  ChannelAdded: nothing,
  ChannelRevised: nothing,
  ChannelImportLinked: nothing,
  ChannelImportUnlinked: nothing,
  ChannelExportRotated: nothing,
  ChannelPaused: nothing,
  ChannelResumed: nothing,
  ChannelRemoved: nothing,
  ChannelLossHeld: nothing,
  ChannelLossSettled: nothing,
});
