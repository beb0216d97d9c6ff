import type { ExtendedHold, HeldBooking } from '@holdfast/contracts/checkout';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../shared/api/api';
import { ApiError, sentenceOf } from '../../shared/api/api-error';
import { holdCopy } from '../../shared/copy/hold';
import { deviceTime } from '../../shared/words';
import type { Held } from '../data/holds';
import { keepHold } from '../data/hold-changes';
import { useTenant } from '../data/tenant-context';
import { announce } from '../kit/announcer';
import { Button } from '../kit/button';
import styles from './checkout.module.css';

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Minutes before the end at which it is said aloud: no more often, a clock that talks is a torment. */
const SAID_AT = [5, 1] as const;

/** More time is offered when the time begins to run out, not before. */
const OFFERED_FROM_SECONDS = 5 * 60;

const minutesToSay = (seconds: number): number => SAID_AT.findLast((minutes) => seconds <= minutes * 60) ?? 0;

/** What was added to the end, in whole minutes: the last time may be cut short. */
const minutesAdded = (before: string | null, after: string): number =>
  Math.round((Date.parse(after) - Date.parse(before ?? after)) / 60_000);

const sayExtended = (before: string | null, after: string): void => {
  const [minutes, until] = [minutesAdded(before, after), deviceTime(after)];
  announce(minutes > 0 ? holdCopy.kept(minutes, until) : holdCopy.keptUntil(until));
};

/** Asks the server for more time. What it answers counts, also when that is a no. */
const useExtend = (held: Held, onExtended: () => void) => {
  const [isBusy, setBusy] = useState(false);
  const { booking } = held;
  const keep = (change: Partial<HeldBooking>) => keepHold({ ...held, booking: { ...booking, ...change } });

  const extend = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const body = { booking_id: booking.booking_id, hold_token: booking.hold_token };
      const extended = await api<ExtendedHold>('/public/extend', { method: 'POST', body });
      keep(extended);
      sayExtended(booking.hold_expires_at, extended.hold_expires_at);
      onExtended();
    } catch (cause) {
      announce(sentenceOf(cause, holdCopy.failed));
      if (cause instanceof ApiError && cause.code === 'hold_extended_out') {
        keep({ extensions_left: 0 });
        onExtended();
      }
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, extend: () => void extend() };
};

/** Until when it is held, and, when that is near, more time for whoever asks. */
export const HoldStrip = ({ held, secondsLeft }: { held: Held; secondsLeft: number }) => {
  const { booking_mode: mode } = useTenant();
  const { booking } = held;
  const deadline = useRef<HTMLParagraphElement>(null);
  // The button goes when it has done its work: the focus goes to what it has changed.
  const { isBusy, extend } = useExtend(held, () => deadline.current?.focus());

  const isNear = secondsLeft <= OFFERED_FROM_SECONDS;
  const isOffered = isNear && booking.extensions_left > 0;
  const minutes = minutesToSay(secondsLeft);
  const said = useRef(minutes);
  useEffect(() => {
    if (minutes > 0 && minutes !== said.current)
      announce(isOffered ? `${holdCopy.minutes(minutes)} ${holdCopy.keepOffer}` : holdCopy.minutes(minutes));
    said.current = minutes;
  }, [minutes, isOffered]);

  return (
    <div className={styles.hold}>
      <p ref={deadline} tabIndex={-1} className={styles.focusable}>
        {holdCopy.until[mode]} <strong>{deviceTime(booking.hold_expires_at ?? '')}</strong>
        <span className={styles.clock} aria-hidden="true">
          {clock(secondsLeft)} {holdCopy.left}
        </span>
      </p>
      {isOffered && (
        <Button aria-busy={isBusy} onClick={extend}>
          {holdCopy.keep}
        </Button>
      )}
      {isNear && booking.extensions_left === 0 && <p className={styles.hint}>{holdCopy.noMore}</p>}
    </div>
  );
};
