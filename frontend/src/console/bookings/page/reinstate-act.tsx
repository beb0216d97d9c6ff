import type { Booking } from '@holdfast/contracts/bookings';
import { useEffect, useRef } from 'react';
import { undoTexts } from '../../../shared/copy/undo';
import { post } from '../../data/console-api';
import { confirm } from '../../kit/confirm/confirm';
import { useAction } from '../../kit/use-action';
import { refundTouches } from '../refunds/refund-touches';
import type { ActProps } from './act-props';

/** Asks once more, and has a cancelled booking stand again. */
export const ReinstateAct = ({ booking, onClose }: ActProps) => {
  const { mutate } = useAction({
    run: () => post<Booking>(`/admin/bookings/${booking.id}/reinstate`),
    done: undoTexts.reinstated,
    failed: undoTexts.reinstateFailed,
    touches: refundTouches,
  });
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    const decide = async (): Promise<void> => {
      const agreed = await confirm({
        title: undoTexts.reinstate,
        body: undoTexts.reinstateNote,
        yes: undoTexts.reinstate,
        no: 'Leave it cancelled',
      });
      if (agreed) mutate();
      onClose();
    };
    void decide();
  }, [mutate, onClose]);
  return null;
};
