/**
 * A capacity model: a busy day of many tenants, thrown with dice, against what one machine was measured to do.
 *
 *   --tenants <n>            100000 unless told otherwise
 *   --bookings-per-day <n>   the mean of a tenant; 2
 *   --figures <file>         what the bench wrote; docs/performance.json
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { busyDay, capacityFor, ratesIn } from './lib/capacity.mjs';
import { inRoot } from './lib/root.mjs';

const { values } = parseArgs({
  options: {
    tenants: { type: 'string', default: '100000' },
    'bookings-per-day': { type: 'string', default: '2' },
    figures: { type: 'string', default: inRoot('docs', 'performance.json') },
  },
});
const tenants = Number(values.tenants);
const report = JSON.parse(readFileSync(values.figures, 'utf8'));
const rates = ratesIn(report);
const day = busyDay(tenants, Number(values['bookings-per-day']));
const needed = capacityFor(day, rates);
const rows = [
  ['measured on', `${report.machine.processors}, ${report.at.slice(0, 10)}`],
  ['holds a second there', rates.book.toFixed(0)],
  ['calendars a second there', rates.calendar.toFixed(0)],
  ['tenants', tenants],
  ['bookings that day', day.total],
  ['in the busiest hour', `${needed.peak} (${needed.peakHour}:00)`],
  ['of the busiest tenant in an hour', day.busiestTenant],
  ['a second then, counted in holds', needed.bookings.toFixed(1)],
  ['calendars a second then', needed.calendars.toFixed(1)],
  ['shards of Postgres', needed.shards],
  ['API processes', needed.apiProcesses],
  ['such tenants on one Postgres', needed.tenantsAShard],
  ['log and read models in a year', `${needed.gigabytesAYear.toFixed(0)} GB`],
];
for (const [name, value] of rows) console.log(`${name.padEnd(34)}${String(value).padStart(36)}`);
