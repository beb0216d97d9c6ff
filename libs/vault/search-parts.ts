import { plainWords, termsOf } from './search-tokens';
import type { SearchFields, SearchTerm } from './search-tokens';

/** So many letters of a word are filed: fewer mean everybody, more would cost another token for each length. */
const LETTERS = 3;

/** So many digits in a row are filed, out of the last of a number: what comes before them is shared by thousands. */
const DIGITS = 4;
const LAST_DIGITS = 6;

const beginOf = (word: string): SearchTerm => `begin:${[...word].slice(0, LETTERS).join('')}`;

const windowsOf = (digits: string): SearchTerm[] =>
  Array.from(
    { length: Math.max(0, digits.length - DIGITS + 1) },
    (_, at) => `digits:${digits.slice(at, at + DIGITS)}` as const,
  );

/** The words of an address, but for the end of its domain, which most addresses share. */
const emailWords = (email: string): string[] => plainWords(email.replace(/\.[^.@]*$/, ''));

/** What finds somebody with these fields by a part of them; each once. */
export function partTermsOf({ name, email, phone }: SearchFields): SearchTerm[] {
  const words = [...plainWords(name ?? ''), ...emailWords(email ?? '')];
  const digits = (phone ?? '').replace(/\D/g, '').slice(-LAST_DIGITS);
  return [...new Set([...words.map(beginOf), ...windowsOf(digits)])];
}

/** All that somebody is filed under: whole terms, and what finds them by a part. */
export function filedTermsOf(fields: SearchFields): SearchTerm[] {
  return [...termsOf(fields), ...partTermsOf(fields)];
}

const isNumber = (query: string): boolean =>
  /^[\d\s()+./-]+$/.test(query) && query.replace(/\D/g, '').length >= DIGITS;

/** Digits as they were typed, and without the zero that numbers begin with inside a country. */
const digitsOf = (text: string): readonly [typed: string, abroad: string] => {
  const typed = text.replace(/\D/g, '');
  return [typed, typed.replace(/^0+/, '')];
};

/** What a search text asks for, in groups: people who may be meant have one term of each. */
export function partTermsOfQuery(query: string): SearchTerm[][] {
  if (isNumber(query)) return [[...new Set(digitsOf(query).flatMap(windowsOf))]];
  return plainWords(query)
    .filter((word) => word.length >= LETTERS)
    .map((word) => [beginOf(word)]);
}

const beginsOne = (words: readonly string[], part: string): boolean =>
  words.some((word) => word.startsWith(part));

/** Whether somebody with these fields has every part of a search text: words begun, a piece of an address, digits in a row. */
export function isMeantBy({ name, email, phone }: SearchFields, query: string): boolean {
  if (isNumber(query)) {
    const digits = (phone ?? '').replace(/\D/g, '');
    return digitsOf(query).some((asked) => asked.length >= DIGITS && digits.includes(asked));
  }
  const address = (email ?? '').toLowerCase();
  const words = [...plainWords(name ?? ''), ...plainWords(address)];
  return query
    .split(/\s+/)
    .filter((part) => part !== '')
    .every((part) =>
      part.includes('@')
        ? address.includes(part.toLowerCase())
        : plainWords(part).every((word) => beginsOne(words, word)),
    );
}
