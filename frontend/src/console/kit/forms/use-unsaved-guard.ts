import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { currentSession } from '../../session/session';
import { confirm } from '../confirm/confirm';

const unsaved = new Set<object>();

const mayDiscard = (): Promise<boolean> =>
  confirm({
    title: 'Leave without saving?',
    body: 'Your changes have not been saved.',
    yes: 'Discard changes',
    no: 'Keep editing',
    danger: true,
  });

/** For whatever leaves without going to another address: asks, if there is anything to lose. */
export const mayLeave = async (): Promise<boolean> => unsaved.size === 0 || mayDiscard();

/**
 * Asks before unsaved changes are left behind. A session that ended is not held up: its drafts are kept and come back.
 * `letGo` is called when what was unsaved has been saved, just before moving on.
 */
export const useUnsavedGuard = (dirty: boolean): { letGo: () => void } => {
  const guarded = useRef(dirty);
  guarded.current = dirty;
  const blocker = useBlocker(() => guarded.current && currentSession() !== null);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void mayDiscard().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);

  useEffect(() => {
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    unsaved.add(guarded);
    return () => {
      window.removeEventListener('beforeunload', warn);
      unsaved.delete(guarded);
    };
  }, [dirty]);

  return {
    letGo: () => {
      guarded.current = false;
    },
  };
};
