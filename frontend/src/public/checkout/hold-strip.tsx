import type { ExtendedHold } from '@holdfast/contracts/checkout';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../shared/api/api';
import { sentenceOf } from '../../shared/api/api-error';
import { holdCopy } from '../../shared/copy/hold';
import { deviceTime } from '../../shared/words';
import type { Held } from '../data/held';
import { keptHold } from '../data/held';
import { useTenant } from '../data/tenant-context';
import { announce } from '../kit/announcer';
import { Button } from '../kit/button';
import styles from './checkout.module.css';

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Minutes before the end at which it is said aloud: no more often, a clock that talks is a torment. */
const SAID_AT = [5, 1] as const;

const minutesToSay = (seconds: number): number => SAID_AT.findLast((minutes) => seconds <= minutes * 60) ?? 0;

/** Until when it is held, and more time for whoever asks. */
export const HoldStrip = ({ held, secondsLeft }: { held: Held; secondsLeft: number }) => {
  const { booking_mode: mode } = useTenant();
  const [isBusy, setBusy] = useState(false);
  const { booking } = held;

  const minutes = minutesToSay(secondsLeft);
  const said = useRef(minutes);
  useEffect(() => {
    if (minutes > 0 && minutes !== said.current) announce(holdCopy.minutes(minutes));
    said.current = minutes;
  }, [minutes]);

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
          {clock(secondsLeft)} {holdCopy.left}
        </span>
      </p>
      {booking.extensions_left > 0 ? (
        <Button aria-busy={isBusy} disabled={isBusy} onClick={() => void extend()}>
          {holdCopy.keep}
        </Button>
      ) : (
        <p className={styles.hint}>{holdCopy.noMore}</p>
      )}
    </div>
  );
};
