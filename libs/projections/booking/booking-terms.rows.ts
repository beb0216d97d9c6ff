import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { agreementOf } from '@holdfast/domain/pricing/agreement';
import type { Agreement } from '@holdfast/domain/pricing/agreement';
import { nothing } from '@holdfast/event-store/rows/event-map';
import type { Recorded } from '@holdfast/event-store/rows/event-map';
import { rowChanges } from '@holdfast/event-store/rows/row-changes';
import { insertEach, removeEach, setEach, together } from '@holdfast/event-store/rows/words';
import { bookingTermsTable } from './booking-terms.table';
import type { BookingTermsCells } from './booking-terms.table';

interface Agreed {
  readonly bookingId: string;
  readonly terms: Agreement;
}

type Moved = Recorded<Extract<BookingEvent, { type: 'BookingMoved' }>>;

/** Only of a stay: what a block comes to stands in the row of its booking. */
const agreedOf = ({
  stream,
  data,
}: {
  readonly stream: { readonly id: string };
  readonly data: Agreement;
}): readonly Agreed[] => (data.stay === null ? [] : [{ bookingId: stream.id, terms: agreementOf(data) }]);

const movedTo = ({ stream, data }: Moved): readonly Agreed[] => agreedOf({ stream, data: data.agreement });

const terms = ({ data }: { readonly data: Agreed }) => data.terms;
const tariff_version = ({ data }: { readonly data: Agreed }) => data.terms.stay?.tariffVersion ?? null;

const told = { booking_id: ({ data }: { data: Agreed }) => data.bookingId, terms, tariff_version };

/** What is agreed with a hold, and agreed anew when it is revised. */
export const bookingTermsRows = rowChanges<BookingTermsCells, BookingEvent>(bookingTermsTable, {
  BookingHeld: insertEach(agreedOf, told),
  BookingDetailsRevised: setEach(agreedOf, ({ bookingId }) => bookingId, { terms }),
  BookingHoldExtended: nothing,
  BookingHoldReleased: nothing,
  BookingHoldExpired: nothing,
  BookingHoldRetaken: nothing,
  BookingChangeAsked: nothing,
  BookingChangeOffered: nothing,
  BookingChangeExtended: nothing,
  // A stay may become one of a block, and the other way round.
  BookingMoved: together(
    removeEach(({ stream }) => [stream.id]),
    insertEach(movedTo, told),
  ),
  BookingChangeEnded: nothing,
  BookingConfirmed: nothing,
  BookingInstalmentReminded: nothing,
  BookingInstalmentOverdue: nothing,
  BookingInstalmentPostponed: nothing,
  BookingInstalmentsLaid: nothing,
  BookingInstalmentWaived: nothing,
  BookingLinkRenewed: nothing,
  BookingContactRevised: nothing,
  BookingMessageRetried: nothing,
  BookingNoticeCrossedOff: nothing,
  BookingKeptDespiteChange: nothing,
  BookingFlagged: nothing,
  BookingFlagCleared: nothing,
  BookingHoldReminded: nothing,
  BookingTermsAccepted: nothing,
  BookingDepositReturnNear: nothing,
  BookingDepositPaused: nothing,
  BookingDepositSettled: nothing,
  InvoiceIssued: nothing,
  BookingCancelled: nothing,
  BookingReinstated: nothing,
  BookingResaleReckoned: nothing,
});
