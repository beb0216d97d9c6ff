import { useEffect } from 'react';
import { answerFieldOf } from '../customer/answer-field';
import type { ActProps } from './act-props';

/** Leads to the box to answer in, which is on the page anyway. */
export const MessageAct = ({ booking, onClose }: ActProps) => {
  useEffect(() => {
    const field = document.getElementById(answerFieldOf(booking.id));
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
    onClose();
  }, [booking.id, onClose]);
  return null;
};
