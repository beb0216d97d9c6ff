import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { paymentCopy } from '../../shared/copy/checkout';
import { holdCopy } from '../../shared/copy/hold';
import type { Held } from '../data/held';
import { Button } from '../kit/button';
import styles from './checkout.module.css';
import { HoldStrip } from './hold-strip';
import { PaymentPanel } from './payment-panel';
import { approve } from './approve';
import { paymentCancelled, providerFailed } from './trouble';
import type { CheckoutSteps } from './use-checkout';

interface PaymentStepProps {
  held: Held;
  secondsLeft: number;
  steps: CheckoutSteps;
  isAtProvider: boolean;
  setAtProvider: (isAtProvider: boolean) => void;
  /** What has gone wrong with an earlier attempt. */
  children: ReactNode;
}

/** It is held: now it is paid for, or changed, or let go. */
export const PaymentStep = ({
  held,
  secondsLeft,
  steps,
  isAtProvider,
  setAtProvider,
  children,
}: PaymentStepProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const isBusy = steps.work !== null || isAtProvider;

  // The step appears below the form: whoever pressed the button is brought to it.
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);

  return (
    <section aria-labelledby="payment" className={styles.payment}>
      <h2 id="payment" ref={heading} tabIndex={-1} className={styles.heading}>
        {paymentCopy.title}
      </h2>
      <HoldStrip held={held} secondsLeft={secondsLeft} />
      {children}
      <PaymentPanel
        orderId={held.booking.paypal_order_id ?? ''}
        isConfirming={steps.work === 'confirming'}
        onOpened={() => setAtProvider(true)}
        onApproved={(orderId) => {
          setAtProvider(false);
          void approve(steps, held, orderId);
        }}
        onCancelled={() => {
          setAtProvider(false);
          steps.setTrouble(paymentCancelled);
        }}
        onFailed={() => {
          setAtProvider(false);
          steps.toForm(providerFailed);
        }}
      />
      <p className={styles.actions}>
        <Button look="quiet" disabled={isBusy} onClick={() => steps.toForm(null)}>
          {holdCopy.change}
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={() => steps.letGo(held)}>
          {holdCopy.release}
        </Button>
      </p>
    </section>
  );
};
