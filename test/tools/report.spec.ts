import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { secondsIn, sumOf } from '../../tools/lib/cpu-times.mjs';
import { costLines, warnings } from '../../tools/lib/report.mjs';
import type { Ran } from '../../tools/lib/report.mjs';

const ran = (name: string, more: Partial<Ran> = {}): Ran => ({
  name,
  wall: 10,
  passed: 3,
  failed: 0,
  skipped: [],
  ...more,
});

describe('The processor time of a stage', () => {
  it.each([
    ['0m0.00s 0m0.00s\n1m2.50s 0m3.25s\n', 65.75],
    ['0m0.001s 0m0.002s\n0m0,500s 0m0.010s\n', 0.51],
    ['', undefined],
  ])('is read from what the shell prints: %j', (text, seconds) => {
    expect(secondsIn(text)).toBe(seconds);
  });

  it('is not known when that of a part is not', () => {
    expect(sumOf([1, 2])).toBe(3);
    expect(sumOf([1, undefined])).toBeUndefined();
  });
});

describe('The table of what a run has cost', () => {
  const outcomes = [
    ran('lint', { cpu: 4 }),
    ran('unit', { cpu: 50, files: [{ file: 'a.spec.ts', wall: 0.5, tests: 2 }] }),
    ran('web', {
      files: Array.from({ length: 12 }, (_, n) => ({ file: `${n}.tsx`, wall: n + 1, tests: 1 })),
    }),
  ];

  it('names each stage with wall and processor time, budget and tests, and the sum', () => {
    const lines = costLines(outcomes, { lint: 5, unit: 45 }, 21).map((line) => line.trim().split(/\s+/));
    expect(lines.slice(0, 5)).toEqual([
      ['stage', 'wall', 's', 'CPU', 's', 'budget', 'tests'],
      ['lint', '10.0', '4.0', '5', '3'],
      ['unit', '10.0', '50.0', '45', '3'],
      ['web', '10.0', '3'],
      ['together', '21.0', '54.0'],
    ]);
  });

  it('names the ten files that took longest, the longest first', () => {
    const lines = costLines(outcomes, {}, 21).filter((line) => line.includes('web: '));
    expect(lines).toHaveLength(10);
    expect(lines[0]).toBe('     12.0 s  web: 11.tsx (1)');
  });
});

describe('The budget of a stage', () => {
  it('given a quarter over it, then nothing is said; given more, then that is', () => {
    const of = (cpu: number) => warnings([ran('unit', { cpu })], { unit: 40 });
    expect(of(50)).toEqual([]);
    expect(of(52)).toEqual([
      'unit took 52.0 s of processor time, over its budget of 40 s by 30 % (test/budget.json).',
    ]);
  });

  it('given no processor time or no budget, then nothing is said', () => {
    expect(warnings([ran('unit'), ran('new', { cpu: 900 })], { unit: 40 })).toEqual([]);
  });

  it('is set for every stage, in whole seconds', () => {
    const budget: Record<string, number> = JSON.parse(
      readFileSync(join(__dirname, '../budget.json'), 'utf8'),
    );
    expect(Object.keys(budget).toSorted()).toEqual(
      'bench boundaries browser build containers deadcode docs faults format integration lint proofs types unit web'.split(
        ' ',
      ),
    );
    for (const seconds of Object.values(budget)) expect(seconds % 1).toBe(0);
  });
});
