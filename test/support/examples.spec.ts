import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asked, EXAMPLES, isAsked } from './examples';
import { isLong } from './budget';

const namesIn = (...files: readonly string[]): string[] => {
  const texts = files.map((file) => readFileSync(join(__dirname, '../..', file), 'utf8'));
  return [
    ...new Set(texts.flatMap((text) => text.match(/(?<=['"`])[RQP]\d+(?=['"`,: ])/g) ?? [])),
  ].toSorted();
};

const PURE = ['stay/may-stay.spec.ts', 'pricing/quote.examples.spec.ts', 'pricing/instalments.spec.ts'];
const kinds = Object.values(EXAMPLES);
const ones = kinds.map(({ one }) => one);

describe('The worked examples', () => {
  it('are of one kind each, all that the rules themselves are asked', () => {
    const listed = kinds.flatMap(({ all }) => all);
    expect(listed.toSorted()).toEqual(namesIn(...PURE.map((file) => `libs/domain/${file}`)));
  });

  it('have one of each kind that is asked through the API, and in a browser what a visitor chooses', () => {
    for (const { one, all } of kinds) expect(all).toContain(one);
    const atApi = namesIn('apps/api/stay/quote.int-spec.ts', 'test/support/part-examples.ts');
    expect(atApi).toEqual(expect.arrayContaining(ones));
    const inBrowser = namesIn('test/browser/site-stay-examples.browser-spec.ts');
    expect(inBrowser).toEqual(expect.arrayContaining(ones.filter((one) => !one.startsWith('P'))));
  });

  it('are asked one of each kind in a brief run, all in a long one', () => {
    expect(isAsked('R1')).toBe(true);
    expect(isAsked('P2, on the day')).toBe(true);
    expect(isAsked('29 nights')).toBe(true);
    expect(isAsked('R10')).toBe(isLong);
    expect(isAsked('P4')).toBe(isLong);
    expect(
      asked([
        ['R1', 1],
        ['R2', 2],
      ] as const),
    ).toHaveLength(isLong ? 2 : 1);
  });
});
