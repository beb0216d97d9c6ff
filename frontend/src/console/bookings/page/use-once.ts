import { useEffect, useRef } from 'react';

/** Begins something when its place on the screen opens, once, however often it is drawn. */
export const useOnce = (begin: () => void): void => {
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    begin();
  }, [begin]);
};
