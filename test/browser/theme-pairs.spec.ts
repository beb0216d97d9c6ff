import { strangePairs, TOKENS } from './theme-pairs';

const colourOf = (name: string): string => TOKENS.find(({ token }) => token === name)?.colour ?? '';
const text = (words: string, below: string, failed = true) => ({
  rule: 'color-contrast',
  failed,
  text: words,
  ground: below,
  at: 'p',
});

/** WCAG 2.2, relative luminance. */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((channel) => ((channel + 0.055) / 1.055) ** 2.4);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

describe('What a screen shows of a theme', () => {
  it('is told apart by colours that axe does not take for one, nor for a distinction', () => {
    for (const [index, { colour }] of TOKENS.entries())
      for (const other of TOKENS.slice(index + 1)) {
        const ratio = (luminance(other.colour) + 0.05) / (luminance(colour) + 0.05);
        expect(Math.max(ratio, 1 / ratio)).toBeGreaterThan(1.01);
        expect(Math.max(ratio, 1 / ratio)).toBeLessThan(3);
      }
  });

  it('is nothing but pairs that are legible in every theme', () => {
    const good = text(colourOf('ink'), colourOf('paper'));
    expect(strangePairs([good])).toEqual([]);
    expect(strangePairs([good, text(colourOf('soft'), colourOf('tint'))])).toEqual([
      'soft on tint is not among the pairs of the themes: p',
    ]);
  });

  it('is no mixture of a theme and something else, which would be legible in some', () => {
    expect(strangePairs([text('#ffffff', colourOf('accent'), false)])).toEqual([
      '#ffffff on accent is not among the pairs of the themes: p',
    ]);
  });

  it('may be of no theme at all, and then it is as axe has judged it', () => {
    expect(strangePairs([text('#ffffff', '#0c0d11', false)])).toEqual([]);
    expect(strangePairs([text('#7a7a70', '#7c7c72')])).toEqual(['color-contrast: p']);
    expect(strangePairs([{ rule: 'link-in-text-block', failed: true, at: 'a' }])).toEqual([
      'link-in-text-block: a',
    ]);
  });
});
