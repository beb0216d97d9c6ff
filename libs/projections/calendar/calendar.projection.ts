import type { RebuildableProjection } from '@holdfast/event-store/rows/projection';
import { blockRows } from './block.rows';
import { claimRows } from './claim.rows';

/** Blocks on offer and the time that is taken: current at every commit. */
export const calendarProjection: RebuildableProjection = {
  name: 'calendar',
  version: 1,
  tables: [claimRows.table.name, blockRows.table.name],
  handles: [...blockRows.handles, ...claimRows.handles],
  project: (events) => [...claimRows.statements(events), ...blockRows.statements(events)],
};
