import type { Ref } from 'react';
import { holdCopy } from '../../shared/copy/hold';
import { deviceTime } from '../../shared/words';
import { useTenant } from '../data/tenant-context';
import { Alert } from '../kit/alert';
import { Button } from '../kit/button';
import styles from './checkout.module.css';
import type { Trouble } from './trouble';

interface TroubleAlertProps {
  ref: Ref<HTMLDivElement>;
  trouble: Trouble;
  /** When the hold ends that is still there. */
  heldUntil: string | null;
  onHoldAgain?: () => void;
}

/** What went wrong, what it means for the customer, until when the time is theirs, and what can be done. */
export const TroubleAlert = ({ ref, trouble, heldUntil, onHoldAgain }: TroubleAlertProps) => {
  const { booking_mode: mode } = useTenant();
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={styles.focusable}>
      <Alert kind={trouble.kind} title={trouble.title} requestId={trouble.requestId ?? null}>
        {trouble.text && trouble.text.length > 0 && <p>{trouble.text.join(' ')}</p>}
        {heldUntil && (
          <p>
            {holdCopy.stays[mode]} {deviceTime(heldUntil)}.
          </p>
        )}
        {trouble.hasLapsed && onHoldAgain && <Button onClick={onHoldAgain}>{holdCopy.again[mode]}</Button>}
      </Alert>
    </div>
  );
};
