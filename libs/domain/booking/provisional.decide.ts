import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { Instant } from '../kernel/flavour';
import { toInstantText } from '../kernel/flavour';
import { occupiedTime } from '../kernel/occupied-time';
import type { Period } from '../kernel/occupied-time';
import { nearestInstant } from '../kernel/zone';
import { confirmByHand } from './booking.decide';
import type { BookingEvent } from './booking.events';
import type { BookingState, ExpiredBooking, HeldBooking } from './booking.state';
import { earlier, instantAfter } from './hold-length';

const DAY_MS = 86_400_000;

/** A provisional booking ends so many days from now at the latest. */
export const MOST_PROVISIONAL_DAYS = 30;

/** The owner is told of its end so long before. */
const REMINDER_MS = DAY_MS;

export interface ProvisionalAt {
  readonly now: Instant;
  readonly zone: string;
}

export type EndRefusal = 'provisional_too_long' | 'validation_failed';

/** The last moment at which a provisional booking of this time may end. */
export const latestProvisionalEnd = (period: Period, { now, zone }: ProvisionalAt): Instant =>
  earlier(
    instantAfter(now, MOST_PROVISIONAL_DAYS * DAY_MS),
    toInstantText(nearestInstant(occupiedTime(period).from, zone)),
  );

/** Why a provisional booking of this time cannot end then; null: it can. */
export const endRefusal = (until: Instant, period: Period, at: ProvisionalAt, field: string) => {
  if (until <= at.now)
    return reject('validation_failed', { fields: [{ path: field, message: 'Must lie ahead' }] });
  return until > latestProvisionalEnd(period, at) ? reject('provisional_too_long') : null;
};

export type ProvisionalRefusal = 'booking_unknown' | 'not_provisional' | 'provisional_over';

/** A hold of the owner's that lives, or whose payment is being taken: nothing else can be kept, or confirmed by their word. */
const living = (
  state: BookingState,
  now: Instant,
  capturing: boolean,
): HeldBooking | ReturnType<typeof reject<ProvisionalRefusal>> => {
  if (state.status === 'none') return reject('booking_unknown');
  if (!state.provisional || state.status === 'confirmed' || state.status === 'cancelled')
    return reject('not_provisional');
  if (state.status === 'expired' || (state.expiresAt <= now && !capturing)) return reject('provisional_over');
  return state;
};

/** The owner keeps the time for longer, to an end that is no earlier than the one that was said. */
export const extendProvisional = (
  { until, ...at }: ProvisionalAt & { readonly until: Instant },
  state: BookingState,
  capturing: boolean,
): Decision<BookingEvent, ProvisionalRefusal | EndRefusal> => {
  const held = living(state, at.now, capturing);
  if ('kind' in held) return held;
  const refused = endRefusal(until, held.period, at, 'until');
  if (refused) return refused;
  if (until === held.expiresAt) return accept();
  if (until < held.expiresAt)
    return reject('validation_failed', {
      fields: [{ path: 'until', message: 'It is held until later than that already' }],
    });
  return accept({ type: 'BookingHoldExtended', data: { expiresAt: until, by: 'tenant_admin' } });
};

/** The owner takes it as certain, though it is not paid. Said again it changes nothing; not while money is being taken, which may confirm it. */
export const confirmProvisional = (
  now: Instant,
  state: BookingState,
  capturing: boolean,
): Decision<BookingEvent, ProvisionalRefusal | 'payment_pending'> => {
  if (state.status === 'confirmed' && state.provisional) return accept();
  const held = living(state, now, capturing);
  if ('kind' in held) return held;
  return capturing ? reject('payment_pending') : accept(...confirmByHand(held));
};

/** The owner gives the time free before its end. Said again it changes nothing. */
export const releaseProvisional = (
  state: BookingState,
  capturing: boolean,
): Decision<BookingEvent, 'booking_unknown' | 'not_provisional' | 'payment_pending'> => {
  if (state.status === 'none') return reject('booking_unknown');
  if (!state.provisional || state.status === 'confirmed' || state.status === 'cancelled')
    return reject('not_provisional');
  if (state.status === 'expired') return accept();
  if (capturing) return reject('payment_pending');
  return accept({ type: 'BookingHoldReleased', data: { by: 'tenant_admin', cause: 'wish' } });
};

/** What the calendar says of the time of a booking that has lapsed. */
export interface TimeAgain extends ProvisionalAt {
  readonly until: Instant;
  readonly isFree: boolean;
  /** How many nights behind it can be kept free. */
  readonly preparationNights: number;
}

/** Whether a booking is one that the owner had held, and that has lapsed, noticed or not. */
export const isLapsedProvisional = (
  state: BookingState,
  now: Instant,
  capturing: boolean,
): state is HeldBooking | ExpiredBooking =>
  (state.status === 'expired' || (state.status === 'held' && state.expiresAt <= now && !capturing)) &&
  state.provisional;

/** The owner takes the time of one that has lapsed again, for the same price, where nobody else has it. Its end must have been noticed before. */
export const retakeProvisional = (
  { until, isFree, preparationNights, ...at }: TimeAgain,
  state: BookingState,
): Decision<BookingEvent, ProvisionalRefusal | EndRefusal | 'provisional_lives' | 'block_time_taken'> => {
  if (state.status === 'none') return reject('booking_unknown');
  if (!state.provisional || state.status === 'confirmed' || state.status === 'cancelled')
    return reject('not_provisional');
  if (state.status === 'held') return reject('provisional_lives');
  const refused = endRefusal(until, state.period, at, 'until');
  if (refused) return refused;
  if (!isFree) return reject('block_time_taken');
  const { blockId, period } = state;
  return accept({
    type: 'BookingHoldRetaken',
    data: { blockId, ...period, preparationNights, expiresAt: until, by: 'tenant_admin' },
  });
};

/** A day before the end its owner is told, once for each end; not of one that was to end within a day from the beginning. */
export const remindOfEnd = (
  now: Instant,
  state: BookingState,
  capturing: boolean,
): Decision<BookingEvent, never> => {
  if (state.status !== 'held' || !state.provisional || capturing) return accept();
  const { expiresAt, remindedOf } = state;
  if (remindedOf === expiresAt || expiresAt <= now || reminderOf(expiresAt) > now) return accept();
  return accept({ type: 'BookingHoldReminded', data: { expiresAt } });
};

/** When the owner is told of an end. */
export const reminderOf = (expiresAt: Instant): Instant => instantAfter(expiresAt, -REMINDER_MS);
