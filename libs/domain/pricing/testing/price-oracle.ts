import type { NightRules, Reduction, Season } from '../../stay/tariff';
import type { AnyStay } from './any-stay';

/**
 * The price of a stay, worked out a second time from what docs/rules.md says, in whole numbers without limit and with nothing of the code that it
 * is held against: people take places one by one, nights are walked along the calendar, and amounts are fractions until the end.
 */

const halfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

const isLeap = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

const covers = (season: Season, night: string): boolean => {
  if (!season.yearly) return night >= season.from && night <= season.to;
  const day = night.slice(5);
  const short = !isLeap(Number(night.slice(0, 4)));
  const from = short && season.from === '02-29' ? '03-01' : season.from;
  const to = short && season.to === '02-29' ? '02-28' : season.to;
  // Whether it wraps is what its owner wrote, not what a year makes of it.
  return season.from <= season.to ? day >= from && day <= to : day >= from || day <= to;
};

interface Night {
  readonly level: string;
  readonly nightly: bigint;
  readonly week: bigint | null;
}

/** What a level asks for a night of a weekday, and for seven nights; null: nothing for a week. */
const asked = (base: NightRules, season: Season | undefined, day: number): Omit<Night, 'level'> => {
  const plain = BigInt(base.weekdayRates[day] ?? base.rate);
  const factor = 100n + BigInt(season?.percent ?? 0);
  const own = season?.weekdayRates[day] ?? season?.rate ?? null;
  const nightly = own === null ? halfUp(plain * factor, 100n) : BigInt(own);
  const ownWeek = season?.week ?? null;
  if (ownWeek !== null) return { nightly, week: BigInt(ownWeek) };
  const pricesNights = season && (season.rate !== null || Object.values(season.weekdayRates).length > 0);
  if (pricesNights || base.week === null) return { nightly, week: null };
  return { nightly, week: halfUp(BigInt(base.week) * factor, 100n) };
};

const walk = ({ tariff, wish }: AnyStay): Night[] => {
  const nights: Night[] = [];
  const cursor = new Date(`${wish.stay.arrival}T12:00:00Z`);
  while (cursor.toISOString().slice(0, 10) < wish.stay.departure) {
    const date = cursor.toISOString().slice(0, 10);
    const season = tariff.seasons.find((one) => covers(one, date));
    nights.push({ level: season?.id ?? 'base', ...asked(tariff.nights, season, cursor.getUTCDay()) });
    cursor.setUTCDate(cursor.getUTCDate() + 1);
  }
  return nights;
};

/** What each night costs: of whole sevens, a week's share is what the sum of shares so far comes to beyond what was charged. */
const charges = (nights: readonly Night[]): bigint[] => {
  const result: bigint[] = [];
  for (let start = 0; start < nights.length; start += 7) {
    const seven = nights.slice(start, start + 7);
    const shared = seven.length === 7 ? seven.map(({ week }) => week) : seven.map(() => null);
    seven.forEach(({ nightly }, index) => {
      if (shared[index] == null) return result.push(nightly);
      const until = (end: number) => shared.slice(0, end).reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n);
      return result.push(halfUp(until(index + 1), 7n) - halfUp(until(index), 7n));
    });
  }
  return result;
};

const daysApart = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / 86_400_000);

const isDue = ({ kind, at }: Reduction, nights: number, ahead: number): boolean =>
  ({ length: nights >= at, early: ahead >= at, late: ahead <= at })[kind];

/** Everybody takes a place, adults before children; whoever finds none left is extra. */
const seats = ({ tariff, wish: { party } }: AnyStay) => {
  const people = [
    ...Array<'adult'>(party.adults).fill('adult'),
    ...Array<'child'>(party.children).fill('child'),
  ];
  const standing = people.slice(tariff.nights.guestsIncluded);
  return {
    guests: people.length,
    adults: standing.filter((one) => one === 'adult').length,
    children: standing.filter((one) => one === 'child').length,
  };
};

const extrasSum = (stay: AnyStay, nights: number): bigint => {
  const { guests, adults, children } = seats(stay);
  const { pets } = stay.wish.party;
  const times = {
    stay: 1,
    night: nights,
    guest: guests,
    guest_night: guests * nights,
    extra_adult_night: adults * nights,
    extra_child_night: children * nights,
    pet: pets,
    pet_night: pets * nights,
  };
  let sum = 0n;
  for (const { id, amount, per, compulsory } of stay.tariff.extras) {
    const wanted = compulsory ? 1 : (stay.wish.extras.find((one) => one.id === id)?.quantity ?? 0);
    sum += BigInt(amount) * BigInt(times[per] * wanted);
  }
  return sum;
};

/** Nights, what is taken off them, extras, fee, discount, the total, and the VAT in it; all in pence. */
export const priceByHand = (stay: AnyStay) => {
  const { tariff, wish, heldOn, discount } = stay;
  const nights = walk(stay);
  const charged = charges(nights);
  const sum = charged.reduce((all, one) => all + one, 0n);
  const reductions = tariff.reductions
    .filter((one) => isDue(one, nights.length, daysApart(heldOn, wish.stay.arrival)))
    .map(({ seasons, basisPoints }) => {
      const counted = charged.filter((_, index) => seasons?.includes(nights[index]?.level ?? '') ?? true);
      return halfUp(counted.reduce((all, one) => all + one, 0n) * BigInt(basisPoints), 10_000n);
    });
  const reduction = reductions.reduce((most, one) => (one > most ? one : most), 0n);
  const extras = extrasSum(stay, nights.length);
  const price = sum - reduction + extras;
  const fee = tariff.bookingFee && price > 0n ? halfUp(price * 34n, 966n) + 20n : 0n;
  const full = price + fee;
  const wished =
    discount?.type === 'percent'
      ? halfUp(full * BigInt(discount.amount), 10_000n)
      : BigInt(discount?.amount ?? 0);
  const off = wished > full ? full : wished;
  const rate = BigInt(Math.round((tariff.vat?.ratePercent ?? 0) * 100));
  return {
    nights: charged.map(Number),
    reduction: Number(reduction),
    extras: Number(extras),
    fee: Number(fee),
    discount: Number(off),
    total: Number(full - off) + tariff.securityDeposit,
    vat: tariff.vat && Number(halfUp((full - off) * rate, 10_000n + rate)),
  };
};
