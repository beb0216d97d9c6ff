import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(__dirname, '../..');

/** A fenced block of a page: its language, the file that it names, its text, and the line it begins at. */
export interface Block {
  readonly language: string;
  readonly file: string;
  readonly text: string;
  readonly line: number;
}

/** Every page for people: those at the top and in `docs`, but for the decisions, which speak of their day. */
export const allPages = (): string[] =>
  ['.', 'docs', 'docs/ci']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
    .filter((page) => page.endsWith('.md') && page !== 'CHANGELOG.md')
    .toSorted();

/** The pages that hold commands to be run. */
export const pagesWithCommands = (): string[] =>
  allPages().filter((page) => blocksOf(page).some(({ language }) => language === 'sh'));

/** The blocks of a page, in their order. */
export const blocksOf = (page: string): Block[] => {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/^```(\w+)(?: ([^\n]+))?\n(.*?)^```$/gms)].map((match) => ({
    language: match[1] ?? '',
    file: match[2] ?? '',
    text: match[3] ?? '',
    line: text.slice(0, match.index).split('\n').length,
  }));
};

/** A text with a block of `-` and `+` lines worked in, as a person would. @throws when the place is not found, or not alone */
export const patched = (text: string, patch: string): string => {
  const side = (sign: '-' | '+') =>
    patch
      .split('\n')
      .filter((line) => line.startsWith(sign) || line.startsWith(' '))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  const places = text.split(side('-')).length - 1;
  if (places !== 1) throw new Error(`Found ${places} places for:\n${patch}`);
  return text.replace(side('-'), () => side('+'));
};
