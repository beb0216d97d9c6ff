import type { Coverage, Subset } from './faces';

/** Text that one part of the font prints; null: a character that none of them has. */
export interface Run {
  readonly subset: Subset | null;
  readonly text: string;
}

const graphemes = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });

/** What is printed of a text: no control characters, nothing that turns the direction or hides, each space a plain one. */
export const printable = (text: string): string =>
  text
    // Half a letter is none.
    .replace(/\p{Cs}/gu, '\ufffd')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();

/** What readers take for one character: letters with their marks stay together. */
export const charactersOf = (text: string): readonly string[] =>
  [...graphemes.segment(text)].map(({ segment }) => segment);

/** A text as runs, each by the part of the font that has its characters. Characters that none has are runs of their own. */
export const runsOf = (text: string, subsetFor: Coverage): readonly Run[] => {
  const runs: Run[] = [];
  for (const character of charactersOf(text)) {
    const last = runs.at(-1);
    // A space stays where it is: every part of the font has one.
    const subset = character === ' ' && last?.subset ? last.subset : subsetFor(character);
    if (last && subset !== null && last.subset === subset)
      runs[runs.length - 1] = { subset, text: last.text + character };
    else runs.push({ subset, text: character });
  }
  return runs;
};
