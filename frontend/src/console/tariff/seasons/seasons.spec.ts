import type { SeasonValues } from '../draft/tariff-values';
import { repeated } from './repeated';
import { seasonFacts } from './season-facts';
import { seasonTones } from './season-tones';

const summer: SeasonValues = {
  id: 's',
  name: 'Summer',
  yearly: true,
  from: '07-17',
  to: '08-31',
  open: 'base',
  min_nights: '7',
  arrival_days: [6],
  departure_days: [6],
  pricing: 'rates',
  rate: '120.00',
  weekday_rates: { 0: '', 5: '140.00' },
  week: '840.00',
  percent: '10',
};
const facts = (changes: Partial<SeasonValues>) =>
  seasonFacts({ ...summer, ...changes }).map((fact) => fact.replaceAll('\u00a0', ' '));

test('a season is told in a few words', () => {
  expect(facts({})).toEqual([
    '17 July to 31 August, every year',
    '£120.00 a night',
    'Fri £140.00',
    '£840.00 a week',
    '7 nights or more',
    'from Sat',
    'until Sat',
  ]);
  expect(facts({ open: 'closed' })).toEqual(['17 July to 31 August, every year', 'closed']);
  const plain = { min_nights: '', arrival_days: [], departure_days: [] };
  expect(facts({ ...plain, pricing: 'percent', percent: '-10' })).toEqual([
    '17 July to 31 August, every year',
    '−10 %',
  ]);
  expect(
    facts({ ...plain, pricing: 'base', open: 'open', yearly: false, from: '2027-07-17', to: '' }),
  ).toEqual(['17 July 2027 to …', 'open']);
});

test('nights of every year become those of this one, and of the next where they wrap; and back', () => {
  const today = '2026-11-23';
  const once = { yearly: false, from: '2026-12-20', to: '2027-01-02' };
  const yearly = { yearly: true, from: '12-20', to: '01-02' };
  expect(repeated(yearly, false, today)).toEqual(once);
  expect(repeated(once, true, today)).toEqual(yearly);
  expect(repeated({ yearly: false, from: '', to: '' }, true, today)).toEqual({
    yearly: true,
    from: '11-23',
    to: '11-23',
  });
});

test('as many seasons as there are colours differ, and keep theirs in any order', () => {
  const ids = ['a', 'g', 'm', 's', 'y', 'b'];
  const tones = seasonTones(ids);
  expect(new Set(tones.values()).size).toBe(6);
  expect(seasonTones(ids.toReversed())).toEqual(tones);
  expect(seasonTones([...ids, 'c', 'd']).size).toBe(8);
});
