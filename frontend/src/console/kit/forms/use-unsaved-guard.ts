import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { currentSession } from '../../session/session';
import { confirm } from '../confirm/confirm';

/** The forms on the screen that hold what is not saved. */
const unsaved = new Set<object>();

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

const mark = (form: object): void => {
  unsaved.add(form);
  window.addEventListener('beforeunload', warn);
};

const unmark = (form: object): void => {
  unsaved.delete(form);
  if (unsaved.size === 0) window.removeEventListener('beforeunload', warn);
};

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
 * Asks before going to another address, whichever of the forms on the screen would lose something. It stands once around all
 * screens: a router asks one blocker only, the last that was made, and with one for each form only the last form was guarded. A
 * session that ended is not held up: its drafts are kept and come back.
 */
export const UnsavedGuard = () => {
  const blocker = useBlocker(() => unsaved.size > 0 && currentSession() !== null);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void mayDiscard().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  return null;
};

/**
 * Asks before unsaved changes are left behind: by a link, the Back button or closing the tab. `letGo` is called when what was
 * unsaved has been saved, just before moving on.
 */
export const useUnsavedGuard = (dirty: boolean): { letGo: () => void } => {
  const [form] = useState(() => ({}));
  useEffect(() => {
    if (!dirty) return undefined;
    mark(form);
    return () => unmark(form);
  }, [dirty, form]);
  return { letGo: () => unmark(form) };
};
