import type { BookingRow } from '@holdfast/projections/booking/booking.queries';
import { stillOwed } from '../booking/owed-view';
import type { Letter } from './letter';

/** @param at when it happened that the message tells of */
type Reason = (booking: BookingRow, at: string) => string | null;

const when =
  (isSo: (booking: BookingRow) => boolean, reason: string): Reason =>
  (booking) =>
    isSo(booking) ? reason : null;

const cancelled = when(({ status }) => status === 'cancelled', 'the booking has been cancelled');
const changeOver = when(({ change }) => change === null, 'the change is over');
const paid = when((booking) => stillOwed(booking).due === 0, 'nothing is due any more');

const notHeld = when(({ status }) => status !== 'pending', 'it is not provisional any more');

const reasons: Readonly<Partial<Record<Letter['kind'], Reason>>> = {
  confirmation: cancelled,
  new_booking: cancelled,
  cancellation: when(({ status }) => status !== 'cancelled', 'the booking stands again'),
  reinstated: when(({ status }) => status !== 'confirmed', 'the booking does not stand any more'),
  change_asked: changeOver,
  change_offered: changeOver,
  balance_reminder: paid,
  balance_overdue: paid,
  payment_link: (booking) =>
    booking.status === 'expired' ? 'the time is held no more' : (cancelled(booking, '') ?? paid(booking, '')),
  provisional: notHeld,
  provisional_ending: notHeld,
  provisional_lapsed: when(({ status }) => status !== 'expired', 'the time was held again, or booked'),
  balance_paid: (booking, at) =>
    at === booking.bookedAt ? 'the confirmation tells of what was paid with it' : null,
  payment_failed: when(({ status }) => status !== 'expired', 'the payment went through after all'),
  deposit_soon: when(
    ({ bookedDeposit }) => bookedDeposit?.isPaused === true || bookedDeposit?.isSettled === true,
    'the deposit does not go back by itself any more',
  ),
};

/** Why a message of this kind about a booking is not sent, as the booking stands now; null: it is. */
export const nothingToSay = (kind: Letter['kind'], booking: BookingRow, at: string): string | null =>
  reasons[kind]?.(booking, at) ?? null;
