import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { inRoot } from './root.mjs';

/**
 * What is made by a program as `npm run fix` would leave it.
 * @param {string} file its name, which tells the language
 * @param {string} text
 * @returns {Promise<string>}
 * @throws when it is none of that language
 */
export async function formatted(file, text) {
  const {
    $schema: _,
    ignorePatterns: __,
    ...settings
  } = JSON.parse(readFileSync(inRoot('.oxfmtrc.json'), 'utf8'));
  const { code, errors } = await format(file, text, settings);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}
