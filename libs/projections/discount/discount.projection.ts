import type { RebuildableProjection } from '@holdfast/event-store/rows/projection';
import { discountRows } from './discount.rows';

/** Discounts and how often they were used: current at every commit. */
export const discountProjection: RebuildableProjection = {
  name: 'discount',
  version: 1,
  tables: [discountRows.table.name],
  handles: discountRows.handles,
  project: discountRows.statements,
};
