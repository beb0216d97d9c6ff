import type { ValidDiscount } from '@holdfast/contracts/checkout';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../shared/api/api';
import { ApiError, sentenceOf } from '../../shared/api/api-error';
import { checkoutCopy } from '../../shared/copy/checkout';
import { keptDiscount } from '../data/held';
import { announce } from '../kit/announcer';

/** How long it is said that a code is no good (product.md section 8). */
const SAID_FOR_MS = 3_000;

const ask = (code: string): Promise<ValidDiscount> =>
  api<ValidDiscount>('/public/validate-discount', { method: 'POST', body: { code: code.trim() } });

/**
 * The code that counts, and what is wrong with the one that was tried. The typed text is the form's own. What was applied stays applied
 * through reloads, and from block to block, as the typed code does.
 * @param ofHold the discount that an own hold was taken with; undefined when there is no hold
 */
export const useDiscount = (ofHold: ValidDiscount | null | undefined) => {
  const [applied, setApplied] = useState(() => (ofHold === undefined ? keptDiscount.read() : ofHold));
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    if (fault === null) return undefined;
    const timer = setTimeout(() => setFault(null), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [fault]);

  const count = (discount: ValidDiscount | null): void => {
    keptDiscount.write(discount);
    setApplied(discount);
  };

  const refuse = (sentence: string): void => {
    count(null);
    setFault(sentence);
    announce(sentence);
  };

  // What was kept may have ended, or be worth something else by now. Without an answer it stays: the hold will tell.
  const kept = useRef(ofHold === undefined ? applied : null);
  useEffect(() => {
    const code = kept.current?.code;
    kept.current = null;
    if (code === undefined) return;
    ask(code).then(count, (cause: unknown) => {
      if (cause instanceof ApiError && !cause.isPassing) refuse(sentenceOf(cause, checkoutCopy.badDiscount));
    });
    // oxlint-disable-next-line react/exhaustive-deps -- asked once, when the page is there
  }, []);

  /** Applies what was typed; an empty text takes an applied code away. Says whether the code counts. */
  const apply = async (code: string): Promise<boolean> => {
    setFault(null);
    if (code.trim() === '') {
      if (applied) announce(checkoutCopy.removed);
      count(null);
      return true;
    }
    setBusy(true);
    try {
      count(await ask(code));
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
