import { useEffect, useState } from 'react';

/** True once something has been going on for longer than a person waits without wondering. */
export const useSlow = (isBusy: boolean, after = 5_000): boolean => {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => setSlow(true), after);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isBusy, after]);
  return isBusy && isSlow;
};
