import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contrast, linearRgb } from '../../shared/themes/oklch';

type Values = ReadonlyMap<string, string>;

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');

const valuesIn = (block: string): Values =>
  new Map([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!.trim()]));

const blockOf = (selector: RegExp): Values => valuesIn(selector.exec(css)?.[1] ?? '');

const common = blockOf(/:root \{([^}]*)\}/);
const schemes = {
  light: blockOf(/scheme='light'\],[^{]*\{([^}]*)\}/),
  dark: blockOf(/scheme='dark'\] \{([^}]*)\}/),
} as const;

const WHITE: readonly [number, number, number] = [1, 0, 0];

/** The colour a token stands for, as linear light. */
const paint = (scheme: Values, token: string): readonly [number, number, number] => {
  if (token === 'white') return linearRgb(WHITE);
  const value = scheme.get(token) ?? common.get(token) ?? '';
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (other) return paint(scheme, other);
  const [, l, c, h] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value) ?? [];
  if (l === undefined) throw new Error(`${token} is not a colour: ${value}`);
  return linearRgb([Number(l), Number(c), Number(h)]);
};

const COLOURS = ['blue', 'red', 'green', 'yellow', 'violet', 'orange', 'gray'];
const GROUNDS = ['--paper', '--surface', '--sunken', '--rail', '--rail-lift'];

const TEXTS: readonly (readonly [ink: string, grounds: readonly string[]])[] = [
  ['--mantine-color-text', GROUNDS],
  ['--mantine-color-dimmed', GROUNDS],
  ['--mantine-color-placeholder', ['--surface']],
  ['--mantine-color-anchor', ['--paper', '--surface', '--sunken']],
  ['--mantine-color-error', ['--surface']],
  ['--notice-ink', ['--notice-ground']],
  ...COLOURS.flatMap((colour) => [
    [
      `--mantine-color-${colour}-light-color`,
      [`--mantine-color-${colour}-light`, `--mantine-color-${colour}-light-hover`],
    ] as const,
    [`--mantine-color-${colour}-text`, ['--surface', '--sunken']] as const,
    ['white', [`--mantine-color-${colour}-filled`, `--mantine-color-${colour}-filled-hover`]] as const,
  ]),
];

const MARKS: readonly (readonly [mark: string, grounds: readonly string[]])[] = [
  ['--control', ['--surface', '--paper']],
  ['--focus-ring', ['--surface', '--paper', '--rail']],
  ['--margin-rule', ['--surface']],
  ...COLOURS.map((colour) => [`--mantine-color-${colour}-outline`, ['--surface']] as const),
];

const tooFaint = (scheme: Values, pairs: typeof TEXTS, least: number): string[] =>
  pairs.flatMap(([one, grounds]) =>
    grounds
      .map((ground) => [ground, contrast(paint(scheme, one), paint(scheme, ground))] as const)
      .filter(([, ratio]) => ratio < least)
      .map(([ground, ratio]) => `${one} on ${ground}: ${ratio.toFixed(2)}`),
  );

describe.each(Object.entries(schemes))('the colours of the console, %s', (_, scheme) => {
  test('are legible wherever they are text', () => {
    expect(tooFaint(scheme, TEXTS, 4.5)).toEqual([]);
  });

  test('stand out wherever they are an edge, a ring or a mark', () => {
    expect(tooFaint(scheme, MARKS, 3)).toEqual([]);
  });
});
