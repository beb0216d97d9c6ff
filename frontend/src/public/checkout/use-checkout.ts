import type { PublicBooking } from '@holdfast/contracts/bookings';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, sentenceOf } from '../../shared/api/api-error';
import { checkoutCopy } from '../../shared/copy/checkout';
import { bookingQuery } from '../data/booking-query';
import { keptDetails, keptDiscount, noDetails } from '../data/held';
import type { Held } from '../data/holds';
import { forgetHold, holdOn, releaseHold } from '../data/hold-changes';
import { paths } from '../paths';
import { checkoutAfter, checkoutBegun } from './checkout-state';
import type { CheckoutEvent } from './checkout-state';
import { faultsOfServer } from './details';
import { detailsForm } from './form';
import { priceOfQuote } from './subject';
import type { Subject } from './subject';
import type { Trouble } from './trouble';
import { lapsed, notBooked, priceChanged, troubleOf } from './trouble';
import { useDiscount } from './use-discount';
import { useHold } from './use-hold';
import type { HoldOutcome } from './use-hold';

const begin = (held: Held | null) =>
  checkoutBegun(keptDetails.read() ?? noDetails, held ? held.discount : keptDiscount.read());

/** What a hold that was not taken comes to at the checkout. */
const eventOf = (
  outcome: Exclude<HoldOutcome, { readonly kind: 'held' | 'bad_discount' | 'paid_already' }>,
): CheckoutEvent => {
  if (outcome.kind === 'gone') return { type: 'gone' };
  const { cause } = outcome;
  switch (outcome.kind) {
    case 'refused': {
      const { nearest = [] } = outcome.cause.offered;
      return { type: 'gone', refusal: { sentence: sentenceOf(cause, checkoutCopy.gone), nearest } };
    }
    case 'price_changed':
      return {
        type: 'price_changed',
        trouble: priceChanged(outcome.cause),
        quote: outcome.cause.offered.quote ?? null,
      };
    case 'failed': {
      const faults = cause instanceof ApiError ? faultsOfServer(cause.fields) : null;
      return { type: 'hold_refused', trouble: notBooked(cause), faults };
    }
  }
};

/** Where a checkout stands, and its steps: from the form to the hold, and back, and on to the confirmation. */
export const useCheckout = (subject: Subject, held: Held | null) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const hold = useHold(subject);
  const [state, dispatch] = useReducer(checkoutAfter, held, begin);
  const form = detailsForm(state.form, dispatch);
  const discount = useDiscount(state.discount, held !== null, dispatch);
  // A second press comes before the first is drawn.
  const isHolding = useRef(false);

  const toConfirmation = (bookingId: string, booking?: PublicBooking): void => {
    if (booking) client.setQueryData(bookingQuery(bookingId).queryKey, booking);
    void navigate(paths.confirmation(bookingId), { replace: true });
  };

  /** Takes the time, or takes the own hold on, and says whether it can be paid now. */
  const take = async (again: boolean): Promise<boolean> => {
    if (isHolding.current) return false;
    isHolding.current = true;
    dispatch({ type: 'hold_asked', again });
    const { applied } = state.discount;
    const seen = (state.quoted ? priceOfQuote(state.quoted) : subject.priceOf(applied)).lines.total;
    const outcome = await hold(state.form.details, applied, seen);
    isHolding.current = false;
    if (outcome.kind === 'bad_discount') {
      discount.refuse(outcome.cause.error ?? checkoutCopy.badDiscount);
      const trouble = troubleOf(outcome.cause, checkoutCopy.badDiscount);
      dispatch({ type: 'hold_refused_for_code', trouble });
    } else if (outcome.kind === 'paid_already') {
      dispatch({ type: 'nothing_due' });
      toConfirmation(outcome.bookingId);
    } else if (outcome.kind !== 'held') dispatch(eventOf(outcome));
    else if (outcome.booking.status === 'confirmed') {
      dispatch({ type: 'nothing_due' });
      toConfirmation(outcome.booking.booking_id);
    } else {
      dispatch({ type: 'held' });
      return true;
    }
    return false;
  };

  const endHold = (why: Trouble = lapsed): void => {
    forgetHold(holdOn(subject.booked.id)?.booking.booking_id ?? '');
    dispatch({ type: 'hold_ended', why });
    void client.invalidateQueries({ queryKey: ['calendar'] });
  };

  const letGo = (of: Held): void => {
    dispatch({ type: 'let_go' });
    void releaseHold(of).then(() => client.invalidateQueries({ queryKey: ['calendar'] }));
  };

  return { state, dispatch, form, discount, take, endHold, letGo, toConfirmation };
};

export type CheckoutSteps = ReturnType<typeof useCheckout>;
