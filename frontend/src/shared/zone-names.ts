import { at } from '@holdfast/domain/kernel/dates';
import { localAt, nearestInstant } from '@holdfast/domain/kernel/zone';

const shortName = (zone: string, instant: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(instant)
    .find((part) => part.type === 'timeZoneName')?.value ?? zone;

const cityOf = (zone: string): string => (zone.split('/').pop() ?? zone).replaceAll('_', ' ');

const noonOf = (date: string, zone: string): Date => nearestInstant(at(date, '12:00'), zone);

/** `UK time (GMT)`, `Paris time (CET)`: as it is called at noon of that date. */
export const zoneName = (zone: string, date: string): string => {
  const short = shortName(zone, noonOf(date, zone));
  return `${zone === 'Europe/London' ? 'UK' : cityOf(zone)} time (${short})`;
};

/** The city of this device's zone when it lives by another clock than the tenant on that date, else null. */
export const deviceZoneIfOther = (zone: string, date: string): string | null => {
  const device = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const noon = noonOf(date, zone);
  return localAt(noon, device) === localAt(noon, zone) ? null : cityOf(device);
};
