import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { change } from '@holdfast/event-store/rows/change';
import { nothing } from '@holdfast/event-store/rows/event-map';
import { rowChanges } from '@holdfast/event-store/rows/row-changes';
import { insertOnce, only, together } from '@holdfast/event-store/rows/words';
import { depositTable } from './deposit.table';
import type { DepositCells } from './deposit.table';

const untouched = {
  booking_id: ({ stream }: { readonly stream: { readonly id: string } }) => stream.id,
  told_of: null,
  return_at: null,
  stands: false,
  paused: false,
  settled_at: null,
  returned: 0,
  kept: 0,
  reason_ref: null,
  by_system: false,
} as const;

/** What becomes of deposits that do not simply wait for their owner. */
export const depositRows = rowChanges<DepositCells, BookingEvent>(depositTable, {
  BookingHeld: only(
    ({ data }) => data.depositReturnAt !== null,
    insertOnce({ ...untouched, agreed_at: ({ data }) => data.depositReturnAt }),
  ),
  BookingDetailsRevised: change({ set: { agreed_at: ({ data }) => data.depositReturnAt } }),
  BookingMoved: change({
    set: {
      agreed_at: ({ data }) => data.agreement.depositReturnAt,
      stands: ({ data }) => data.heldUntil === null,
    },
  }),
  BookingConfirmed: change({ set: { stands: true } }),
  BookingCancelled: change({ set: { stands: false } }),
  BookingReinstated: change({ set: { stands: true } }),
  BookingDepositReturnNear: change({
    set: { told_of: ({ data }) => data.agreedAt, return_at: ({ data }) => data.returnAt },
  }),
  BookingDepositPaused: together(
    insertOnce({ ...untouched, agreed_at: null }),
    change({ set: { paused: true } }),
  ),
  BookingDepositSettled: together(
    insertOnce({ ...untouched, agreed_at: null }),
    change({
      set: {
        settled_at: ({ occurredAt }) => occurredAt,
        returned: ({ data }) => data.returned,
        kept: ({ data }) => data.kept,
        reason_ref: ({ data }) => data.reasonRef,
        by_system: ({ data }) => data.by === 'system',
      },
    }),
  ),
  BookingHoldRetaken: nothing,
  BookingHoldExtended: nothing,
  BookingChangeAsked: nothing,
  BookingChangeOffered: nothing,
  BookingChangeExtended: nothing,
  BookingChangeEnded: nothing,
  BookingHoldReleased: nothing,
  BookingHoldExpired: nothing,
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
  BookingResaleReckoned: nothing,
  InvoiceIssued: nothing,
});
