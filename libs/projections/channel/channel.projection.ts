import type { RebuildableProjection } from '@holdfast/event-store/rows/projection';
import { channelRows, outsideStayRows } from './channel.rows';

/** Channels and the time that they say is taken: current at every commit. */
export const channelProjection: RebuildableProjection = {
  name: 'channel',
  version: 1,
  tables: [channelRows.table.name, outsideStayRows.table.name],
  handles: [...new Set([...channelRows.handles, ...outsideStayRows.handles])],
  project: (events) => [...channelRows.statements(events), ...outsideStayRows.statements(events)],
};
