import { newLinkQuestion, useSendLink } from '../customer/use-send-link';
import type { DeedProps } from './deed-props';
import { useQuestion } from './use-question';

/** Asks whether the links of before shall end, and sends a new one. */
export const LinkDeed = ({ booking, onClose }: DeedProps) => {
  const { renewNow } = useSendLink(booking.id);
  useQuestion(newLinkQuestion, renewNow, onClose);
  return null;
};
