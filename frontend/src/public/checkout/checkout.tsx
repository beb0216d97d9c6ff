import { useEffect, useRef, useState } from 'react';
import type { CalendarBlock } from '@holdfast/contracts/availability';
import type { ValidDiscount } from '@holdfast/contracts/checkout';
import { checkoutCopy, paymentCopy } from '../../shared/copy/checkout';
import { holdCopy } from '../../shared/copy/hold';
import { formatPounds } from '../../shared/money';
import { priceLines } from '../../shared/price';
import { lengthOf, fullWhen } from '../calendar/block';
import { keptDetails, keptHold, noDetails, releaseHold, useHeld } from '../data/held';
import type { Details } from '../data/held';
import { useTenant } from '../data/tenant-context';
import { useSecondsLeft } from '../data/use-time-left';
import { Alert } from '../kit/alert';
import { announce } from '../kit/announcer';
import { Button, ButtonLink } from '../kit/button';
import { PriceLines } from '../kit/price-lines';
import { useSlow } from '../kit/use-slow';
import { paths } from '../paths';
import { usePageTitle } from '../shell/use-page-title';
import { copy } from '../../shared/copy/public';
import { BeforeYouPay } from './before-you-pay';
import styles from './checkout.module.css';
import { DetailsForm } from './details-form';
import { faultsOf, summaryOf } from './details';
import { DiscountField } from './discount-field';
import { HoldStrip } from './hold-strip';
import { PaymentPanel } from './payment-panel';
import { useCheckout } from './use-checkout';

/** Details, then payment. What was typed stays, whatever happens on the way. */
export const Checkout = ({ block }: { block: CalendarBlock }) => {
  const tenant = useTenant();
  const kept = useHeld();
  const held = kept?.block.id === block.id ? kept : null;
  const secondsLeft = useSecondsLeft(held?.booking.hold_expires_at ?? null);
  const [details, setDetails] = useState<Details>(() => keptDetails.read() ?? noDetails);
  const [discount, setDiscount] = useState<ValidDiscount | null>(held?.discount ?? null);
  const [isChanging, setChanging] = useState(false);
  const checkout = useCheckout(block, held);
  const { message, setMessage, faults, setFaults, isBusy } = checkout;
  const alert = useRef<HTMLDivElement>(null);
  const heading = usePageTitle(
    `${message ? checkoutCopy.errorTitle : ''}${checkoutCopy.title} – ${tenant.name}`,
  );
  const isSlow = useSlow(isBusy);
  const isPaying = held !== null && secondsLeft > 0 && !isChanging;

  // The hold has run out: back to the form, with everything that was typed.
  const hasLapsed = held !== null && secondsLeft === 0 && !isBusy;
  useEffect(() => {
    if (!hasLapsed) return;
    keptHold.write(null);
    setMessage({ title: holdCopy.lapsedTitle, text: holdCopy.expired });
  }, [hasLapsed, setMessage]);

  useEffect(() => {
    if (message) alert.current?.focus();
  }, [message]);

  useEffect(() => {
    if (isPaying && (secondsLeft === 120 || secondsLeft === 60)) announce(holdCopy.minutes(secondsLeft / 60));
  }, [isPaying, secondsLeft]);

  const change = (next: Details) => {
    keptDetails.write(next);
    setDetails(next);
  };

  const submit = async () => {
    const found = faultsOf(details);
    setFaults(found);
    if (Object.keys(found).length > 0) return setMessage({ title: summaryOf(details, found) });
    if (await checkout.hold(details, discount)) setChanging(false);
  };

  const lines = isPaying && held ? held.booking.price : priceLines(block, discount);
  return (
    <div className={styles.page}>
      <ButtonLink look="quiet" to={paths.home} className={styles.back}>
        {checkoutCopy.back[tenant.booking_mode]}
      </ButtonLink>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {checkoutCopy.title}
      </h1>
      <section className={styles.summary} aria-labelledby="summary">
        <h2 id="summary" className={styles.heading}>
          {checkoutCopy.details}
        </h2>
        <p className={styles.when}>{fullWhen(block)}</p>
        <p className={styles.hint}>{lengthOf(block)}</p>
        <PriceLines lines={lines} discountCode={discount?.code ?? null} />
      </section>
      <div className={styles.main}>
        <div role="alert" tabIndex={-1} ref={alert} className={styles.alert}>
          {message && (
            <Alert kind="bad" title={message.title} requestId={message.requestId ?? null}>
              {message.text && <p>{message.text}</p>}
            </Alert>
          )}
        </div>
        {isPaying && held && <HoldStrip held={held} secondsLeft={secondsLeft} />}
        <DetailsForm
          details={details}
          faults={faults}
          disabled={isPaying || isBusy}
          onChange={change}
          onSubmit={submit}
        >
          <DiscountField
            block={block}
            code={details.code}
            applied={discount}
            disabled={isPaying || isBusy}
            onCode={(code) => change({ ...details, code })}
            onApplied={setDiscount}
          />
          {!isPaying && <BeforeYouPay />}
          {!isPaying && (
            <Button look="main" wide type="submit" aria-busy={isBusy}>
              {isBusy
                ? checkoutCopy.working
                : lines.total === 0
                  ? checkoutCopy.continueFree
                  : checkoutCopy.continue(formatPounds(lines.total))}
            </Button>
          )}
        </DetailsForm>
        {isPaying && held && (
          <section aria-labelledby="payment" className={styles.payment}>
            <h2 id="payment" className={styles.heading}>
              {paymentCopy.title}
            </h2>
            <PaymentPanel
              orderId={held.booking.paypal_order_id ?? ''}
              isConfirming={isBusy}
              onApproved={(orderId) => void checkout.confirm(held.booking.booking_id, orderId)}
              onCancelled={() => announce(paymentCopy.cancelled)}
              onFailed={() => {
                setMessage({ title: paymentCopy.failed });
                setChanging(true);
              }}
            />
            <p className={styles.actions}>
              <Button look="quiet" disabled={isBusy} onClick={() => setChanging(true)}>
                {holdCopy.change}
              </Button>
              <Button look="quiet" disabled={isBusy} onClick={() => void releaseHold(held)}>
                {holdCopy.release}
              </Button>
            </p>
          </section>
        )}
        <div role="status">{isSlow && <p className={styles.hint}>{copy.stillWorking}</p>}</div>
      </div>
    </div>
  );
};
