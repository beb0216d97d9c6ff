import type { ValidDiscount } from '@holdfast/contracts/checkout';
import type { Quote, StayTotal } from '@holdfast/contracts/stays';
import type { Details } from '../data/held';
import type { Faults, Field } from './details';
import { faultsOf, fields } from './details';
import type { Trouble } from './trouble';

/** Where a checkout stands, but for the hold itself, which all tabs of the browser share, and the clock. */
export interface CheckoutState {
  readonly form: {
    readonly details: Details;
    /** Fields that were changed, and those that were left after that. */
    readonly edited: ReadonlySet<Field>;
    readonly left: ReadonlySet<Field>;
    readonly isSent: boolean;
    /** How often it was sent in vain. */
    readonly refusals: number;
    readonly serverFaults: Faults;
  };
  readonly discount: {
    /** The one that counts. */
    readonly applied: ValidDiscount | null;
    /** What is wrong with the code that was tried. */
    readonly fault: string | null;
    readonly isBusy: boolean;
  };
  /** What the server is asked for: the time, or the money. */
  readonly work: 'holding' | 'confirming' | null;
  /** What has come between the form and the payment. */
  readonly trouble: Trouble | null;
  /** The form is open again although the time is held. */
  readonly isChanging: boolean;
  /** The customer is in the provider's window. */
  readonly isAtProvider: boolean;
  /** How often a payment was made ready once more. */
  readonly tries: number;
  /** Somebody else has the time. */
  readonly hasGone: boolean;
  /** Why dates were refused, and the nearest that can be had. */
  readonly refusal: Refusal | null;
  /** The price by which the server has refused the one that was seen. */
  readonly quoted: Quote | null;
}

/** Dates that cannot be had. */
export interface Refusal {
  readonly sentence: string;
  readonly nearest: readonly StayTotal[];
}

/** What happens at a checkout. */
export type CheckoutEvent =
  | { readonly type: 'typed'; readonly what: Partial<Details> }
  | { readonly type: 'field_left'; readonly field: Field }
  | { readonly type: 'form_sent' }
  | { readonly type: 'form_incomplete' }
  | { readonly type: 'code_sent'; readonly isAsked: boolean }
  | { readonly type: 'code_answered' }
  | { readonly type: 'code_counts'; readonly discount: ValidDiscount | null }
  | { readonly type: 'code_refused'; readonly sentence: string }
  | { readonly type: 'code_fault_read' }
  /** `again`: after a payment that failed, which stays said until this is answered. */
  | { readonly type: 'hold_asked'; readonly again: boolean }
  | { readonly type: 'held' }
  | { readonly type: 'hold_refused'; readonly trouble: Trouble; readonly faults: Faults | null }
  | { readonly type: 'hold_refused_for_code'; readonly trouble: Trouble }
  | { readonly type: 'price_changed'; readonly trouble: Trouble; readonly quote: Quote | null }
  | { readonly type: 'nothing_due' }
  | { readonly type: 'gone'; readonly refusal?: Refusal }
  | { readonly type: 'back_to_form' }
  | { readonly type: 'let_go' }
  | { readonly type: 'hold_ended'; readonly why: Trouble }
  | { readonly type: 'provider_opened' }
  | { readonly type: 'provider_left'; readonly trouble: Trouble }
  | { readonly type: 'approved' }
  | { readonly type: 'payment_refused'; readonly trouble: Trouble | null }
  | { readonly type: 'ready_again' };

/** A checkout as it begins, with what is kept of an earlier one. */
export const checkoutBegun = (details: Details, applied: ValidDiscount | null): CheckoutState => ({
  form: {
    details,
    edited: new Set(),
    left: new Set(),
    isSent: false,
    refusals: 0,
    serverFaults: {},
  },
  discount: { applied, fault: null, isBusy: false },
  work: null,
  trouble: null,
  isChanging: false,
  isAtProvider: false,
  tries: 0,
  hasGone: false,
  refusal: null,
  quoted: null,
});

const inForm = (state: CheckoutState, form: Partial<CheckoutState['form']>): CheckoutState => ({
  ...state,
  form: { ...state.form, ...form },
});

const ofCode = (state: CheckoutState, discount: Partial<CheckoutState['discount']>): CheckoutState => ({
  ...state,
  discount: { ...state.discount, ...discount },
});

const typed = (state: CheckoutState, what: Partial<Details>): CheckoutState => {
  const { details, edited, serverFaults } = state.form;
  return inForm(state, {
    details: { ...details, ...what },
    edited: new Set([...edited, ...fields.filter((field) => field in what)]),
    // What the server found wrong was about what stood there before.
    serverFaults: Object.fromEntries(Object.entries(serverFaults).filter(([field]) => !(field in what))),
  });
};

type After = {
  readonly [Type in CheckoutEvent['type']]: (
    state: CheckoutState,
    event: Extract<CheckoutEvent, { type: Type }>,
  ) => CheckoutState;
};

const after: After = {
  typed: (state, { what }) => typed(state, what),
  field_left: (state, { field }) =>
    state.form.edited.has(field) ? inForm(state, { left: new Set([...state.form.left, field]) }) : state,
  form_sent: (state) => inForm(state, { isSent: true }),
  form_incomplete: (state) => inForm(state, { refusals: state.form.refusals + 1 }),

  code_sent: (state, { isAsked }) => ofCode(state, { fault: null, isBusy: isAsked || state.discount.isBusy }),
  code_answered: (state) => ofCode(state, { isBusy: false }),
  code_counts: (state, { discount }) => ({ ...ofCode(state, { applied: discount }), quoted: null }),
  code_refused: (state, { sentence }) => ({
    ...ofCode(state, { applied: null, fault: sentence }),
    quoted: null,
  }),
  code_fault_read: (state) => ofCode(state, { fault: null }),

  hold_asked: (state, { again }) => ({ ...state, work: 'holding', trouble: again ? state.trouble : null }),
  held: (state) => ({ ...state, work: null, trouble: null, isChanging: false, quoted: null }),
  hold_refused: (state, { trouble, faults }) => ({
    ...(faults ? inForm(state, { serverFaults: faults }) : state),
    work: null,
    trouble,
  }),
  hold_refused_for_code: (state, { trouble }) => ({ ...state, work: null, trouble, isChanging: true }),
  // The form stays as it is: what was typed is sent again with the new price.
  price_changed: (state, { trouble, quote }) => ({
    ...state,
    work: null,
    trouble,
    quoted: quote,
    isChanging: true,
  }),
  nothing_due: (state) => ({ ...state, work: null }),
  gone: (state, { refusal = null }) => ({ ...state, work: null, hasGone: true, refusal }),
  back_to_form: (state) => ({ ...state, trouble: null, isChanging: true }),
  let_go: (state) => ({ ...state, trouble: null }),
  hold_ended: (state, { why }) => ({ ...state, trouble: why, isChanging: false }),

  provider_opened: (state) => ({ ...state, isAtProvider: true }),
  provider_left: (state, { trouble }) => ({ ...state, isAtProvider: false, trouble }),
  approved: (state) => ({ ...state, isAtProvider: false, work: 'confirming', trouble: null }),
  payment_refused: (state, { trouble }) => ({ ...state, work: null, trouble }),
  ready_again: (state) => ({ ...state, tries: state.tries + 1 }),
};

/** Where a checkout stands after one more event. */
export const checkoutAfter = (state: CheckoutState, event: CheckoutEvent): CheckoutState =>
  (after[event.type] as (state: CheckoutState, event: CheckoutEvent) => CheckoutState)(state, event);

/** All that is wrong with the form. */
export const faultsIn = ({ details, serverFaults }: CheckoutState['form']): Faults => ({
  ...serverFaults,
  ...faultsOf(details),
});

/**
 * What of it may be shown: nothing before a field was edited and left, or the form sent; what the server has found at once; and nothing
 * any longer than it is there.
 */
export const shownFaults = (form: CheckoutState['form']): Faults =>
  Object.fromEntries(
    Object.entries(faultsIn(form)).filter(
      ([field]) => form.isSent || form.left.has(field as Field) || field in form.serverFaults,
    ),
  );

/** Whether the list of faults stands over the form. */
export const showsFaults = ({ form, trouble }: CheckoutState): boolean =>
  form.refusals > 0 && trouble === null && Object.keys(shownFaults(form)).length > 0;

/** Whether a code was typed that has not been applied: it would change the price after the button had named it. */
export const hasOpenCode = ({ form, discount }: CheckoutState): boolean => {
  const code = form.details.code.trim().toUpperCase();
  return code !== '' && code !== discount.applied?.code.toUpperCase();
};

/** Whether the payment is what comes next, for whoever holds the time. */
export const isPayable = ({ isChanging }: CheckoutState, isHeld: boolean): boolean => isHeld && !isChanging;

/** Nothing can be typed while something is asked, nor beside a payment, unless one has failed. */
export const isLocked = (state: CheckoutState, isHeld: boolean): boolean =>
  state.work !== null || (isPayable(state, isHeld) && state.trouble?.kind !== 'bad');

/** Something is under way that may still save a hold whose time is over: whoever is in the provider's window is not called back. */
export const isUnderWay = ({ work, isAtProvider }: CheckoutState): boolean => work !== null || isAtProvider;
