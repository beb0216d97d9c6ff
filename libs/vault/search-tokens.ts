import { createHmac } from 'node:crypto';
import type { Kek } from './keyring';

/** What a person is found by. */
export interface SearchFields {
  readonly name?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
}

/** A word in the form in which it is compared, marked with the field that it belongs to. */
export type SearchTerm = `${'email' | 'phone' | 'word' | 'begin' | 'digits'}:${string}`;

/** The terms under which somebody with these fields is filed; each once. */
export function termsOf({ name, email, phone }: SearchFields): SearchTerm[] {
  const terms = [emailTerm(email ?? ''), phoneTerm(phone ?? ''), ...wordTerms(name ?? '')];
  return [...new Set(terms.filter((term) => term !== undefined))];
}

/**
 * The terms of a search text; people who are found have all of them. A whole text of digits is a phone number,
 * a part with an @ an e-mail address, everything else words of a name.
 */
export function termsOfQuery(query: string): SearchTerm[] {
  const asPhone = /^[\d\s()+./-]+$/.test(query) ? phoneTerm(query) : undefined;
  if (asPhone !== undefined) return [asPhone];
  const terms = query
    .split(/\s+/)
    .flatMap((part) => (part.includes('@') ? emailTerm(part) : wordTerms(part)));
  return [...new Set(terms.filter((term) => term !== undefined))];
}

/**
 * Terms as they are stored: HMAC-SHA-256 under a key of the tenant, cut to 128 bits. Nobody without the key can tell
 * whether a given address is in the vault.
 */
export function tokensOf(kek: Kek, tenantId: string, terms: readonly SearchTerm[]): Buffer[] {
  const key = kek.search(tenantId);
  return terms.map((term) => createHmac('sha256', key).update(term).digest().subarray(0, 16));
}

function emailTerm(email: string): SearchTerm | undefined {
  const plain = email.normalize('NFKC').trim().toLowerCase();
  return plain === '' ? undefined : `email:${plain}`;
}

// UK numbers are written with 0, 0044, +44 or +44 (0) in front: all of them come to 44 and the number.
function phoneTerm(phone: string): SearchTerm | undefined {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '').replace(/^440/, '44').replace(/^0/, '44');
  return digits.length < 6 ? undefined : `phone:${digits}`;
}

/** Words without accents and capitals, so that "Zoë" is found by "zoe". */
export function plainWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

function wordTerms(name: string): SearchTerm[] {
  return plainWords(name).map((word) => `word:${word}` as const);
}
