import { useEffect, useRef } from 'react';
import { useSendLink } from '../customer/use-send-link';
import type { ActProps } from './act-props';

/** Asks whether the links of before shall end, and sends a new one. */
export const LinkAct = ({ booking, onClose }: ActProps) => {
  const { renew } = useSendLink(booking.id);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    void renew().then(onClose);
  }, [renew, onClose]);
  return null;
};
