import { addDays } from '@holdfast/domain/kernel/dates';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { mayStay } from '@holdfast/domain/stay/may-stay';
import { shortestStay } from '@holdfast/domain/stay/picker';
import type { TakenNights } from '@holdfast/domain/stay/taken';
import type { Party, StayDates, Tariff } from '@holdfast/domain/stay/tariff';

/** A booking of the demo's past, or of its next months. */
export interface DemoStay {
  readonly bookedOn: LocalDate;
  readonly stay: StayDates;
  readonly party: Party;
  /** How it ended otherwise than by the stay: on which day, and whether the money went back. */
  readonly end: { readonly on: LocalDate; readonly kind: 'cancelled' | 'refunded' } | null;
}

const PAST_DAYS = 360;
const COMING_DAYS = 90;
/** In turn: how long ahead customers book, how much longer than they must they stay, how many days lie between two stays. */
const LEADS = [30, 12, 75, 5, 45, 140, 20];
const LONGER = [0, 1, 0, 2, 0];
const PAUSES = [0, 2, 0, 5, 0, 3];
const PARTIES: readonly Party[] = [
  { adults: 2, children: 0, infants: 0, pets: 0 },
  { adults: 2, children: 2, infants: 0, pets: 0 },
  { adults: 2, children: 0, infants: 0, pets: 1 },
  { adults: 3, children: 0, infants: 0, pets: 0 },
  { adults: 2, children: 1, infants: 1, pets: 1 },
];
/** One in so many is cancelled, and half of those get their money back. */
const CANCELLED_EACH = 8;

const inTurn = <Item>(items: readonly Item[], turn: number): Item => items[turn % items.length] as Item;

/** The stay that somebody finds who wants to arrive that day: as short as it may be, or a little longer. */
const foundBy = (
  tariff: Tariff,
  taken: readonly TakenNights[],
  wish: { readonly arrival: LocalDate; readonly bookedOn: LocalDate; readonly longer: number },
): StayDates | null => {
  const now = { date: wish.bookedOn, time: '10:00' };
  const shortest = shortestStay(tariff, taken, wish.arrival, now);
  if ('kind' in shortest) return null;
  const longer = { ...shortest, departure: addDays(shortest.departure, wish.longer) };
  const found = mayStay(tariff, taken, longer, now) === null ? longer : shortest;
  // What only fills a gap is refused while its neighbours have not booked.
  return mayStay(tariff, [], found, now) === null ? found : null;
};

/** What is taken on a day, as far as these bookings go: what has ended by then is free again. */
export const takenOn = (stays: readonly DemoStay[], day: LocalDate): readonly TakenNights[] =>
  stays
    .filter(({ bookedOn, end }) => bookedOn <= day && (end === null || end.on > day))
    .map(({ stay }) => ({
      from: stay.arrival,
      to: stay.departure,
      kind: 'booked' as const,
      preparation: null,
    }));

/**
 * Those of the bookings that could be made on their day: a stay that fits behind the one before it may leave a gap before one that was booked
 * long ago, which only the order of booking tells.
 */
const bookable = (tariff: Tariff, stays: readonly DemoStay[]): readonly DemoStay[] => {
  const made: DemoStay[] = [];
  for (const booked of stays) {
    const { stay, bookedOn } = booked;
    if (mayStay(tariff, takenOn(made, bookedOn), stay, { date: bookedOn, time: '10:00' }) === null)
      made.push(booked);
  }
  return made;
};

/**
 * A year of bookings under a tariff and some for the months to come, always the same from the same day on, in the order in which they were
 * made. Each keeps the tariff's rules beside those that were made before it.
 */
export const yearOfStays = (tariff: Tariff, today: LocalDate): readonly DemoStay[] => {
  const stays: DemoStay[] = [];
  const last = addDays(today, COMING_DAYS);
  let arrival = addDays(today, -PAST_DAYS);
  for (let turn = 0; arrival < last; turn += 1) {
    const early = addDays(arrival, -inTurn(LEADS, turn));
    const bookedOn = early < today ? early : addDays(today, -1 - (turn % 20));
    const taken = stays.map(({ stay }) => ({
      from: stay.arrival,
      to: stay.departure,
      kind: 'booked' as const,
      preparation: null,
    }));
    const stay = foundBy(tariff, taken, { arrival, bookedOn, longer: inTurn(LONGER, turn) });
    if (stay === null) {
      arrival = addDays(arrival, 1);
      continue;
    }
    const cancelledOn = addDays(bookedOn, 3);
    const isCancelled = stays.length % CANCELLED_EACH === CANCELLED_EACH - 1 && cancelledOn < today;
    const kind = stays.length % (2 * CANCELLED_EACH) < CANCELLED_EACH ? 'cancelled' : 'refunded';
    stays.push({
      bookedOn,
      stay,
      party: inTurn(PARTIES, stays.length),
      end: isCancelled ? { on: cancelledOn, kind } : null,
    });
    arrival = addDays(stay.departure, inTurn(PAUSES, stays.length));
  }
  return bookable(
    tariff,
    stays.toSorted((a, b) => (a.bookedOn < b.bookedOn ? -1 : Number(a.bookedOn > b.bookedOn))),
  );
};
