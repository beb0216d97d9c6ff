import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { useEffect, useMemo } from 'react';
import { paymentCopy } from '../../shared/copy/checkout';
import { holdCopy } from '../../shared/copy/hold';
import { copy } from '../../shared/copy/public';
import { deviceTime } from '../../shared/words';
import { useTenant } from '../data/tenant-context';
import { Alert } from '../kit/alert';
import { Button } from '../kit/button';
import { Skeleton } from '../kit/skeleton';
import styles from './checkout.module.css';

interface PaymentPanelProps {
  /** The order that the customer is sent to when they press one of the provider's buttons. */
  order: () => Promise<string>;
  /** Each try has buttons of its own: the provider's script may have given up on the last ones. */
  tries: number | string;
  heldUntil: string | null;
  isConfirming: boolean;
  isDisabled: boolean;
  onApproved: (orderId: string) => void;
  onCancelled: () => void;
  onFailed: (cause: unknown) => void;
}

/** The provider's script did not come. It is loaded again on request, and by itself when the connection is back. */
const NotLoaded = ({ heldUntil, onRetry }: { heldUntil: string | null; onRetry: () => void }) => {
  const { booking_mode: mode } = useTenant();
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  });
  const isOffline = !navigator.onLine;
  return (
    <div role="alert">
      <Alert kind="bad" title={isOffline ? paymentCopy.blockedOffline : paymentCopy.blocked}>
        <p>
          {paymentCopy.notCharged} {heldUntil && `${holdCopy.stays[mode]} ${deviceTime(heldUntil)}.`}{' '}
          {isOffline && paymentCopy.comesBack}
        </p>
        <Button onClick={onRetry}>{copy.tryAgain}</Button>
      </Alert>
    </div>
  );
};

const Buttons = ({
  order,
  tries,
  heldUntil,
  isDisabled,
  onApproved,
  onCancelled,
  onFailed,
}: PaymentPanelProps) => {
  const [{ isPending, isRejected }, dispatch] = usePayPalScriptReducer();
  const loadAgain = () => {
    // The package exports neither the type of its actions nor their names.
    dispatch({ type: 'setLoadingStatus', value: 'pending' } as unknown as Parameters<typeof dispatch>[0]);
  };
  if (isRejected) return <NotLoaded heldUntil={heldUntil} onRetry={loadAgain} />;
  return (
    <>
      {isPending && (
        <div>
          <output className="visually-hidden">{paymentCopy.loading}</output>
          <Skeleton className={styles.buttonBones ?? ''} />
        </div>
      )}
      <PayPalButtons
        key={tries}
        disabled={isDisabled}
        createOrder={order}
        onApprove={(data) => {
          onApproved(data.orderID);
          return Promise.resolve();
        }}
        onCancel={onCancelled}
        onError={onFailed}
      />
    </>
  );
};

/** The provider's own buttons, for an order that the server makes. */
export const PaymentPanel = (props: PaymentPanelProps) => {
  const { paypal_client_id: clientId, paypal_sdk_url: sdkUrl } = useTenant();
  // Another object would load the script anew.
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
    <PayPalScriptProvider options={options}>
      <p className={styles.hint}>{paymentCopy.howPaid}</p>
      <Buttons {...props} />
      <output>
        {props.isConfirming && (
          <Alert kind="note" title={paymentCopy.confirming}>
            <p>{paymentCopy.confirmingMore}</p>
          </Alert>
        )}
      </output>
    </PayPalScriptProvider>
  );
};
