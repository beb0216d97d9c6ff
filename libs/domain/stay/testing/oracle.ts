import type { Taken, TakenNights } from '../taken';
import type { Season, StayDates, Tariff } from '../tariff';
import type { Today } from '../surroundings';

/**
 * The rules of stays once more, night by night, on texts of dates alone. It is slow, knows nothing of day numbers, marks or levels that
 * are put together beforehand, and shares no code with what it judges.
 */

const DAY = 86_400_000;
export const plus = (date: string, days: number): string =>
  new Date(new Date(date).valueOf() + days * DAY).toISOString().slice(0, 10);
const weekday = (date: string): number => new Date(date).getUTCDay();

export const datesBetween = (from: string, to: string): string[] => {
  const dates: string[] = [];
  for (let date = from; date < to; date = plus(date, 1)) dates.push(date);
  return dates;
};

const isCoveredBy = (season: Season, night: string): boolean => {
  const day = season.yearly ? night.slice(5) : night;
  const wraps = season.yearly && season.from > season.to;
  return wraps ? day >= season.from || day <= season.to : day >= season.from && day <= season.to;
};

export interface Verdict {
  readonly code: string;
  readonly details: object;
}
const no = (code: string, details: object = {}): Verdict => ({ code, details });

/** What is true of each night, told from the lists themselves. */
export const nightsOf = (tariff: Tariff, taken: Taken) => {
  const base = tariff.nights!;
  const claims = taken.filter(({ kind }) => kind === 'booked');
  const behind = (claim: TakenNights) => claim.preparation ?? base.preparationNights;
  const season = (night: string) => tariff.seasons.find((one) => isCoveredBy(one, night));
  const isClaimed = (night: string) => claims.some(({ from, to }) => from <= night && night < to);
  const preparations = (night: string) =>
    claims.filter((claim) => claim.to <= night && night < plus(claim.to, behind(claim))).map(behind);
  const isPrepared = (night: string) => preparations(night).length > 0;
  const isClosure = (night: string) =>
    taken.some(({ kind, from, to }) => kind === 'closed' && from <= night && night < to);
  const isOutOfSeason = (night: string) => !(season(night)?.open ?? base.open);
  const isClosed = (night: string) => isClosure(night) || isOutOfSeason(night);
  const isFree = (night: string) => !isClaimed(night) && !isPrepared(night) && !isClosed(night);
  return {
    base,
    claims,
    season,
    isClaimed,
    preparations,
    isPrepared,
    isClosure,
    isOutOfSeason,
    isClosed,
    isFree,
  };
};
type Nights = ReturnType<typeof nightsOf>;

const named = (season: Season | undefined) => (season ? { id: season.id, name: season.name } : null);

export const earliestArrival = ({ nights }: Tariff, now: Today): string => {
  const { noticeDays, noticeUntil } = nights!;
  return plus(now.date, noticeUntil !== null && noticeUntil <= now.time ? noticeDays + 1 : noticeDays);
};

const arrivalRule = ({ base, season }: Nights, night: string) => {
  const own = season(night)?.arrivalDays ?? null;
  return own === null
    ? { days: base.arrivalDays, season: null }
    : { days: own, season: named(season(night)) };
};
const departureRule = ({ base, season }: Nights, lastNight: string) => {
  const own = season(lastNight)?.departureDays ?? null;
  return own === null
    ? { days: base.departureDays, season: null }
    : { days: own, season: named(season(lastNight)) };
};

const minimumOf = ({ base, season }: Nights, nights: readonly string[]) => {
  const [first = '', ...later] = nights;
  const own = season(first);
  const wishes: { minimum: number; season: ReturnType<typeof named>; weekday: number | null }[] = [];
  const ofDay = base.minNightsFrom[weekday(first)];
  if (typeof own?.minNights === 'number')
    wishes.push({ minimum: own.minNights, season: named(own), weekday: null });
  else if (ofDay !== undefined) wishes.push({ minimum: ofDay, season: null, weekday: weekday(first) });
  else wishes.push({ minimum: base.minNights, season: null, weekday: null });
  for (const night of later) {
    const its = season(night);
    if (its === own) continue;
    if (typeof its?.minNights === 'number')
      wishes.push({ minimum: its.minNights, season: named(its), weekday: null });
    else wishes.push({ minimum: base.minNights, season: null, weekday: null });
  }
  const most = Math.max(...wishes.map(({ minimum }) => minimum));
  return wishes.find(({ minimum }) => minimum === most)!;
};

const fills = (nights: Nights, { arrival, departure }: StayDates, earliest: string): boolean => {
  const { base, claims, isClosed, isFree } = nights;
  const eve = plus(arrival, -1);
  const begins = !isFree(eve) || eve < earliest;
  const ready = plus(departure, base.preparationNights);
  const ends = isClosed(departure) || claims.some(({ from }) => from === ready);
  return (
    base.fillGapsFrom !== null &&
    begins &&
    ends &&
    datesBetween(arrival, departure).length >= base.fillGapsFrom
  );
};

const gapBefore = (nights: Nights, arrival: string, earliest: string): number => {
  const { base, isFree } = nights;
  const free: string[] = [];
  let night = plus(arrival, -1);
  while (night >= earliest && isFree(night) && free.length < 60) {
    free.push(night);
    night = plus(night, -1);
  }
  if (night < earliest || isFree(night)) return 0;
  const isSmall = free.length - base.preparationNights < base.smallestGap!;
  const couldArrive = free.some((one) => arrivalRule(nights, one).days.includes(weekday(one)));
  return isSmall && couldArrive ? free.length : 0;
};

const gapAfter = (nights: Nights, departure: string): number => {
  const { base, isFree, isClosed, isClaimed } = nights;
  if (isClosed(departure)) return 0;
  let free = 0;
  let night = plus(departure, base.preparationNights);
  while (isFree(night) && free < 60) {
    free += 1;
    night = plus(night, 1);
  }
  if (isFree(night) || free === 0) return 0;
  const usable = isClaimed(night) ? free - base.preparationNights : free;
  const last = plus(departure, isClaimed(night) ? free : free + base.preparationNights);
  const couldLeave = datesBetween(plus(departure, 1), plus(last, 1)).some((day) =>
    departureRule(nights, plus(day, -1)).days.includes(weekday(day)),
  );
  return usable < base.smallestGap! && couldLeave ? free : 0;
};

const takenOrPrepared = (facts: Nights, nights: readonly string[], departure: string, own: number) => ({
  taken: nights.find((night) => facts.isClaimed(night) || facts.isClosure(night)),
  prepared: nights.find(facts.isPrepared),
  meets: datesBetween(departure, plus(departure, own)).some(facts.isClaimed),
});

/** What is to be said of a stay of real dates on a tariff that offers stays; null: it may be had. */
export const oracle = (tariff: Tariff, taken: Taken, stay: StayDates, now: Today): Verdict | null => {
  const facts = nightsOf(tariff, taken);
  const { base } = facts;
  const { arrival, departure } = stay;
  const nights = datesBetween(arrival, departure);
  const earliest = earliestArrival(tariff, now);
  const latest = plus(now.date, base.horizonDays);
  if (arrival < now.date) return no('stay_started');
  if (arrival < earliest) return no('stay_too_soon', { earliest });
  if (arrival > latest) return no('stay_too_far', { latest });
  const met = takenOrPrepared(facts, nights, departure, base.preparationNights);
  if (met.taken !== undefined) return no('stay_taken', { night: met.taken });
  const closed = nights.find(facts.isOutOfSeason);
  if (closed !== undefined) return no('stay_closed', { night: closed });
  if (met.prepared !== undefined)
    return no('stay_preparation', { nights: Math.max(...facts.preparations(met.prepared)) });
  if (met.meets) return no('stay_preparation', { nights: base.preparationNights });
  const isLetOff = fills(facts, stay, earliest);
  const [begin, end] = [arrivalRule(facts, arrival), departureRule(facts, nights.at(-1)!)];
  if (!isLetOff && !begin.days.includes(weekday(arrival))) return no('stay_arrival_day', begin);
  if (!isLetOff && !end.days.includes(weekday(departure))) return no('stay_departure_day', end);
  const minimum = minimumOf(facts, nights);
  if (!isLetOff && nights.length < minimum.minimum) return no('stay_too_short', minimum);
  if (nights.length > base.maxNights) return no('stay_too_long', { maximum: base.maxNights });
  if (isLetOff || base.smallestGap === null) return null;
  const before = gapBefore(facts, arrival, earliest);
  if (before > 0) return no('stay_leaves_gap', { gap: before, side: 'before' });
  const after = gapAfter(facts, departure);
  return after > 0 ? no('stay_leaves_gap', { gap: after, side: 'after' }) : null;
};

/** The same of a lapsed hold that is to be taken again. */
export const retakeOracle = (
  tariff: Tariff,
  taken: Taken,
  stay: StayDates & { readonly preparationNights: number },
  now: Today,
): Verdict | null => {
  const facts = nightsOf(tariff, taken);
  if (stay.arrival < now.date) return no('stay_started');
  const nights = datesBetween(stay.arrival, stay.departure);
  const met = takenOrPrepared(facts, nights, stay.departure, stay.preparationNights);
  if (met.taken !== undefined) return no('stay_taken', { night: met.taken });
  if (met.prepared !== undefined)
    return no('stay_preparation', { nights: Math.max(...facts.preparations(met.prepared)) });
  return met.meets ? no('stay_preparation', { nights: stay.preparationNights }) : null;
};
