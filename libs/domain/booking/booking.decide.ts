import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { RecordId } from '../kernel/flavour';
import type { Minor } from '../kernel/money';
import type { BookingEvent } from './booking.events';
import type { BookingState } from './booking.state';
import { endedBy } from './change.decide';
import type { MessageChannel } from './message-kinds';

/** Confirms a held booking: by what was paid, or because nothing is due. */
export const confirmBooking = (
  amountPaid: Minor,
  state: BookingState,
): Decision<BookingEvent, 'booking_not_payable'> => {
  if (state.status === 'confirmed') return accept();
  if (state.status !== 'held') return reject('booking_not_payable');
  const { currency } = state.agreement;
  const by = amountPaid > 0 ? 'payment' : 'nothing_due';
  return accept({ type: 'BookingConfirmed', data: { amountPaid, currency, by } });
};

/** Confirms it by its owner's word, whatever is still owed. */
export const confirmByHand = (state: BookingState): readonly BookingEvent[] =>
  state.status === 'held'
    ? [
        {
          type: 'BookingConfirmed',
          data: { amountPaid: 0, currency: state.agreement.currency, by: 'tenant_admin' },
        },
      ]
    : [];

/** Has a message about the booking sent again. Only one that was given up: any other is sent, or tried again, by itself. */
export const retryMessage = (
  command: {
    readonly messageId: string;
    readonly kind: string;
    readonly channel: MessageChannel;
    readonly isGivenUp: boolean;
  },
  state: BookingState,
): Decision<BookingEvent, 'message_unknown' | 'message_not_given_up'> => {
  const { isGivenUp, ...data } = command;
  if (state.status === 'none') return reject('message_unknown');
  if (!isGivenUp) return reject('message_not_given_up');
  return accept({ type: 'BookingMessageRetried', data });
};

/** Crosses off the owner's notices of it that reached nobody; refused when there are none. */
export const crossOffNotices = (
  untold: readonly string[],
  state: BookingState,
): Decision<BookingEvent, 'attention_unknown'> =>
  state.status !== 'confirmed' || untold.length === 0
    ? reject('attention_unknown')
    : accept(
        ...untold.map((messageId): BookingEvent => ({
          type: 'BookingNoticeCrossedOff',
          data: { messageId },
        })),
      );

/** What becomes of the money of a booking that is cancelled. */
export type CancelledMoney = Pick<
  Extract<BookingEvent, { type: 'BookingCancelled' }>['data'],
  'cost' | 'kept' | 'refund' | 'letGo' | 'reckoned' | 'resaleAt'
>;

export interface CancelBooking {
  readonly by: 'customer' | 'tenant_admin' | 'system';
  readonly cause: 'wish' | 'unpaid' | 'refund';
  readonly reasonRef: RecordId | null;
  readonly terms: CancelledMoney;
}

/**
 * Ends a confirmed booking: its time is free again. The discount's use stays used; a change that is open ends with it. What goes back is asked for by
 * whoever calls, in the same transaction.
 */
export const cancelBooking = (
  { by, cause, reasonRef, terms }: CancelBooking,
  state: BookingState,
): Decision<BookingEvent, 'booking_unknown' | 'booking_not_cancellable'> => {
  if (state.status === 'none') return reject('booking_unknown');
  if (state.status === 'cancelled' && cause === 'refund') return accept();
  if (state.status !== 'confirmed') return reject('booking_not_cancellable');
  const { currency } = state.agreement;
  return accept(...endedBy(state.change, 'withdrawn'), {
    type: 'BookingCancelled',
    data: { by, cause, currency, ...terms, reasonRef },
  });
};
