import { text } from '@holdfast/event-store/wire/decode';
import { read, statement, type Read, type Statement } from '@holdfast/event-store/wire/statement';
import type { Keyring } from './keyring';
import { filedTermsOf, partTermsOfQuery } from './search-parts';
import { termsOf, termsOfQuery, tokensOf } from './search-tokens';
import type { SearchFields, SearchTerm } from './search-tokens';

// Somebody who is erased is not filed again.
const file = statement<[tenantId: string, subjectId: string, tokens: Buffer[], kekId: string]>(
  'vault_search_file',
  `with gone as (delete from vault.search_token
                  where tenant_id = $1::uuid and subject_id = $2::uuid and token <> all($3::bytea[]))
   insert into vault.search_token (tenant_id, token, subject_id, kek_id)
   select $1::uuid, unnest($3::bytea[]), $2::uuid, $4
    where exists (select from vault.subject_key where tenant_id = $1::uuid and subject_id = $2::uuid)
   on conflict do nothing`,
);

/** Files a subject under these fields, and under nothing else any more. */
export function fileSubject(
  keyring: Keyring,
  tenantId: string,
  subjectId: string,
  fields: SearchFields,
): Statement {
  const kek = keyring.current;
  const tokens = tokensOf(kek, tenantId, filedTermsOf(fields));
  return file(tenantId, subjectId, tokens, kek.id);
}

// A term has one token for each key on the ring, and a group several terms; a subject with one of them has what is asked for.
const find = read<
  string,
  [tenantId: string, tokens: Buffer[], terms: number[], count: number, limit: number]
>(
  'vault_search_find',
  `select t.subject_id
     from unnest($2::bytea[], $3::int[]) as q(token, term)
     join vault.search_token t on t.tenant_id = $1 and t.token = q.token
    group by t.subject_id having count(distinct q.term) = $4
    order by t.subject_id limit $5`,
  (fields) => text(fields, 0),
);

// Whoever has one of these terms, under whichever key.
const anyOf = read<string, [tenantId: string, tokens: Buffer[]]>(
  'vault_search_any',
  `select distinct t.subject_id from vault.search_token t where t.tenant_id = $1 and t.token = any($2::bytea[])`,
  (fields) => text(fields, 0),
);

/** The subjects that are filed under any of these fields: the same person, as far as can be known. */
export function subjectsSharing(keyring: Keyring, tenantId: string, fields: SearchFields): Read<string> {
  const terms = termsOf(fields);
  return anyOf(
    tenantId,
    keyring.all.flatMap((kek) => tokensOf(kek, tenantId, terms)),
  );
}

/** The subjects that have everything the search text asks for; null when it asks for nothing. */
export function subjectsFoundBy(
  keyring: Keyring,
  tenantId: string,
  query: string,
  limit: number,
): Read<string> | null {
  return whoHasAll(
    keyring,
    tenantId,
    termsOfQuery(query).map((term) => [term]),
    limit,
  );
}

/**
 * Subjects that may be meant by parts of a name, an e-mail address or a phone number; whether they are, `isMeantBy` says of what is known
 * of them. Null when the text has too little of any.
 */
export function subjectsFoundByParts(
  keyring: Keyring,
  tenantId: string,
  query: string,
  limit: number,
): Read<string> | null {
  return whoHasAll(keyring, tenantId, partTermsOfQuery(query), limit);
}

/** Who has of each of these groups at least one term. */
function whoHasAll(
  keyring: Keyring,
  tenantId: string,
  groups: readonly (readonly SearchTerm[])[],
  limit: number,
): Read<string> | null {
  if (groups.length === 0) return null;
  const tokens = groups.flatMap((terms, index) =>
    keyring.all.flatMap((kek) => tokensOf(kek, tenantId, terms).map((token) => ({ token, index }))),
  );
  return find(
    tenantId,
    tokens.map(({ token }) => token),
    tokens.map(({ index }) => index),
    groups.length,
    limit,
  );
}

/** What everybody is filed under who has this e-mail address, in hexadecimal: a word for each key on the ring. None for no address. */
export function emailTokens(keyring: Keyring, tenantId: string, email: string): readonly string[] {
  const terms = termsOf({ email });
  return keyring.all.flatMap((kek) => tokensOf(kek, tenantId, terms)).map((token) => token.toString('hex'));
}

/** The subjects that are filed under any of these tokens. */
export function subjectsOfTokens(tenantId: string, tokens: readonly string[]): Read<string> {
  return anyOf(
    tenantId,
    tokens.map((token) => Buffer.from(token, 'hex')),
  );
}
