import { useCallback, useState } from 'react';

/** A button that what it opens takes the place of: left again, whoever goes by keys is back at it. */
export const useOpener = () => {
  const [state, become] = useState<'shut' | 'open' | 'left'>('shut');
  // It may be drawn later than it was left, when the server has answered.
  const opener = useCallback(
    (button: HTMLButtonElement | null) => {
      if (button === null || state !== 'left') return;
      button.focus();
      become('shut');
    },
    [state],
  );
  return {
    opener,
    isOpen: state === 'open',
    open: () => become('open'),
    leave: () => become('left'),
    /** What was opened has done its work: the focus is somebody else's. */
    shut: () => become('shut'),
  };
};

export type Opener = ReturnType<typeof useOpener>;
