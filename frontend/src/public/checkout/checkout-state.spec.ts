import type { ValidDiscount } from '@holdfast/contracts/checkout';
import type { Quote } from '@holdfast/contracts/stays';
import type { Details } from '../data/held';
import type { CheckoutEvent, CheckoutState } from './checkout-state';
import {
  checkoutAfter,
  checkoutBegun,
  faultsIn,
  hasOpenCode,
  isLocked,
  isPayable,
  isUnderWay,
  shownFaults,
  showsFaults,
} from './checkout-state';
import { lapsed, paymentCancelled, providerFailed } from './trouble';

const anna: Details = { name: 'Anna', email: 'anna@example.com', phone: '07700 900123', code: '' };
const spring = { code: 'SPRING', type: 'percent', amount: 10 } as ValidDiscount;

const begun = checkoutBegun(anna, null);
const after = (...events: readonly CheckoutEvent[]): CheckoutState => events.reduce(checkoutAfter, begun);
const bad = providerFailed;

describe('The form', () => {
  it('shows no fault before its field was changed and left', () => {
    const emptied = after({ type: 'typed', what: { name: '' } });
    expect(Object.keys(faultsIn(emptied.form))).toEqual(['name']);
    expect(shownFaults(emptied.form)).toEqual({});
    expect(shownFaults(checkoutAfter(emptied, { type: 'field_left', field: 'email' }).form)).toEqual({});
    const left = checkoutAfter(emptied, { type: 'field_left', field: 'name' });
    expect(Object.keys(shownFaults(left.form))).toEqual(['name']);
    expect(shownFaults(checkoutAfter(left, { type: 'typed', what: { name: 'Ann' } }).form)).toEqual({});
  });

  it('keeps a field that was left unchanged as if nobody had been there', () => {
    expect(after({ type: 'field_left', field: 'name' })).toBe(begun);
  });

  it('lists every fault once it was sent in vain, unless something else has come up', () => {
    const sent = after({ type: 'typed', what: { name: '', phone: '' } }, { type: 'form_sent' });
    expect(Object.keys(shownFaults(sent.form))).toEqual(['name', 'phone']);
    expect(showsFaults(sent)).toBe(false);
    const inVain = checkoutAfter(sent, { type: 'form_incomplete' });
    expect(showsFaults(inVain)).toBe(true);
    expect(showsFaults({ ...inVain, trouble: lapsed })).toBe(false);
    expect(checkoutAfter(inVain, { type: 'form_incomplete' }).form.refusals).toBe(2);
  });

  it('shows what the server finds wrong at once, until that field is changed', () => {
    const faults = { email: 'No such address', phone: 'No such number' };
    const refused = after({ type: 'hold_refused', trouble: bad, faults });
    expect(shownFaults(refused.form)).toEqual(faults);
    const mended = checkoutAfter(refused, { type: 'typed', what: { email: 'anna@example.org' } });
    expect(shownFaults(mended.form)).toEqual({ phone: 'No such number' });
  });
});

describe('A code', () => {
  it('counts once it was applied; a typed one that was not must be applied first, however it is written', () => {
    const open = after({ type: 'typed', what: { code: ' spring ' } });
    expect(hasOpenCode(open)).toBe(true);
    const asked = checkoutAfter(open, { type: 'code_sent', isAsked: true });
    expect(asked.discount).toEqual({ applied: null, fault: null, isBusy: true });
    const counts = [{ type: 'code_counts', discount: spring }, { type: 'code_answered' }] as const;
    const applied = counts.reduce<CheckoutState>(checkoutAfter, asked);
    expect(applied.discount).toEqual({ applied: spring, fault: null, isBusy: false });
    expect(hasOpenCode(applied)).toBe(false);
    expect(hasOpenCode(begun)).toBe(false);
  });

  it('that is refused takes away the one that counted, and is said until it was read', () => {
    const refused = checkoutAfter(checkoutBegun(anna, spring), { type: 'code_refused', sentence: 'Ended' });
    expect(refused.discount).toMatchObject({ applied: null, fault: 'Ended' });
    expect(checkoutAfter(refused, { type: 'code_fault_read' }).discount.fault).toBeNull();
    expect(checkoutAfter(refused, { type: 'code_sent', isAsked: false }).discount).toMatchObject({
      fault: null,
      isBusy: false,
    });
  });

  it('that the hold is refused for opens the form again', () => {
    const refused = after(
      { type: 'hold_asked', again: false },
      { type: 'hold_refused_for_code', trouble: bad },
    );
    expect(refused).toMatchObject({ work: null, trouble: bad, isChanging: true });
  });
});

describe('The time', () => {
  it('is asked for with a clean slate; what went wrong with a payment stays said until there is an answer', () => {
    const failed = after({ type: 'payment_refused', trouble: bad });
    expect(checkoutAfter(failed, { type: 'hold_asked', again: false })).toMatchObject({
      work: 'holding',
      trouble: null,
    });
    const again = checkoutAfter(failed, { type: 'hold_asked', again: true });
    expect(again).toMatchObject({ work: 'holding', trouble: bad });
    expect(checkoutAfter(again, { type: 'held' })).toMatchObject({
      work: null,
      trouble: null,
      isChanging: false,
    });
  });

  it.each<[CheckoutEvent, Partial<CheckoutState>]>([
    [{ type: 'gone' }, { work: null, hasGone: true }],
    [{ type: 'nothing_due' }, { work: null, hasGone: false }],
    [
      { type: 'hold_refused', trouble: bad, faults: null },
      { work: null, trouble: bad },
    ],
  ])('is asked for no longer after %o', (event, expected) => {
    expect(after({ type: 'hold_asked', again: false }, event)).toMatchObject(expected);
  });

  it('that is held may be changed, and is let go or ends where one stands', () => {
    const changing = after({ type: 'back_to_form' });
    expect([isPayable(begun, true), isPayable(changing, true), isPayable(begun, false)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(checkoutAfter(changing, { type: 'let_go' })).toEqual(changing);
    expect(checkoutAfter(changing, { type: 'hold_ended', why: lapsed })).toMatchObject({
      trouble: lapsed,
      isChanging: false,
    });
  });

  it('that ends while something is asked leaves the question open', () => {
    const asked = after({ type: 'hold_asked', again: true }, { type: 'hold_ended', why: lapsed });
    expect(asked.work).toBe('holding');
  });
});

describe('A price that has changed', () => {
  const quote = { total: 448 } as Quote;
  const changed: CheckoutEvent = { type: 'price_changed', trouble: bad, quote };

  it('is the one that is shown, over the form as it was typed', () => {
    const state = after({ type: 'hold_asked', again: false }, changed);
    expect([state.quoted, state.work, state.trouble]).toEqual([quote, null, bad]);
    expect(state.form.details).toEqual(anna);
    expect(isPayable(state, true)).toBe(false);
    expect(isLocked(state, true)).toBe(false);
  });

  it('holds until it is taken, or another code makes another price', () => {
    expect(after(changed, { type: 'hold_asked', again: false }).quoted).toBe(quote);
    expect(after(changed, { type: 'held' }).quoted).toBeNull();
    expect(after(changed, { type: 'code_counts', discount: spring }).quoted).toBeNull();
    expect(after(changed, { type: 'code_refused', sentence: 'No' }).quoted).toBeNull();
  });
});

describe('Dates that are refused', () => {
  it('are said with their reason and with what is near', () => {
    const refusal = { sentence: 'Stays are 2 nights or more.', nearest: [] };
    const state = after({ type: 'hold_asked', again: false }, { type: 'gone', refusal });
    expect([state.hasGone, state.refusal, state.work]).toEqual([true, refusal, null]);
    expect(after({ type: 'gone' }).refusal).toBeNull();
  });
});

describe('The payment', () => {
  it('is under way from the provider’s window to the answer', () => {
    const open = after({ type: 'provider_opened' });
    const approved = checkoutAfter(open, { type: 'approved' });
    const refused = checkoutAfter(approved, { type: 'payment_refused', trouble: bad });
    expect([begun, open, approved, refused].map(isUnderWay)).toEqual([false, true, true, false]);
    expect(approved).toMatchObject({ isAtProvider: false, work: 'confirming', trouble: null });
  });

  it('that the customer breaks off is said, and can be made ready again', () => {
    const back = after({ type: 'provider_opened' }, { type: 'provider_left', trouble: paymentCancelled });
    expect(back).toMatchObject({ isAtProvider: false, trouble: paymentCancelled, tries: 0 });
    expect(checkoutAfter(back, { type: 'ready_again' }).tries).toBe(1);
  });

  it('locks the form, unless it has failed', () => {
    expect(isLocked(begun, false)).toBe(false);
    expect(isLocked(begun, true)).toBe(true);
    expect(isLocked({ ...begun, trouble: paymentCancelled }, true)).toBe(true);
    expect(isLocked({ ...begun, trouble: bad }, true)).toBe(false);
    expect(isLocked({ ...begun, trouble: bad, work: 'holding' }, true)).toBe(true);
    expect(isLocked({ ...begun, isChanging: true }, true)).toBe(false);
  });
});
