import type { ChangeTarget } from '@holdfast/contracts/changes';
import type { ManagedBooking } from '@holdfast/contracts/manage';
import { formatPounds } from '../../../shared/money';
import { shortDate, shortRange, stayLength, timeRange } from '../../../shared/words';

/** Where a booking is, or would be. */
export type When = Pick<ManagedBooking, 'start_date' | 'end_date' | 'start_time' | 'end_time'>;

/** What a customer has chosen, and how it is told to the server. */
export interface Chosen {
  readonly to: ChangeTarget;
  readonly when: When;
}

/** `Sat 13 to Tue 16 February, 3 nights`, `Sat 13 February, 10:00 to 12:00`. */
export const whenText = ({ start_date, end_date, start_time, end_time }: When, today?: string): string =>
  start_time && end_time
    ? `${shortDate(start_date, today)}, ${timeRange(start_time, end_time)}`
    : `${shortRange(start_date, end_date, today)}, ${stayLength(start_date, end_date)}`;

const NOBODY = { adults: 1, children: 0, infants: 0, pets: 0 };

/** The same guests and extras at other dates. */
export const atDates = (
  { party, extras }: Pick<ManagedBooking, 'party' | 'extras'>,
  arrival: string,
  departure: string,
): Chosen => ({
  to: { stay: { arrival, departure, ...(party ?? NOBODY), extras: [...extras] } },
  when: { start_date: arrival, end_date: departure, start_time: null, end_time: null },
});

/** `£45.00`, whichever way it goes. */
export const worth = (amount: number): string => formatPounds(Math.abs(amount));
