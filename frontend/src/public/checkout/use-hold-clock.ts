import { useEffect } from 'react';
import { holdCopy } from '../../shared/copy/hold';
import { keptHold } from '../data/held';
import type { Held } from '../data/held';
import { useSecondsLeft } from '../data/use-time-left';
import { announce } from '../kit/announcer';

const TOLD_AT = new Set([120, 60]);

/** How many seconds are left of a hold. Tells screen readers when it gets short, and the caller when it is over. */
export const useHoldClock = (held: Held | null, isBusy: boolean, onLapsed: () => void): number => {
  const secondsLeft = useSecondsLeft(held?.booking.hold_expires_at ?? null);
  const hasLapsed = held !== null && secondsLeft === 0 && !isBusy;
  useEffect(() => {
    if (!hasLapsed) return;
    keptHold.write(null);
    onLapsed();
    // What is to be done then may change from render to render; that it has lapsed happens once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hasLapsed]);
  useEffect(() => {
    if (held && TOLD_AT.has(secondsLeft)) announce(holdCopy.minutes(secondsLeft / 60));
  }, [held, secondsLeft]);
  return secondsLeft;
};
