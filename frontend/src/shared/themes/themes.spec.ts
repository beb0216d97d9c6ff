import { themeIds } from '@holdfast/contracts/themes';
import { contrast, isInGamut, linearRgb } from './oklch';
import { TEXT } from './pairs';
import type { Pairs } from './pairs';
import { colour, dark, light } from './schemes';
import type { Scheme, Token } from './schemes';
import { themes } from './themes';

/** Edges, dots and rings that carry meaning: 3 : 1 (WCAG 1.4.11). */
const MARKS: Pairs = [
  ['control', ['paper', 'surface', 'sunken']],
  ['tint-line', ['paper', 'surface']],
  ['accent-text', ['paper', 'surface', 'tint', 'tint-lift', 'hatch-ground']],
  ['soft', ['tint', 'hatch']],
];

const CASES = themeIds.flatMap((id) =>
  (themes[id].alwaysDark
    ? ([['dark', dark]] as const)
    : ([
        ['light', light],
        ['dark', dark],
      ] as const)
  ).map(([name, scheme]) => ({ id, name, scheme })),
);

const paint = (scheme: Scheme, token: Token, id: keyof typeof themes) =>
  linearRgb(colour(scheme[token], themes[id].seed));

const tooFaint = (pairs: Pairs, least: number, scheme: Scheme, id: keyof typeof themes): string[] =>
  pairs.flatMap(([token, grounds]) =>
    grounds
      .map((ground) => ({ ground, ratio: contrast(paint(scheme, token, id), paint(scheme, ground, id)) }))
      .filter(({ ratio }) => ratio < least)
      .map(({ ground, ratio }) => `${token} on ${ground}: ${ratio.toFixed(2)}`),
  );

describe.each(CASES)('theme $id, $name', ({ id, scheme }) => {
  test('every text is legible on every ground it lies on', () => {
    expect(tooFaint(TEXT, 4.5, scheme, id)).toEqual([]);
  });

  test('every mark that carries meaning stands out', () => {
    expect(tooFaint(MARKS, 3, scheme, id)).toEqual([]);
  });

  test('every colour exists on an ordinary screen, so that the contrast is what was computed', () => {
    const outside = (Object.keys(scheme) as Token[]).filter((token) => !isInGamut(paint(scheme, token, id)));
    expect(outside).toEqual([]);
  });
});

test('there are fifteen themes, in the order of the contract', () => {
  expect(Object.keys(themes)).toEqual([...themeIds]);
});
