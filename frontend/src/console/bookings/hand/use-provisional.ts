import type { Booking } from '@holdfast/contracts/bookings';
import { handTexts } from '../../../shared/copy/hand';
import { availabilityQueries } from '../../data/availability.queries';
import { bookingQueries } from '../../data/booking.queries';
import { post } from '../../data/console-api';
import { statsQueries } from '../../data/dashboard.queries';
import { useAction } from '../../kit/use-action';

const touches = [bookingQueries.all, availabilityQueries.all, statsQueries.all];

/** Takes what its owner holds as certain, without a payment. */
export const useConfirmProvisional = (bookingId: string) =>
  useAction({
    run: () => post<Booking>(`/admin/bookings/${bookingId}/confirm`, { without_payment: true }),
    done: handTexts.confirmed,
    failed: handTexts.confirmFailed,
    touches,
  });

/** Gives the time of what its owner holds free. */
export const useReleaseProvisional = (bookingId: string) =>
  useAction({
    run: () => post<Booking>(`/admin/bookings/${bookingId}/release`),
    done: handTexts.released,
    failed: handTexts.releaseFailed,
    touches,
  });

/** What is asked before that. */
export const releaseQuestion = {
  title: handTexts.releaseQuestion,
  body: handTexts.releaseMeaning,
  yes: handTexts.release,
  no: handTexts.keep,
  danger: true,
} as const;
