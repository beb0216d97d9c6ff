import { useMemo } from 'react';
import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { copy } from '../../shared/copy/public';
import { paymentCopy } from '../../shared/copy/checkout';
import { useTenant } from '../data/tenant-context';
import { Alert } from '../kit/alert';
import { Button } from '../kit/button';
import { Skeleton } from '../kit/skeleton';
import styles from './checkout.module.css';

interface PaymentPanelProps {
  orderId: string;
  isConfirming: boolean;
  onApproved: (orderId: string) => void;
  onCancelled: () => void;
  onFailed: () => void;
}

const Buttons = ({ orderId, isConfirming, onApproved, onCancelled, onFailed }: PaymentPanelProps) => {
  const [{ isPending, isRejected }, dispatch] = usePayPalScriptReducer();
  if (isRejected) {
    return (
      <div role="alert">
        <Alert kind="bad" title={paymentCopy.blocked}>
          <Button onClick={() => dispatch({ type: 'setLoadingStatus' as never, value: 'pending' as never })}>
            {copy.tryAgain}
          </Button>
        </Alert>
      </div>
    );
  }
  return (
    <>
      {isPending && (
        <div role="status">
          <span className="visually-hidden">{paymentCopy.loading}</span>
          <Skeleton className={styles.buttonBones ?? ''} />
        </div>
      )}
      <PayPalButtons
        key={orderId}
        disabled={isConfirming}
        createOrder={() => Promise.resolve(orderId)}
        onApprove={async (data) => onApproved(data.orderID ?? orderId)}
        onCancel={onCancelled}
        onError={onFailed}
      />
    </>
  );
};

/** The provider's own buttons, for the order that the server has made. */
export const PaymentPanel = (props: PaymentPanelProps) => {
  const { paypal_client_id: clientId, paypal_sdk_url: sdkUrl } = useTenant();
  // A new object would load the script anew.
  const options = useMemo(
    () => ({
      clientId: clientId ?? 'test',
      currency: 'GBP',
      intent: 'capture',
      vault: false,
      components: 'buttons',
      ...(sdkUrl ? { sdkBaseUrl: sdkUrl } : {}),
    }),
    [clientId, sdkUrl],
  );
  return (
    <PayPalScriptProvider options={options as never}>
      <Buttons {...props} />
      {props.isConfirming && (
        <div role="status">
          <Alert kind="note" title={paymentCopy.confirming}>
            <p>{paymentCopy.confirmingMore}</p>
          </Alert>
        </div>
      )}
      <p className={styles.hint}>{paymentCopy.howPaid}</p>
    </PayPalScriptProvider>
  );
};
