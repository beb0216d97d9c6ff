import type { Dispatch } from 'react';
import type { Details } from '../data/held';
import { keptDetails } from '../data/held';
import type { CheckoutEvent, CheckoutState } from './checkout-state';
import { shownFaults } from './checkout-state';
import type { Field } from './details';

/** The form of a checkout. What is typed is kept on the device with every key. */
export const detailsForm = (form: CheckoutState['form'], dispatch: Dispatch<CheckoutEvent>) => ({
  details: form.details,
  shown: shownFaults(form),
  change: (what: Partial<Details>): void => {
    keptDetails.write({ ...form.details, ...what });
    dispatch({ type: 'typed', what });
  },
  leave: (field: Field): void => dispatch({ type: 'field_left', field }),
});

export type Form = ReturnType<typeof detailsForm>;
