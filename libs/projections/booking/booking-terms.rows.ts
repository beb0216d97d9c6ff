import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { agreementOf } from '@holdfast/domain/pricing/agreement';
import type { Agreement } from '@holdfast/domain/pricing/agreement';
import { nothing } from '@holdfast/event-store/rows/event-map';
import { rowChanges } from '@holdfast/event-store/rows/row-changes';
import { insertEach, setEach } from '@holdfast/event-store/rows/words';
import { bookingTermsTable } from './booking-terms.table';
import type { BookingTermsCells } from './booking-terms.table';

interface Agreed {
  readonly bookingId: string;
  readonly terms: Agreement;
}

/** Only of a stay: what a block comes to stands in the row of its booking. */
const agreedOf = ({
  stream,
  data,
}: {
  readonly stream: { readonly id: string };
  readonly data: Agreement;
}): readonly Agreed[] => (data.stay === null ? [] : [{ bookingId: stream.id, terms: agreementOf(data) }]);

const terms = ({ data }: { readonly data: Agreed }) => data.terms;
const tariff_version = ({ data }: { readonly data: Agreed }) => data.terms.stay?.tariffVersion ?? null;

/** What is agreed with a hold, and agreed anew when it is revised. */
export const bookingTermsRows = rowChanges<BookingTermsCells, BookingEvent>(bookingTermsTable, {
  BookingHeld: insertEach(agreedOf, {
    booking_id: ({ data }: { data: Agreed }) => data.bookingId,
    terms,
    tariff_version,
  }),
  BookingDetailsRevised: setEach(agreedOf, ({ bookingId }) => bookingId, { terms }),
  BookingHoldExtended: nothing,
  BookingHoldReleased: nothing,
  BookingHoldExpired: nothing,
  BookingHoldRetaken: nothing,
  BookingConfirmed: nothing,
  BookingMessageRetried: nothing,
  BookingNoticeCrossedOff: nothing,
  BookingCancelled: nothing,
});
