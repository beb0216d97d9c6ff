import type { RebuildableProjection } from '@holdfast/event-store/rows/projection';
import { attentionRows } from './attention.rows';
import { bookingRows } from './booking.rows';
import { bookingTermsRows } from './booking-terms.rows';

/** Bookings, their money, their terms and what needs attention: current at every commit. */
export const bookingProjection: RebuildableProjection = {
  name: 'booking',
  version: 1,
  tables: [attentionRows.table.name, bookingRows.table.name, bookingTermsRows.table.name],
  handles: [...new Set([...bookingRows.handles, ...bookingTermsRows.handles, ...attentionRows.handles])],
  project: (events) => [
    ...bookingRows.statements(events),
    ...bookingTermsRows.statements(events),
    ...attentionRows.statements(events),
  ],
};
