import { merged } from './report';
import type { Dated, Report } from './report';

const figure = (scenario: string, at: string) => ({ scenario, at, reduced: false }) as Dated;
const report = (at: string, ...scenarios: string[]): Report => ({
  at,
  machine: { node: 'v20' },
  figures: scenarios.map((scenario) => figure(scenario, at)),
});

describe('What a bench leaves behind', () => {
  it('keeps the figures of the scenarios that were not run again', () => {
    const both = merged(report('Monday', 'append', 'book', 'book'), report('Tuesday', 'book'));
    expect(both.at).toBe('Tuesday');
    expect(both.figures.map(({ scenario, at }) => [scenario, at])).toEqual([
      ['append', 'Monday'],
      ['book', 'Tuesday'],
    ]);
    expect(merged(null, report('Monday', 'append')).figures).toHaveLength(1);
  });
});
