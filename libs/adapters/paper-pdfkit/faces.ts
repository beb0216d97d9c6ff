import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unpackWoff } from './unpack-woff';

/** The parts that Source Sans 3 comes in, by writing; the first that has a character prints it. */
export const subsets = [
  'latin',
  'latin-ext',
  'greek',
  'cyrillic',
  'vietnamese',
  'greek-ext',
  'cyrillic-ext',
] as const;
export type Subset = (typeof subsets)[number];

export type Weight = 400 | 700;

const FOLDER = dirname(
  require.resolve('@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff'),
);

const files = new Map<string, Buffer>();

/** A part of the font, as the engine reads it. Kept packed as WOFF: it cannot read WOFF2. */
export const faceOf = (subset: Subset, weight: Weight): Buffer => {
  const name = `source-sans-3-${subset}-${weight}-normal.woff`;
  const known = files.get(name);
  if (known) return known;
  const file = unpackWoff(readFileSync(join(FOLDER, name)));
  files.set(name, file);
  return file;
};

/** The first part of the font that has all these characters; null where none has. Both weights have the same. */
export type Coverage = (text: string) => Subset | null;

const read = async (): Promise<Coverage> => {
  // Engine and parts of the font take 20 MB: a process that prints nothing does without.
  const { create } = await import('fontkit');
  const characters = subsets.map((subset) => {
    const font = create(faceOf(subset, 400));
    return { subset, has: new Set('characterSet' in font ? font.characterSet : []) };
  });
  return (text) =>
    characters.find(({ has }) => [...text].every((letter) => has.has(letter.codePointAt(0) ?? 0)))?.subset ??
    null;
};

let coverage: Promise<Coverage> | undefined;

/** Which part of the font prints what, found out once. */
export const readCoverage = (): Promise<Coverage> => (coverage ??= read());
