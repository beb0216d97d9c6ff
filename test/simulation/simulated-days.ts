import { START } from './simulated-tenants';

const SWEEP_MS = 5_000;
/** When all customers have gone only payments are waited for, and those are asked about ever more seldom. */
const LATER_SWEEP_MS = 30_000;
const IDLE_SWEEP_MS = 120_000;
/** So long after they have gone something may still be under way; after that days go by. */
const SETTLING_MS = 3_600_000;
/** So long after they have gone all calendars were looked at, as far as anybody answers. */
export const LOOKED_AROUND_MS = 55 * 60_000;
const SLOW_SWEEP_MS = 6 * 3_600_000;

/** Days on which people act again: before balances are due, and after. */
export const LATER_DAYS = [6, 22, 50];
/** From the first day on, and as many more as blocks lie on, until nothing is owed any more. */
export const DAYS_BEHIND = 50;
/** Until the last deposit has gone back that does so by itself. */
export const DAYS_AFTER = 14;

/** Reminders go out at nine in the morning, and what stays unpaid ends at noon: they act around these in turn. */
export const actOn = (day: number, nth: number): number =>
  START.getTime() + day * 86_400_000 + (nth % 2 === 0 ? 50 : 3 * 60 + 50) * 60_000;

/** How long a worker waits until it looks again, in milliseconds: often while people act, seldom when nothing can be under way. */
export const pauseOf = (
  now: number,
  {
    isAwake,
    nextAct,
    quietSince,
  }: { readonly isAwake: boolean; readonly nextAct: number; readonly quietSince: number },
): number => {
  if (isAwake) return nextAct === Infinity ? SWEEP_MS : LATER_SWEEP_MS;
  if (now - quietSince < SETTLING_MS) return IDLE_SWEEP_MS;
  return Math.max(SWEEP_MS, Math.min(SLOW_SWEEP_MS, nextAct - now));
};
