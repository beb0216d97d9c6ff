import { useEffect, useRef, useState } from 'react';
import type { CalendarBlock } from '@holdfast/contracts/availability';
import type { ValidDiscount } from '@holdfast/contracts/checkout';
import { checkoutCopy, paymentCopy } from '../../shared/copy/checkout';
import { holdCopy } from '../../shared/copy/hold';
import { copy } from '../../shared/copy/public';
import { formatPounds } from '../../shared/money';
import { priceLines } from '../../shared/price';
import { keptDetails, noDetails, useHeld } from '../data/held';
import type { Details } from '../data/held';
import { useTenant } from '../data/tenant-context';
import { Alert } from '../kit/alert';
import { Button, ButtonLink } from '../kit/button';
import { useSlow } from '../kit/use-slow';
import { paths } from '../paths';
import { usePageTitle } from '../shell/use-page-title';
import { BeforeYouPay } from './before-you-pay';
import styles from './checkout.module.css';
import { faultsOf, summaryOf } from './details';
import { DetailsForm } from './details-form';
import { DiscountField } from './discount-field';
import { HoldStrip } from './hold-strip';
import { PaymentStep } from './payment-step';
import { Summary } from './summary';
import { useCheckout } from './use-checkout';
import type { Message } from './use-checkout';
import { useHoldClock } from './use-hold-clock';

/** What went wrong, where the eye and the focus go. */
const Trouble = ({ message }: { message: Message | null }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) place.current?.focus();
  }, [message]);
  return (
    <div role="alert" tabIndex={-1} ref={place} className={styles.alert}>
      {message && (
        <Alert kind="bad" title={message.title} requestId={message.requestId ?? null}>
          {message.text && <p>{message.text}</p>}
        </Alert>
      )}
    </div>
  );
};

const submitLabel = (isBusy: boolean, total: number): string => {
  if (isBusy) return checkoutCopy.working;
  return total === 0 ? checkoutCopy.continueFree : checkoutCopy.continue(formatPounds(total));
};

/** Details, then payment. What was typed stays, whatever happens on the way. */
export const Checkout = ({ block }: { block: CalendarBlock }) => {
  const tenant = useTenant();
  const kept = useHeld();
  const held = kept?.block.id === block.id ? kept : null;
  const [details, setDetails] = useState<Details>(() => keptDetails.read() ?? noDetails);
  const [discount, setDiscount] = useState<ValidDiscount | null>(held?.discount ?? null);
  const [isChanging, setChanging] = useState(false);
  const { message, setMessage, faults, setFaults, isBusy, hold, confirm } = useCheckout(block, held);
  const title = `${checkoutCopy.title} – ${tenant.name}`;
  const heading = usePageTitle(message ? checkoutCopy.errorTitle + title : title);
  const isSlow = useSlow(isBusy);
  const secondsLeft = useHoldClock(held, isBusy, () =>
    setMessage({ title: holdCopy.lapsedTitle, text: holdCopy.expired }),
  );
  const paying = secondsLeft > 0 && !isChanging ? held : null;
  const lines = paying ? paying.booking.price : priceLines(block, discount);
  const isFixed = paying !== null || isBusy;

  const change = (next: Details) => {
    keptDetails.write(next);
    setDetails(next);
  };
  const submit = async () => {
    const found = faultsOf(details);
    setFaults(found);
    if (Object.keys(found).length > 0) return setMessage({ title: summaryOf(details, found) });
    if (await hold(details, discount)) setChanging(false);
  };
  const fail = () => {
    setMessage({ title: paymentCopy.failed });
    setChanging(true);
  };

  return (
    <div className={styles.page}>
      <ButtonLink look="quiet" to={paths.home} className={styles.back}>
        {checkoutCopy.back[tenant.booking_mode]}
      </ButtonLink>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {checkoutCopy.title}
      </h1>
      <Summary block={block} lines={lines} discountCode={discount?.code ?? null} />
      <div className={styles.main}>
        <Trouble message={message} />
        {paying && <HoldStrip held={paying} secondsLeft={secondsLeft} />}
        <DetailsForm details={details} faults={faults} disabled={isFixed} onChange={change} onSubmit={submit}>
          <DiscountField
            block={block}
            code={details.code}
            applied={discount}
            disabled={isFixed}
            onCode={(code) => change({ ...details, code })}
            onApplied={setDiscount}
          />
          {!paying && (
            <>
              <BeforeYouPay />
              <Button look="main" wide type="submit" aria-busy={isBusy}>
                {submitLabel(isBusy, lines.total)}
              </Button>
            </>
          )}
        </DetailsForm>
        {paying && (
          <PaymentStep
            held={paying}
            isBusy={isBusy}
            onApproved={(bookingId, orderId) => void confirm(bookingId, orderId)}
            onChange={() => setChanging(true)}
            onFailed={fail}
          />
        )}
        <div role="status">{isSlow && <p className={styles.hint}>{copy.stillWorking}</p>}</div>
      </div>
    </div>
  );
};
