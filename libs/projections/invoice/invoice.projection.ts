import type { RebuildableProjection } from '@holdfast/event-store/rows/projection';
import { invoiceRows } from './invoice.rows';

/** The numbers of invoices that are given: current at every commit, so that the next one is read under the lock. */
export const invoiceProjection: RebuildableProjection = {
  name: 'invoice',
  version: 1,
  tables: [invoiceRows.table.name],
  handles: invoiceRows.handles,
  project: invoiceRows.statements,
};
