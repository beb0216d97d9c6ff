import { deviceTime, duration, fullRange, shortRange, stayLength, timeRange } from './words';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test('a stay is named as people say it', () => {
  expect(plain(shortRange('2026-12-07', '2026-12-11'))).toBe('Mon 7 to Fri 11 December');
  expect(plain(shortRange('2026-11-30', '2026-12-04'))).toBe('Mon 30 November to Fri 4 December');
  expect(plain(shortRange('2026-12-28', '2027-01-01'))).toBe('Mon 28 December 2026 to Fri 1 January 2027');
  expect(plain(shortRange('2027-02-01', '2027-02-05', '2026-12-01'))).toBe('Mon 1 to Fri 5 February 2027');
  expect(plain(fullRange('2026-12-07', '2026-12-11'))).toBe('Monday 7 to Friday 11 December 2026');
  expect(plain(fullRange('2026-12-07', '2026-12-07'))).toBe('Monday 7 December 2026');
});

test('day and month stay on one line', () => {
  expect(shortRange('2026-12-07', '2026-12-11')).toContain('11\u00a0December');
});

test('nights, days and hours are counted in words', () => {
  expect(plain(stayLength('2026-12-07', '2026-12-11'))).toBe('4 nights');
  expect(plain(stayLength('2026-12-07', '2026-12-08'))).toBe('1 night');
  expect(plain(stayLength('2026-12-07', '2026-12-07'))).toBe('1 day');
  expect(plain(duration(90))).toBe('1 hour 30 minutes');
  expect(timeRange('09:00:00', '10:00')).toBe('09:00 to 10:00');
});

describe('The clock of a device', () => {
  // oxlint-disable-next-line node/no-process-env -- in no other way is it told which zone a device is in
  const { env } = process;
  const home = env['TZ'];
  afterEach(() => {
    if (home === undefined) delete env['TZ'];
    else env['TZ'] = home;
  });

  it.each([
    ['Europe/London', '2027-07-15T11:30:00Z', '12:30'],
    ['Europe/London', '2027-01-15T11:30:00Z', '11:30'],
    ['America/New_York', '2027-07-15T11:30:00Z', '07:30'],
  ])('in %s at %s shows %s', (zone, instant, shown) => {
    env['TZ'] = zone;
    expect(deviceTime(instant)).toBe(shown);
  });
});
