import { useEffect, useRef } from 'react';
import { confirmationCopy } from '../../../shared/copy/confirmation';
import { paymentCopy } from '../../../shared/copy/checkout';
import { payCopy } from '../../../shared/copy/pay';
import { formatPounds } from '../../../shared/money';
import { TroubleAlert } from '../../checkout/trouble-alert';
import { useIsOnline } from '../../data/use-is-online';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { late } from '../late';
import styles from './pay.module.css';
import type { Payment } from './use-payment';

/** The provider's script is asked for when somebody is about to pay, and not before. */
const PaymentPanel = late(
  async () => (await import('../../checkout/payment-panel')).PaymentPanel,
  <p>{paymentCopy.loading}</p>,
);

interface PayOrderProps {
  payment: Payment;
  amount: number;
  /** Until when something is held that this pays for. */
  heldUntil?: string | null;
}

const Approval = ({ payment, amount: sum, heldUntil }: Required<PayOrderProps>) => {
  const { work, tries, trouble, isUnknown } = payment;
  const due = useRef<HTMLParagraphElement>(null);
  const isOnline = useIsOnline();
  const amount = formatPounds(sum);
  // The button that was pressed has gone: reading goes on with what it has led to.
  useEffect(() => {
    if (tries > 0) due.current?.focus();
  }, [tries]);
  return (
    <>
      <p ref={due} tabIndex={-1} className={styles.sum}>
        {paymentCopy.total} <strong>{amount}</strong>
      </p>
      <output>
        {!isOnline && work === null && (
          <Alert kind="note" title={paymentCopy.offline}>
            <p>
              {paymentCopy.notCharged} {paymentCopy.offlineText}
            </p>
          </Alert>
        )}
        {isUnknown && <Alert kind="note" title={confirmationCopy.waitingUnknown} />}
      </output>
      {trouble && !trouble.mayNotPay && (
        <Button look="main" wide onClick={payment.open}>
          {paymentCopy.retry(amount)}
        </Button>
      )}
      {!trouble?.isSpent && (
        <PaymentPanel
          order={payment.order}
          tries={tries}
          heldUntil={heldUntil}
          isConfirming={work === 'confirming'}
          isDisabled={work !== null || !isOnline}
          onApproved={(orderId) => void payment.approve(orderId)}
          onCancelled={payment.cancelled}
          onFailed={payment.failed}
        />
      )}
    </>
  );
};

/** The button that names the sum; then, once it was pressed, the provider's own, which has the order made, and what came of them. */
export const PayOrder = ({ payment, amount, heldUntil = null }: PayOrderProps) => {
  const { isOpen, trouble } = payment;
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (trouble) alert.current?.focus();
  }, [trouble]);
  return (
    <div className={styles.order}>
      {trouble && <TroubleAlert ref={alert} trouble={trouble} heldUntil={heldUntil} />}
      {isOpen ? (
        <Approval payment={payment} amount={amount} heldUntil={heldUntil} />
      ) : (
        <Button look="main" wide onClick={payment.open}>
          {payCopy.pay(formatPounds(amount))}
        </Button>
      )}
    </div>
  );
};
