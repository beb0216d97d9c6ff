import { addDays } from '../kernel/dates';
import { levelOf } from './levels';
import type { Season, Tariff } from './tariff';
import { tariffA } from './testing/tariff-a';

const named = (tariff: Tariff, night: string) => levelOf(tariff, night)?.name ?? 'base';

const anySeason = tariffA.seasons[0]!;
const withSeasons = (...seasons: Partial<Season>[]): Tariff => ({
  ...tariffA,
  seasons: seasons.map((season) => ({ ...anySeason, ...season }) as Season),
});

describe('The level of a night', () => {
  it.each([
    ['2027-12-19', 'Winter closing'],
    ['2027-12-20', 'Christmas'],
    ['2027-12-31', 'Christmas'],
    ['2028-01-01', 'Christmas'],
    ['2028-01-02', 'Christmas'],
    ['2028-01-03', 'base'],
    ['2027-07-16', 'base'],
    ['2027-07-17', 'Summer'],
    ['2027-08-31', 'Summer'],
    ['2027-09-01', 'base'],
    ['2031-03-25', 'Spring'],
  ])('%s is in: %s', (night, name) => {
    expect(named(tariffA, night)).toBe(name);
  });

  it('is the first season of the list that covers it, and only that', () => {
    const fair = { name: 'Fair', yearly: false, from: '2027-07-20', to: '2027-07-22' } as const;
    const summer = { name: 'Summer', yearly: true, from: '07-01', to: '08-31' } as const;
    expect(named(withSeasons(fair, summer), '2027-07-20')).toBe('Fair');
    expect(named(withSeasons(fair, summer), '2027-07-22')).toBe('Fair');
    expect(named(withSeasons(fair, summer), '2027-07-23')).toBe('Summer');
    expect(named(withSeasons(fair, summer), '2028-07-20')).toBe('Summer');
    expect(named(withSeasons(summer, fair), '2027-07-20')).toBe('Summer');
  });

  it('takes 29 February for 1 March as a first night, and for 28 February as a last one, where there is none', () => {
    const from = withSeasons({ name: 'Leap', yearly: true, from: '02-29', to: '03-05' });
    const to = withSeasons({ name: 'Leap', yearly: true, from: '02-20', to: '02-29' });
    const nights = ['2027-02-28', '2027-03-01', '2028-02-28', '2028-02-29', '2028-03-01'];
    expect(nights.map((night) => named(from, night))).toEqual(['base', 'Leap', 'base', 'Leap', 'Leap']);
    expect(nights.map((night) => named(to, night))).toEqual(['Leap', 'base', 'Leap', 'Leap', 'base']);
    const only = withSeasons({ name: 'Leap', yearly: true, from: '02-29', to: '02-29' });
    expect(nights.map((night) => named(only, night))).toEqual(['base', 'base', 'base', 'Leap', 'base']);
  });

  it('is found over years, far ahead and back again', () => {
    const turn = withSeasons({ name: 'Turn', yearly: false, from: '2027-12-30', to: '2029-01-02' });
    const nights = ['2027-12-29', '2027-12-30', '2028-06-01', '2029-01-02', '2029-01-03', '2027-12-30'];
    expect(nights.map((night) => named(turn, night))).toEqual([
      'base',
      'Turn',
      'Turn',
      'Turn',
      'base',
      'Turn',
    ]);
    expect(named(turn, '2200-12-31')).toBe('base');
    expect(named(turn, '1970-01-01')).toBe('base');
  });

  it('is what a comparison of texts gives, on every night of nine years', () => {
    for (let night = '2024-01-01'; night < '2033-01-01'; night = addDays(night, 1)) {
      const day = night.slice(5);
      const covers = ({ from, to }: Season) =>
        from <= to ? from <= day && day <= to : from <= day || day <= to;
      expect(levelOf(tariffA, night)).toBe(tariffA.seasons.find(covers) ?? null);
    }
  });
});
