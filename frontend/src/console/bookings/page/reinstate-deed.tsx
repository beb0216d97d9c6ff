import type { Booking } from '@holdfast/contracts/bookings';
import { undoTexts } from '../../../shared/copy/undo';
import { post } from '../../data/console-api';
import { useAction } from '../../kit/use-action';
import { refundTouches } from '../refunds/refund-touches';
import type { DeedProps } from './deed-props';
import { useQuestion } from './use-question';

const question = {
  title: undoTexts.reinstate,
  body: undoTexts.reinstateNote,
  yes: undoTexts.reinstate,
  no: 'Leave it cancelled',
} as const;

/** Asks once more, and has a cancelled booking stand again. */
export const ReinstateDeed = ({ booking, onClose }: DeedProps) => {
  const reinstate = useAction({
    run: () => post<Booking>(`/admin/bookings/${booking.id}/reinstate`),
    done: undoTexts.reinstated,
    failed: undoTexts.reinstateFailed,
    touches: refundTouches,
  });
  useQuestion(question, () => reinstate.mutate(), onClose);
  return null;
};
