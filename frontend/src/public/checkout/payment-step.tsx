import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { paymentCopy } from '../../shared/copy/checkout';
import { holdCopy } from '../../shared/copy/hold';
import { formatPounds } from '../../shared/money';
import { deviceTime } from '../../shared/words';
import { bookingQuery } from '../data/booking-query';
import type { Held } from '../data/holds';
import { useTenant } from '../data/tenant-context';
import { useIsOnline } from '../data/use-is-online';
import { Alert } from '../kit/alert';
import { announce } from '../kit/announcer';
import { Button } from '../kit/button';
import { approve } from './approve';
import styles from './checkout.module.css';
import { isUnderWay } from './checkout-state';
import { HoldStrip } from './hold-strip';
import { PaymentPanel } from './payment-panel';
import { planInWords } from '../data/plan';
import { paymentCancelled, providerFailed } from './trouble';
import type { Trouble } from './trouble';
import type { CheckoutSteps } from './use-checkout';

interface PaymentStepProps {
  held: Held;
  secondsLeft: number;
  steps: CheckoutSteps;
  onChange: () => void;
  onLetGo: () => void;
  /** Tries again what was typed, and says whether it can be paid now. */
  onRetry: () => Promise<boolean>;
  /** What has gone wrong with an earlier attempt. */
  children: ReactNode;
}

/** Nothing can be paid without a connection; what is held stays held meanwhile. */
const OfflineNote = ({ heldUntil }: { heldUntil: string }) => {
  const { booking_mode: mode } = useTenant();
  return (
    <Alert kind="note" title={paymentCopy.offline}>
      <p>
        {paymentCopy.notCharged} {holdCopy.stays[mode]} {deviceTime(heldUntil)}. {paymentCopy.offlineText}
      </p>
    </Alert>
  );
};

/** It is held: now it is paid for, or changed, or let go. */
export const PaymentStep = (props: PaymentStepProps) => {
  const { held, secondsLeft, steps, onRetry, children } = props;
  const { state, dispatch } = steps;
  const { trouble, work, tries } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  const due = useRef<HTMLParagraphElement>(null);
  const isOnline = useIsOnline();
  const orderId = held.booking.paypal_order_id ?? '';
  const client = useQueryClient();
  const isBusy = isUnderWay(state);
  // What a browser has kept of earlier says nothing of parts.
  const { pay_now: now = held.booking.amount, instalments: plan = [] } = held.booking;
  const amount = formatPounds(now);
  const inParts = planInWords(plan);

  // If the line is cut while the money is on its way, the page that looks after it must be there already.
  useEffect(() => void import('../confirmation/confirmation-page').catch(() => undefined), []);

  // The step appears below the form: whoever pressed the button is brought to it.
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);

  const retry = async () => {
    if (!(await onRetry())) return;
    dispatch({ type: 'ready_again' });
    due.current?.focus();
    announce(paymentCopy.ready(amount));
  };
  const leaveProvider = (why: Trouble): void => {
    dispatch({ type: 'provider_left', trouble: why });
    // What happened at the provider may have reached the server all the same.
    void client.invalidateQueries({ queryKey: bookingQuery(held.booking.booking_id).queryKey });
  };

  return (
    <section aria-labelledby="payment" className={styles.payment}>
      <h2 id="payment" ref={heading} tabIndex={-1} className={styles.heading}>
        {paymentCopy.title}
      </h2>
      <HoldStrip held={held} secondsLeft={secondsLeft} />
      {children}
      <output>
        {!isOnline && !trouble && <OfflineNote heldUntil={held.booking.hold_expires_at ?? ''} />}
      </output>
      <p ref={due} tabIndex={-1} className={`${styles.due} ${styles.focusable}`}>
        {paymentCopy.total} <strong>{amount}</strong>
      </p>
      {inParts !== null && <p className={styles.hint}>{inParts}</p>}
      {trouble && !trouble.mayNotPay && (
        <Button look="main" wide aria-busy={work === 'holding'} onClick={() => void retry()}>
          {work === 'holding' ? paymentCopy.readying : paymentCopy.retry(amount)}
        </Button>
      )}
      {!trouble?.isSpent && (
        <PaymentPanel
          order={() => {
            dispatch({ type: 'provider_opened' });
            return Promise.resolve(orderId);
          }}
          tries={`${orderId} ${tries}`}
          heldUntil={held.booking.hold_expires_at}
          isConfirming={work === 'confirming'}
          isDisabled={work !== null || !isOnline}
          onApproved={(approved) => void approve(steps, held, approved || orderId)}
          onCancelled={() => leaveProvider(paymentCancelled)}
          onFailed={() => leaveProvider(providerFailed)}
        />
      )}
      <p className={styles.actions}>
        <Button look="quiet" disabled={isBusy} onClick={props.onChange}>
          {holdCopy.change}
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={props.onLetGo}>
          {holdCopy.release}
        </Button>
      </p>
    </section>
  );
};
