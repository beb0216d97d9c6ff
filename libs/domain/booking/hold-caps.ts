import { reject } from '../kernel/decision';
import type { Rejection } from '../kernel/decision';
import type { BookingId, Instant } from '../kernel/flavour';

/** A hold that shares something with whoever asks for another. */
export interface LiveHold {
  readonly bookingId: BookingId;
  readonly sameEmail: boolean;
  readonly samePhone: boolean;
  readonly sameNetwork: boolean;
  readonly expiresAt: Instant;
}

/** How many holds may live at once; 0 for no limit. */
export interface HoldCaps {
  /** With one e-mail address, and with one phone number. */
  readonly perContact: number;
  readonly perAddress: number;
}

export type CapRefusal = 'too_many_holds' | 'too_many_holds_here';

/**
 * Why no further hold may be taken now, or null when it may. Details say after how many seconds the first of those in the way ends by
 * itself. Paid, lapsed and released holds do not count; nor does the network of a hold that is merely continued.
 */
export const capRefusal = (
  holds: readonly LiveHold[],
  caps: HoldCaps,
  asking: { readonly now: Instant; readonly continues: BookingId | null },
): Rejection<CapRefusal> | null => {
  const live = holds.filter(
    ({ bookingId, expiresAt }) => expiresAt > asking.now && bookingId !== asking.continues,
  );
  const full = (cap: number, isCounted: (hold: LiveHold) => boolean): readonly LiveHold[] | null => {
    const counted = live.filter(isCounted);
    return cap > 0 && counted.length >= cap ? counted : null;
  };
  const ofContact =
    full(caps.perContact, ({ sameEmail }) => sameEmail) ??
    full(caps.perContact, ({ samePhone }) => samePhone);
  if (ofContact) return reject('too_many_holds', untilFirstEnds(ofContact, asking.now));
  const ofAddress =
    asking.continues === null ? full(caps.perAddress, ({ sameNetwork }) => sameNetwork) : null;
  return ofAddress && reject('too_many_holds_here', untilFirstEnds(ofAddress, asking.now));
};

const untilFirstEnds = (holds: readonly LiveHold[], now: Instant) => {
  const first = Math.min(...holds.map(({ expiresAt }) => Date.parse(expiresAt)));
  return { retryAfterSeconds: Math.max(1, Math.ceil((first - Date.parse(now)) / 1_000)) };
};
