import type { RebuildableProjection } from '@holdfast/event-store/rows/projection';
import { attentionRows } from './attention.rows';
import { bookingRows } from './booking.rows';

/** Bookings, their money, and what needs attention: current at every commit. */
export const bookingProjection: RebuildableProjection = {
  name: 'booking',
  version: 1,
  tables: [attentionRows.table.name, bookingRows.table.name],
  handles: [...new Set([...bookingRows.handles, ...attentionRows.handles])],
  project: (events) => [...bookingRows.statements(events), ...attentionRows.statements(events)],
};
