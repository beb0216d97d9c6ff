import { useEffect, useRef } from 'react';
import { faultsIn, hasOpenCode } from './checkout-state';
import type { CheckoutSteps } from './use-checkout';

/** Sending the form: what is missing is said first, and gone to; then the time is taken. */
export const useSubmit = ({ state, dispatch, discount, take }: CheckoutSteps) => {
  const alert = useRef<HTMLDivElement>(null);
  const { form, trouble } = state;
  const { refusals } = form;

  // Each time it was sent in vain the summary is gone to, also when it stands there already.
  useEffect(() => {
    if (refusals > 0 || trouble) alert.current?.focus();
  }, [refusals, trouble]);

  /** Says whether the time is taken and can be paid now. */
  const send = async (again: boolean): Promise<boolean> => {
    dispatch({ type: 'form_sent' });
    if (Object.keys(faultsIn(form)).length > 0) {
      dispatch({ type: 'form_incomplete' });
      return false;
    }
    if (!hasOpenCode(state)) return take(again);
    await discount.apply(form.details.code);
    return false;
  };

  return { alert, submit: () => void send(false), retry: () => send(true) };
};
