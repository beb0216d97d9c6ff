import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { BookingEvent } from './booking.events';
import type { FlagEvent } from './flag.events';

const TYPES: { readonly [Type in FlagEvent['type']]: true } = {
  BookingKeptDespiteChange: true,
  BookingFlagged: true,
  BookingFlagCleared: true,
};

/** Of all that happens to a booking, what is said of it where a change of the calendar touches it: the booking stays as it is. */
export const isFlagEvent = (event: { readonly type: string }): event is FlagEvent => event.type in TYPES;

/** Notes of a booking that it is kept despite a change, or waits for its owner. */
export const noteTouched = ({
  keep,
  ...despite
}: {
  readonly keep: boolean;
  readonly actId: string;
  readonly reasons: readonly string[];
}): BookingEvent => ({ type: keep ? 'BookingKeptDespiteChange' : 'BookingFlagged', data: despite });

/** Takes a booking off its owner's list: they keep it as it is, or the change is undone. Refused where it is not on it. */
export const clearFlags = (
  flags: readonly string[],
  how: Extract<FlagEvent, { type: 'BookingFlagCleared' }>['data']['how'],
): Decision<BookingEvent, 'attention_unknown'> =>
  flags.length === 0
    ? reject('attention_unknown')
    : accept(...flags.map((actId): BookingEvent => ({ type: 'BookingFlagCleared', data: { actId, how } })));
