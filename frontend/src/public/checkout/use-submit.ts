import { useEffect, useRef, useState } from 'react';
import type { CheckoutSteps } from './use-checkout';
import type { useDetails } from './use-details';
import type { useDiscount } from './use-discount';

/** Sending the form: what is missing is said first, and gone to; then the time is taken. */
export const useSubmit = (
  form: ReturnType<typeof useDetails>,
  discount: ReturnType<typeof useDiscount>,
  { take, trouble }: CheckoutSteps,
) => {
  const alert = useRef<HTMLDivElement>(null);
  // Counts what was sent in vain: each time the summary is gone to, also when it stands there already.
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0 || trouble) alert.current?.focus();
  }, [refusals, trouble]);

  /** Says whether the time is taken and can be paid now. */
  const send = async (again: boolean): Promise<boolean> => {
    form.send();
    if (Object.keys(form.all).length > 0) {
      setRefusals(refusals + 1);
      return false;
    }
    // A code that was typed and not applied would change the price after the button had named it.
    if (!discount.isPending(form.details.code)) return take({ again });
    await discount.apply(form.details.code);
    return false;
  };

  const showsFaults = refusals > 0 && !trouble && Object.keys(form.shown).length > 0;
  return { alert, submit: () => void send(false), retry: () => send(true), showsFaults };
};
