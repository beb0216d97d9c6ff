import { NO_TARIFF } from '@holdfast/domain/stay/tariff';
import type { Season, Tariff } from '@holdfast/domain/stay/tariff';
import { nightsBySeason, stripMonths } from './strip-months';

const season = (name: string, from: string, to: string): Season => ({
  id: name,
  name,
  yearly: true,
  from,
  to,
  open: null,
  minNights: null,
  arrivalDays: null,
  departureDays: null,
  rate: null,
  weekdayRates: {},
  week: null,
  percent: null,
});
const fair = season('Fair', '07-20', '07-22');
const summer = season('Summer', '07-01', '08-31');
const christmas = season('Christmas', '12-20', '01-02');
const tariff: Tariff = { ...NO_TARIFF, seasons: [fair, summer, christmas] };
const months = stripMonths(tariff, '2026-11-23');

test('the strip is twelve whole months from this one on', () => {
  expect(months.map(({ month }) => month)).toEqual([
    '2026-11',
    '2026-12',
    ...'123456789'.split('').map((each) => `2027-0${each}`),
    '2027-10',
  ]);
  expect(months.map(({ runs }) => runs.reduce((sum, { nights }) => sum + nights, 0))).toEqual([
    30, 31, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31,
  ]);
});

test('what a season hides lies in a lane below it, and nothing elsewhere', () => {
  const july = months.find(({ month }) => month === '2027-07');
  expect(july?.runs.map(({ nights, season: won }) => [nights, won?.name])).toEqual([
    [19, 'Summer'],
    [3, 'Fair'],
    [9, 'Summer'],
  ]);
  expect(july?.lanes.map((lane) => lane.map(({ season: hidden }) => hidden?.name ?? null))).toEqual([
    [null, 'Summer', null],
  ]);
});

test('each season is told with its nights, over the ends of months and years, and the rest is the base’s', () => {
  expect(
    nightsBySeason(tariff, months).map(({ season: of, won, lost }) => [of?.name ?? 'base', won, lost]),
  ).toEqual([
    ['Fair', [{ from: '2027-07-20', to: '2027-07-22' }], []],
    [
      'Summer',
      [
        { from: '2027-07-01', to: '2027-07-19' },
        { from: '2027-07-23', to: '2027-08-31' },
      ],
      [{ from: '2027-07-20', to: '2027-07-22' }],
    ],
    ['Christmas', [{ from: '2026-12-20', to: '2027-01-02' }], []],
    [
      'base',
      [
        { from: '2026-11-01', to: '2026-12-19' },
        { from: '2027-01-03', to: '2027-06-30' },
        { from: '2027-09-01', to: '2027-10-31' },
      ],
      [],
    ],
  ]);
});
