/**
 * A capacity model: a busy day of many tenants, thrown with dice, against what one machine was measured to do.
 *
 *   --tenants <n> --bookings-per-day <mean of a tenant> --commands-per-second <of one Postgres> --reads-per-second <of one API process>
 */
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    tenants: { type: 'string', default: '100000' },
    'bookings-per-day': { type: 'string', default: '2' },
    'commands-per-second': { type: 'string', default: '400' },
    'reads-per-second': { type: 'string', default: '3000' },
  },
});
const [tenants, bookings, commands, reads] = Object.values(values).map(Number);

// The share of a day's bookings in each hour, from midnight on: people book in the evening.
const HOURS = [1, 1, 0, 0, 0, 1, 2, 3, 4, 5, 5, 5, 6, 6, 5, 5, 5, 6, 7, 9, 10, 8, 4, 2].map(
  (part) => part / 100,
);
const COMMANDS_PER_BOOKING = 4; // book, order, capture, confirm
const ABANDONED = 0.6; // holds that are let go, for each booking
const CALENDARS_PER_BOOKING = 40;
const EVENTS_PER_BOOKING = 6;
const BYTES_PER_EVENT = 1_400; // with its indexes, its share of the read models and of the seals
const HEADROOM = 0.5; // a machine is full when it is half busy: the rest is for the peak within the hour

// mulberry32 (Tommy Ettinger): the same dice every time.
let seed = 1;
const random = () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
};
/** Few tenants are large: the size of one is log-normal with a mean of 1. */
const size = () => Math.exp(Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()) - 0.5);
/** Knuth's, and the normal law where the mean is large. */
const poisson = (mean) => {
  if (mean > 50)
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * (random() + random() + random() - 1.5) * 2));
  let [k, product] = [0, random()];
  for (const limit = Math.exp(-mean); product > limit; product *= random()) k += 1;
  return k;
};

const perHour = Array.from({ length: 24 }, () => 0);
let busiestTenant = 0;
for (let n = 0; n < tenants; n += 1) {
  const own = bookings * size();
  let peak = 0;
  for (let hour = 0; hour < 24; hour += 1) {
    const made = poisson(own * HOURS[hour]);
    perHour[hour] += made;
    peak = Math.max(peak, made);
  }
  busiestTenant = Math.max(busiestTenant, peak);
}
const total = perHour.reduce((sum, made) => sum + made, 0);
const peak = Math.max(...perHour);
const perSecond = (each) => (peak / 3600) * each;
const writes = perSecond(COMMANDS_PER_BOOKING + ABANDONED * 2);
const looks = perSecond(CALENDARS_PER_BOOKING);
const rows = [
  ['tenants', tenants],
  ['bookings that day', total],
  ['bookings in the busiest hour', `${peak} (${perHour.indexOf(peak)}:00)`],
  ['of the busiest tenant in an hour', busiestTenant],
  ['commands per second then', writes.toFixed(1)],
  ['calendars per second then', looks.toFixed(1)],
  ['shards of Postgres', Math.max(1, Math.ceil(writes / (commands * HEADROOM)))],
  ['API processes', Math.max(2, Math.ceil(looks / (reads * HEADROOM)))],
  [
    'log and read models in a year',
    `${((total * 365 * EVENTS_PER_BOOKING * BYTES_PER_EVENT) / 1e9).toFixed(0)} GB`,
  ],
];
for (const [name, value] of rows) console.log(`${name.padEnd(34)}${String(value).padStart(16)}`);
