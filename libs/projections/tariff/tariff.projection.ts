import type { RebuildableProjection } from '@holdfast/event-store/rows/projection';
import { tariffRows } from './tariff.rows';

/** The tariffs of a tenant, all of them: current at every commit. */
export const tariffProjection: RebuildableProjection = {
  name: 'tariff',
  version: 1,
  tables: [tariffRows.table.name],
  handles: tariffRows.handles,
  project: tariffRows.statements,
};
