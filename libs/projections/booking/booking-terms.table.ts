import type { Agreement } from '@holdfast/domain/pricing/agreement';
import { int, jsonb, uuid } from '@holdfast/event-store/tables/column';
import { table } from '@holdfast/event-store/tables/declared-table';
import type { CellsOf } from '@holdfast/event-store/tables/declared-table';

/** What was agreed about bookings that are more than a block at its price. */
export const bookingTermsTable = table('rm.booking_terms', ['booking_id'], {
  booking_id: uuid(),
  terms: jsonb<Agreement>(),
  /** The tariff that it was held under: a column of its own, for what lies in JSON leads into no index. */
  tariff_version: int().orNull(),
});

export type BookingTermsCells = CellsOf<typeof bookingTermsTable>;
