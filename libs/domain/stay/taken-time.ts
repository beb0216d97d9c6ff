import { addDays, dateOf, timeOf } from '../kernel/dates';
import type { LocalDate, LocalDateTime } from '../kernel/dates';
import type { OccupiedTime } from '../kernel/occupied-time';
import type { TakenNights } from './taken';

/** Time that is claimed, as the calendar keeps it. */
export interface ClaimedTime extends OccupiedTime {
  /** Nights at its end that are kept free. */
  readonly preparation: number;
  /** Of a stay, which has a preparation of its own; a block and what another calendar says have none. */
  readonly isStay: boolean;
}

/** The first day that begins after a time: a slot takes the night of its day. */
const dayAfter = (time: LocalDateTime): LocalDate =>
  timeOf(time) === '00:00' ? dateOf(time) : addDays(dateOf(time), 1);

/** The nights of a claim, as stays are judged by them. */
export const claimedNights = ({ from, to, preparation, isStay }: ClaimedTime): TakenNights => ({
  from: dateOf(from),
  to: addDays(dayAfter(to), -preparation),
  kind: 'booked',
  preparation: isStay ? preparation : null,
});

/** The nights that a closed block closes. */
export const closedNights = ({ from, to }: OccupiedTime): TakenNights => ({
  from: dateOf(from),
  to: dayAfter(to),
  kind: 'closed',
  preparation: null,
});
