import { useSendLink } from '../customer/use-send-link';
import type { DeedProps } from './deed-props';
import { useOnce } from './use-once';

/** Asks whether the links of before shall end, and sends a new one. */
export const LinkDeed = ({ booking, onClose }: DeedProps) => {
  const { renew } = useSendLink(booking.id);
  useOnce(() => void renew().then(onClose));
  return null;
};
