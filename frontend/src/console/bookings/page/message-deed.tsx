import { useEffect } from 'react';
import { answerFieldOf } from '../customer/answer-field';
import type { DeedProps } from './deed-props';

/** Leads to the box to answer in, which is on the page anyway. */
export const MessageDeed = ({ booking, onClose }: DeedProps) => {
  useEffect(() => {
    const field = document.getElementById(answerFieldOf(booking.id));
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
    onClose();
  }, [booking.id, onClose]);
  return null;
};
