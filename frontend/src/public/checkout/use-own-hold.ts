import { useEffect } from 'react';
import type { Booked } from '../data/booked';
import type { Held } from '../data/holds';
import { useHoldOn } from '../data/hold-changes';
import { useSecondsLeft } from '../data/use-time-left';

/** The customer's own hold on this time, with the time that is left of it. */
export const useOwnHold = (booked: Booked): { held: Held | null; secondsLeft: number } => {
  const held = useHoldOn(booked.id);
  return { held, secondsLeft: useSecondsLeft(held?.booking.hold_expires_at ?? null) };
};

/** Ends a hold whose time is over, unless something is under way that may still save it. */
export const useLapse = (isOver: boolean, isUnderWay: boolean, end: () => void): void => {
  const hasLapsed = isOver && !isUnderWay;
  useEffect(() => {
    if (hasLapsed) end();
    // oxlint-disable-next-line react/exhaustive-deps -- it lapses once
  }, [hasLapsed]);
};
