import { useState } from 'react';
import type { ExtendedHold } from '@holdfast/contracts/checkout';
import { api } from '../../shared/api/api';
import { sentenceOf } from '../../shared/api/api-error';
import { holdCopy } from '../../shared/copy/hold';
import { deviceTime } from '../../shared/words';
import { keptHold } from '../data/held';
import type { Held } from '../data/held';
import { useTenant } from '../data/tenant-context';
import { announce } from '../kit/announcer';
import { Button } from '../kit/button';
import styles from './checkout.module.css';

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** How long it is still held, and more time for whoever asks. */
export const HoldStrip = ({ held, secondsLeft }: { held: Held; secondsLeft: number }) => {
  const { booking_mode: mode } = useTenant();
  const [isBusy, setBusy] = useState(false);
  const { booking } = held;

  const extend = async () => {
    setBusy(true);
    try {
      const body = { booking_id: booking.booking_id, hold_token: booking.hold_token };
      const extended = await api<ExtendedHold>('/public/extend', { method: 'POST', body });
      keptHold.write({ ...held, booking: { ...booking, ...extended } });
      announce(holdCopy.kept(deviceTime(extended.hold_expires_at)));
    } catch (cause) {
      announce(sentenceOf(cause, holdCopy.failed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles.hold}>
      <p>
        {holdCopy.until[mode]} <strong>{deviceTime(booking.hold_expires_at ?? '')}</strong>
        <span className={styles.clock} aria-hidden="true">
          {' '}
          ({clock(secondsLeft)} {holdCopy.left})
        </span>
      </p>
      {booking.extensions_left > 0 ? (
        <Button look="quiet" aria-busy={isBusy} onClick={() => void extend()}>
          {holdCopy.keep}
        </Button>
      ) : (
        <p className={styles.hint}>{holdCopy.noMore}</p>
      )}
    </div>
  );
};
