import { Complaint } from './complaint.mjs';

// The share of a day's bookings in each hour, from midnight on: people book in the evening.
const HOURS = [1, 1, 0, 0, 0, 1, 2, 3, 4, 5, 5, 5, 6, 6, 5, 5, 5, 6, 7, 9, 10, 8, 4, 2].map(
  (part) => part / 100,
);
/** Holds that are let go, for each booking. */
const ABANDONED = 0.6;
const CALENDARS_PER_BOOKING = 40;
const EVENTS_PER_BOOKING = 6;
/** With its indexes, its share of the read models and of the seals. */
const BYTES_PER_EVENT = 1_400;
/** A machine is full when it is half busy: the rest is for the peak within the hour. */
const HEADROOM = 0.5;
/**
 * What a booking costs, counted in what the bench measures as `book` (the hold and the provider's order, two
 * transactions): that, and two more around the capture. A hold that is let go: that, and one more.
 */
const WORTH_OF_A_BOOKING = 2 + ABANDONED * 1.5;

// mulberry32 (Tommy Ettinger): the same dice every time.
const dice = (start) => {
  let seed = start;
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Few tenants are large: the size of one is log-normal with a mean of 1. */
const size = (random) =>
  Math.exp(Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()) - 0.5);

/** Knuth's, and the normal law where the mean is large. */
const poisson = (mean, random) => {
  if (mean > 50)
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * (random() + random() + random() - 1.5) * 2));
  let [k, product] = [0, random()];
  for (const limit = Math.exp(-mean); product > limit; product *= random()) k += 1;
  return k;
};

/** A year's busiest day of so many tenants, thrown with dice: bookings by the hour, and the most of one tenant. */
export function busyDay(tenants, bookings) {
  const random = dice(1);
  const perHour = Array.from({ length: 24 }, () => 0);
  let busiestTenant = 0;
  for (let n = 0; n < tenants; n += 1) {
    const own = bookings * size(random);
    for (let hour = 0; hour < 24; hour += 1) {
      const made = poisson(own * HOURS[hour], random);
      perHour[hour] += made;
      busiestTenant = Math.max(busiestTenant, made);
    }
  }
  return { tenants, perHour, busiestTenant, total: perHour.reduce((sum, made) => sum + made, 0) };
}

/**
 * What one machine did in the bench, a second: everything ran on it, Postgres, one API process and who asked.
 * @throws Complaint when a figure is missing
 */
export function ratesIn(report) {
  const rate = (scenario) => {
    const figure = report.figures.find((one) => one.scenario === scenario && one.unit === 'req/s');
    if (!figure)
      throw new Complaint(`The bench has no figure for ${scenario}: npm run bench -- --only ${scenario}`);
    return figure.value.median;
  };
  return { book: rate('book'), calendar: rate('calendar') };
}

/** What such a day takes, beside what one machine was measured to do. */
export function capacityFor(day, rates) {
  const peak = Math.max(...day.perHour);
  const bookings = (peak / 3600) * WORTH_OF_A_BOOKING;
  const calendars = (peak / 3600) * CALENDARS_PER_BOOKING;
  return {
    peak,
    peakHour: day.perHour.indexOf(peak),
    bookings,
    calendars,
    shards: Math.max(1, Math.ceil(bookings / (rates.book * HEADROOM))),
    apiProcesses: Math.max(2, Math.ceil((bookings / rates.book + calendars / rates.calendar) / HEADROOM)),
    /** Of such tenants: what one Postgres like the measured one takes. */
    tenantsAShard: Math.floor((day.tenants * rates.book * HEADROOM) / bookings),
    gigabytesAYear: (day.total * 365 * EVENTS_PER_BOOKING * BYTES_PER_EVENT) / 1e9,
  };
}
