import type { NoteRow } from '@holdfast/projections/desk/desk.queries';
import type { CustomerReader } from '../booking/customer-reader';

/** The words of notes by the ids of their bookings, in their order; what was erased is missing. */
export const groupedNotes = async (
  customers: CustomerReader,
  tenantId: string,
  notes: readonly NoteRow[],
): Promise<Map<string, string[]>> => {
  const words = await customers.allWords(
    tenantId,
    notes.map(({ textRef }) => textRef),
  );
  const grouped = new Map<string, string[]>();
  for (const { bookingId, textRef } of notes) {
    const text = words.get(textRef);
    if (text !== undefined) grouped.set(bookingId, [...(grouped.get(bookingId) ?? []), text]);
  }
  return grouped;
};
