import type { ValidDiscount } from '@holdfast/contracts/checkout';
import { useEffect, useState } from 'react';
import { api } from '../../shared/api/api';
import { sentenceOf } from '../../shared/api/api-error';
import { checkoutCopy } from '../../shared/copy/checkout';
import { announce } from '../kit/announcer';

/** How long it is said that a code is no good (product.md section 8). */
const SAID_FOR_MS = 3_000;

/** The code that counts, and what is wrong with the one that was tried. The typed text is the form's own. */
export const useDiscount = (initial: ValidDiscount | null) => {
  const [applied, setApplied] = useState(initial);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    if (fault === null) return undefined;
    const timer = setTimeout(() => setFault(null), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [fault]);

  const refuse = (sentence: string): void => {
    setApplied(null);
    setFault(sentence);
    announce(sentence);
  };

  /** Applies what was typed; an empty text takes an applied code away. Says whether the code counts. */
  const apply = async (code: string): Promise<boolean> => {
    setFault(null);
    if (code.trim() === '') {
      if (applied) announce(checkoutCopy.removed);
      setApplied(null);
      return true;
    }
    setBusy(true);
    try {
      const body = { code: code.trim() };
      setApplied(await api<ValidDiscount>('/public/validate-discount', { method: 'POST', body }));
      return true;
    } catch (cause) {
      refuse(sentenceOf(cause, checkoutCopy.badDiscount));
      return false;
    } finally {
      setBusy(false);
    }
  };

  /** Whether something was typed that has not been applied. */
  const isPending = (code: string): boolean =>
    code.trim() !== '' && code.trim().toUpperCase() !== applied?.code.toUpperCase();

  return { applied, fault, isBusy, apply, refuse, isPending };
};
