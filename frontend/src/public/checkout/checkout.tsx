import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { checkoutCopy } from '../../shared/copy/checkout';
import { holdCopy } from '../../shared/copy/hold';
import { formatPounds } from '../../shared/money';
import { deviceTime } from '../../shared/words';
import { checkoutOf } from '../data/booked';
import type { Details } from '../data/held';
import type { Held } from '../data/holds';
import { calendarAt } from '../data/last-view';
import { useTenant } from '../data/tenant-context';
import { announce } from '../kit/announcer';
import { ButtonLink } from '../kit/button';
import { Icon } from '../kit/icon';
import { usePageTitle } from '../shell/use-page-title';
import { BeforeYouPay } from './before-you-pay';
import { BookingSummary } from './booking-summary';
import styles from './checkout.module.css';
import { faultsIn, isLocked, isPayable, isUnderWay, showsFaults } from './checkout-state';
import { ContinueButton } from './continue-button';
import { sentenceForAll } from './details';
import { DetailsForm } from './details-form';
import { DiscountField } from './discount-field';
import { ErrorSummary } from './error-summary';
import type { Form } from './form';
import { PaymentStep } from './payment-step';
import { planNow } from '../data/plan';
import { PolicyNote } from './policy-note';
import { priceOfHeld, priceOfQuote } from './subject';
import type { Subject } from './subject';
import { TroubleAlert } from './trouble-alert';
import { useCheckout } from './use-checkout';
import type { CheckoutSteps } from './use-checkout';
import type { DiscountCode } from './use-discount';
import { useHeldBooking } from './use-held-booking';
import { useLapse, useOwnHold } from './use-own-hold';
import { useSubmit } from './use-submit';

const titleOf = (hasFailed: boolean, name: string): string =>
  `${hasFailed ? checkoutCopy.errorTitle : ''}${checkoutCopy.title} – ${name}`;

/** Not when it is held from another tab, or since before the browser was closed: what was typed stayed there. */
const needsForm = (isHeld: boolean, { email }: Details): boolean => !isHeld || email !== '';

/** The form and the code as they are changed: whoever changes what an order was made of has to send it again. */
const whenTouched = ({ form, discount }: CheckoutSteps, touch: () => void) => ({
  form: {
    ...form,
    change: (what: Partial<Details>) => {
      touch();
      form.change(what);
    },
  } satisfies Form,
  discount: {
    ...discount,
    apply: (code: string) => {
      touch();
      return discount.apply(code);
    },
  } satisfies DiscountCode,
});

/** Back to the form, from the payment: its heading has the focus, and it is said what has become of the time. */
const useWaysBack = ({ dispatch, letGo }: CheckoutSteps, held: Held | null) => {
  const { booking_mode: mode } = useTenant();
  const details = useRef<HTMLHeadingElement>(null);
  // The form may not be there yet: it is drawn at once, so that its heading can be gone to.
  const goToForm = (step: () => void, what: string): void => {
    flushSync(step);
    details.current?.focus();
    announce(what);
  };
  const change = (): void => {
    const until = deviceTime(held?.booking.hold_expires_at ?? '');
    goToForm(
      () => dispatch({ type: 'back_to_form' }),
      `${holdCopy.changing} ${holdCopy.stays[mode]} ${until}.`,
    );
  };
  const release = (of: Held): void => goToForm(() => letGo(of), holdCopy.released[mode]);
  return { details, change, release };
};

/** Details, then payment. What was typed stays, whatever happens on the way. */
export const Checkout = ({ subject }: { subject: Subject }) => {
  const { booked } = subject;
  const tenant = useTenant();
  const { name } = tenant;
  const { held, secondsLeft } = useOwnHold(booked);
  const steps = useCheckout(subject, held);
  const { state, dispatch, form, discount, endHold } = steps;
  const { trouble, work } = state;
  const { alert, submit, retry } = useSubmit(steps);
  const listsFaults = showsFaults(state);
  const heading = usePageTitle(titleOf(listsFaults || trouble?.kind === 'bad', name));
  const { details, change, release } = useWaysBack(steps, held);

  useHeldBooking(held, work !== null, {
    onSettled: (booking) => steps.toConfirmation(booking.id, booking),
    onEnded: endHold,
  });

  // Whoever is in the provider's window is not called back: the server takes the time again if it is free.
  useLapse(held !== null && secondsLeft === 0, isUnderWay(state), endHold);

  if (state.hasGone) return subject.gone(state.refusal);

  // After a payment that failed the form is open again, beside the way to try once more.
  const isAsHeld = held !== null && checkoutOf(held.block) === checkoutOf(booked);
  const payable = isPayable(state, isAsHeld) ? held : null;
  const locked = isLocked(state, isAsHeld);
  const heldUntil = held?.booking.hold_expires_at ?? null;
  const hasForm = needsForm(payable !== null, form.details);
  const touched = whenTouched(steps, () => payable && dispatch({ type: 'back_to_form' }));
  const preview = state.quoted ? priceOfQuote(state.quoted) : subject.priceOf(discount.applied);
  const price = payable ? priceOfHeld(payable.booking) : preview;
  const plan = planNow(payable, tenant, booked.start_date, price.lines);
  const policy = <PolicyNote arrival={booked.start_date} lines={price.lines} plan={plan} />;
  const said = trouble && (
    <TroubleAlert ref={alert} trouble={trouble} heldUntil={heldUntil} onHoldAgain={submit} />
  );
  /** A new order needs to know who pays: whoever has not said so in this tab is asked first. */
  const tryAgain = async (): Promise<boolean> => {
    if (Object.keys(faultsIn(state.form)).length === 0) return retry();
    change();
    return false;
  };
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <ButtonLink look="quiet" to={calendarAt(booked)}>
          <Icon name="left" size={18} />
          {checkoutCopy.back}
        </ButtonLink>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {checkoutCopy.title}
        </h1>
      </div>
      <BookingSummary
        booked={booked}
        stayFacts={subject.stayFacts}
        price={price}
        discountCode={discount.applied?.code ?? null}
        plan={plan}
      />
      <div className={styles.main}>
        {!payable && said}
        {listsFaults && (
          <ErrorSummary ref={alert} sentence={sentenceForAll(form.details)} faults={form.shown} />
        )}
        {hasForm && (
          <DetailsForm form={touched.form} heading={details} disabled={locked} onSubmit={submit}>
            <DiscountField
              discount={touched.discount}
              code={form.details.code}
              amount={formatPounds(preview.lines.discount)}
              disabled={locked}
              onCode={(code) => touched.form.change({ code })}
            />
            {!payable && <BeforeYouPay>{policy}</BeforeYouPay>}
            {!payable && (
              <ContinueButton plan={plan} total={price.lines.total} isHolding={work === 'holding'} />
            )}
          </DetailsForm>
        )}
        {payable && (
          <PaymentStep
            held={payable}
            secondsLeft={secondsLeft}
            steps={steps}
            onChange={change}
            onLetGo={() => release(payable)}
            onRetry={tryAgain}
          >
            {policy}
            {said}
          </PaymentStep>
        )}
      </div>
    </div>
  );
};
