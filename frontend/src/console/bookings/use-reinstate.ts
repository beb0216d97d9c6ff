import type { Booking } from '@holdfast/contracts/bookings';
import { undoTexts } from '../../shared/copy/undo';
import { post } from '../data/console-api';
import { useAction } from '../kit/use-action';
import { refundTouches } from './refunds/refund-touches';

/** Has a cancelled booking stand again; its time may be somebody else's by now, and then that is said. */
export const useReinstate = (bookingId: string) =>
  useAction({
    run: () => post<Booking>(`/admin/bookings/${bookingId}/reinstate`),
    done: undoTexts.reinstated,
    failed: undoTexts.reinstateFailed,
    touches: refundTouches,
  });
