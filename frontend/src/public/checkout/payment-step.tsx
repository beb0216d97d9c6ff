import { paymentCopy } from '../../shared/copy/checkout';
import { holdCopy } from '../../shared/copy/hold';
import { releaseHold } from '../data/held';
import type { Held } from '../data/held';
import { announce } from '../kit/announcer';
import { Button } from '../kit/button';
import styles from './checkout.module.css';
import { PaymentPanel } from './payment-panel';

interface PaymentStepProps {
  held: Held;
  isBusy: boolean;
  onApproved: (bookingId: string, orderId: string) => void;
  onChange: () => void;
  onFailed: () => void;
}

/** Paying for what is held, or turning back. */
export const PaymentStep = ({ held, isBusy, onApproved, onChange, onFailed }: PaymentStepProps) => (
  <section aria-labelledby="payment" className={styles.payment}>
    <h2 id="payment" className={styles.heading}>
      {paymentCopy.title}
    </h2>
    <PaymentPanel
      orderId={held.booking.paypal_order_id ?? ''}
      isConfirming={isBusy}
      onApproved={(orderId) => onApproved(held.booking.booking_id, orderId)}
      onCancelled={() => announce(paymentCopy.cancelled)}
      onFailed={onFailed}
    />
    <p className={styles.actions}>
      <Button look="quiet" disabled={isBusy} onClick={onChange}>
        {holdCopy.change}
      </Button>
      <Button look="quiet" disabled={isBusy} onClick={() => void releaseHold(held)}>
        {holdCopy.release}
      </Button>
    </p>
  </section>
);
