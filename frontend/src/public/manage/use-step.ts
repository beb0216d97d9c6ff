import { useState } from 'react';

/** Something that is done at the server, one thing at a time, and what went wrong with the last. */
export const useStep = () => {
  const [isBusy, setBusy] = useState(false);
  const [cause, setCause] = useState<unknown>(null);
  const run = async (step: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setCause(null);
    try {
      await step();
    } catch (failure) {
      setCause(failure);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, cause, run, clear: () => setCause(null) };
};
