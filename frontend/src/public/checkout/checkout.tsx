import type { CalendarBlock } from '@holdfast/contracts/availability';
import { useState } from 'react';
import { checkoutCopy } from '../../shared/copy/checkout';
import { formatPounds } from '../../shared/money';
import { priceLines } from '../../shared/price';
import { useTenant } from '../data/tenant-context';
import { ButtonLink } from '../kit/button';
import { Icon } from '../kit/icon';
import { paths } from '../paths';
import { usePageTitle } from '../shell/use-page-title';
import { BeforeYouPay } from './before-you-pay';
import { BookingSummary } from './booking-summary';
import styles from './checkout.module.css';
import { ContinueButton } from './continue-button';
import { sentenceForAll } from './details';
import { DetailsForm } from './details-form';
import { DiscountField } from './discount-field';
import { ErrorSummary } from './error-summary';
import { Gone } from './gone';
import { PaymentStep } from './payment-step';
import { TroubleAlert } from './trouble-alert';
import { useCheckout } from './use-checkout';
import { useDetails } from './use-details';
import { useDiscount } from './use-discount';
import { useHeldBooking } from './use-held-booking';
import { useLapse, useOwnHold } from './use-own-hold';
import { useSubmit } from './use-submit';

const titleOf = (hasFailed: boolean, name: string): string =>
  `${hasFailed ? checkoutCopy.errorTitle : ''}${checkoutCopy.title} – ${name}`;

/** Details, then payment. What was typed stays, whatever happens on the way. */
export const Checkout = ({ block }: { block: CalendarBlock }) => {
  const { name } = useTenant();
  const { held, secondsLeft } = useOwnHold(block);
  const form = useDetails();
  const discount = useDiscount(held?.discount ?? null);
  const steps = useCheckout(block, form, discount);
  const { trouble, work, endHold } = steps;
  const { alert, submit, showsFaults } = useSubmit(form, discount, steps);
  const [isAtProvider, setAtProvider] = useState(false);
  const heading = usePageTitle(titleOf(showsFaults || trouble?.kind === 'bad', name));

  useHeldBooking(held, work !== null, {
    onSettled: (booking) => steps.toConfirmation(booking.id, booking),
    onEnded: endHold,
  });

  // Whoever is in the provider's window is not called back: the server takes the time again if it is free.
  useLapse(held !== null && secondsLeft === 0, work !== null || isAtProvider, endHold);

  if (steps.hasGone) return <Gone wanted={block} />;

  const payable = steps.isChanging ? null : held;
  const isLocked = payable !== null || work !== null;
  const preview = priceLines(block, discount.applied);
  const lines = payable?.booking.price ?? preview;
  const said = trouble && <TroubleAlert ref={alert} trouble={trouble} onHoldAgain={submit} />;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <ButtonLink look="quiet" to={`${paths.home}#calendar`}>
          <Icon name="left" size={18} />
          {checkoutCopy.back}
        </ButtonLink>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {checkoutCopy.title}
        </h1>
      </div>
      <BookingSummary block={block} lines={lines} discountCode={discount.applied?.code ?? null} />
      <div className={styles.main}>
        {!payable && said}
        {showsFaults && (
          <ErrorSummary ref={alert} sentence={sentenceForAll(form.details)} faults={form.shown} />
        )}
        <DetailsForm form={form} disabled={isLocked} onSubmit={submit}>
          <DiscountField
            discount={discount}
            code={form.details.code}
            amount={formatPounds(preview.discount)}
            disabled={isLocked}
            onCode={(code) => form.change({ code })}
          />
          {!payable && <BeforeYouPay />}
          {!payable && <ContinueButton total={lines.total} isHolding={work === 'holding'} />}
        </DetailsForm>
        {payable && (
          <PaymentStep
            held={payable}
            secondsLeft={secondsLeft}
            steps={steps}
            isAtProvider={isAtProvider}
            setAtProvider={setAtProvider}
          >
            {said}
          </PaymentStep>
        )}
      </div>
    </div>
  );
};
