import { levelRuns } from './level-runs';
import { levelOf } from './levels';
import type { Season, Tariff } from './tariff';
import { tariffA } from './testing/tariff-a';
import { plus } from './testing/oracle';

const [christmas, summer] = tariffA.seasons as [Season, Season];
const fair = {
  ...summer,
  id: 'fair',
  name: 'Fair',
  yearly: false,
  from: '2027-07-20',
  to: '2027-07-22',
} as const;

const told = (tariff: Tariff, from: string, nights: number) =>
  levelRuns(tariff, from, nights).map(
    (run) =>
      `${run.from} ${run.nights} ${run.season?.name ?? 'base'} over ${run.hidden.map(({ name }) => name).join(', ') || 'none'}`,
  );

describe('Nights in a row of one level', () => {
  it('are told from the first night to the last, a season that wraps the year as one', () => {
    expect(told(tariffA, '2027-12-18', 18)).toEqual([
      '2027-12-18 2 Winter closing over none',
      '2027-12-20 14 Christmas over none',
      '2028-01-03 2 base over none',
    ]);
  });

  it('name the seasons that they hide', () => {
    const tariff = { ...tariffA, seasons: [fair, christmas, { ...summer, id: 's2', name: 'Late' }, summer] };
    expect(told(tariff, '2027-07-19', 5)).toEqual([
      '2027-07-19 1 Late over Summer',
      '2027-07-20 3 Fair over Late, Summer',
      '2027-07-23 1 Late over Summer',
    ]);
  });

  it('are the base alone where there are no seasons', () => {
    expect(told({ ...tariffA, seasons: [] }, '2027-01-01', 365)).toEqual(['2027-01-01 365 base over none']);
  });

  it('have the level of each of their nights', () => {
    const tariff = { ...tariffA, seasons: [fair, ...tariffA.seasons] };
    const nights = levelRuns(tariff, '2027-03-01', 400).flatMap(({ from, nights: count, season }) =>
      Array.from({ length: count }, (_, index) => [plus(from, index), season?.id ?? null]),
    );
    expect(nights).toHaveLength(400);
    expect(nights).toEqual(nights.map(([night]) => [night, levelOf(tariff, night!)?.id ?? null]));
  });
});
