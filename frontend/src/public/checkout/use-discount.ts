import type { ValidDiscount } from '@holdfast/contracts/checkout';
import { useEffect, useRef } from 'react';
import type { Dispatch } from 'react';
import { api } from '../../shared/api/api';
import { ApiError, sentenceOf } from '../../shared/api/api-error';
import { checkoutCopy } from '../../shared/copy/checkout';
import { keptDiscount } from '../data/held';
import { announce } from '../kit/announcer';
import type { CheckoutEvent, CheckoutState } from './checkout-state';

/** How long the page says that a code is no good (docs/rules.md). */
const SAID_FOR_MS = 3_000;

const ask = (code: string): Promise<ValidDiscount> =>
  api<ValidDiscount>('/public/validate-discount', { method: 'POST', body: { code: code.trim() } });

/**
 * Applies codes. The typed text is the form's own. What was applied stays applied through reloads, and from block to block, as the typed
 * code does.
 * @param isHeld the discount is that of an own hold
 */
export const useDiscount = (
  { applied, fault, isBusy }: CheckoutState['discount'],
  isHeld: boolean,
  dispatch: Dispatch<CheckoutEvent>,
) => {
  useEffect(() => {
    if (fault === null) return undefined;
    const timer = setTimeout(() => dispatch({ type: 'code_fault_read' }), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [dispatch, fault]);

  const count = (discount: ValidDiscount | null): void => {
    keptDiscount.write(discount);
    dispatch({ type: 'code_counts', discount });
  };

  const refuse = (sentence: string): void => {
    keptDiscount.write(null);
    dispatch({ type: 'code_refused', sentence });
    announce(sentence);
  };

  // What was kept may have ended, or be worth something else by now. Without an answer it stays: the hold will tell.
  const kept = useRef(isHeld ? null : applied);
  useEffect(() => {
    const code = kept.current?.code;
    kept.current = null;
    if (code === undefined) return;
    ask(code).then(count, (cause: unknown) => {
      if (cause instanceof ApiError && !cause.isPassing) refuse(sentenceOf(cause, checkoutCopy.badDiscount));
    });
    // oxlint-disable-next-line react/exhaustive-deps -- asked once, when the page is there
  }, []);

  /** Applies what was typed; an empty text takes an applied code away. */
  const apply = async (code: string): Promise<void> => {
    const isAsked = code.trim() !== '';
    dispatch({ type: 'code_sent', isAsked });
    if (!isAsked) {
      if (applied) announce(checkoutCopy.removed);
      count(null);
      return;
    }
    try {
      count(await ask(code));
    } catch (cause) {
      refuse(sentenceOf(cause, checkoutCopy.badDiscount));
    } finally {
      dispatch({ type: 'code_answered' });
    }
  };

  return { applied, fault, isBusy, apply, refuse };
};

export type DiscountCode = ReturnType<typeof useDiscount>;
