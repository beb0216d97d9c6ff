import type { StayWish } from '@holdfast/domain/pricing/quote';
import { useEffect } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../shell/load-failure';
import { PageSkeleton } from '../shell/page-skeleton';
import { searchOf, wishIn } from '../stay/address';
import { changeChoice } from '../stay/use-choice';
import { Checkout } from './checkout';
import { StayGone } from './stay-gone';
import { useCheckoutStay } from './use-checkout-stay';

const CheckoutOf = ({ wish }: { wish: StayWish }) => {
  const found = useCheckoutStay(wish);
  const direction = useNavigationType();
  // The path is the same for all stays: other dates are another page all the same, and reading goes on with its heading.
  useEffect(() => {
    if (direction !== 'POP') document.querySelector<HTMLElement>('#content h1')?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page is there
  }, []);
  // Whoever goes back to the calendar finds there what they were about to book.
  useEffect(() => {
    const { stay, party, extras } = wish;
    changeChoice({ ...stay, party, extras });
    // oxlint-disable-next-line react/exhaustive-deps -- another wish is another page
  }, []);
  switch (found.status) {
    case 'loading':
      return <PageSkeleton />;
    case 'failed':
      return <LoadFailure cause={found.cause} onRetry={found.retry} />;
    case 'refused':
      return <StayGone wish={wish} refusal={found.refusal} />;
    case 'found':
      return <Checkout subject={found.subject} />;
  }
};

/** Checkout of the stay that the address asks for. */
export const StayCheckout = () => {
  const [search] = useSearchParams();
  const wish = wishIn(search);
  return wish ? <CheckoutOf key={searchOf(wish)} wish={wish} /> : <StayGone wish={null} refusal={null} />;
};
