import { Modal } from '@mantine/core';
import type { ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useAskedImpact } from './impact/weigh';

/** What had the focus gets it back; if it is gone, the page does, and reading continues there. */
const useFocusReturn = (): void => {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // What was opened next has taken the focus already.
      if (document.activeElement && document.activeElement !== document.body) return;
      const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
      (isThere ? opener : document.getElementById('main'))?.focus({ preventScroll: true });
    },
    [opener],
  );
};

/** A dialogue that is open as long as it is there: the address says whether it is. */
export const Dialogue = (props: Omit<ModalProps, 'opened'>) => {
  useFocusReturn();
  // What is asked above it goes back by Escape; the form below stays, with all that was typed.
  const isAsked = useAskedImpact() !== null;
  return <Modal {...props} opened closeOnEscape={!isAsked && (props.closeOnEscape ?? true)} />;
};
