import { readFileSync } from 'node:fs';
import path from 'node:path';
import mjml2html from 'mjml';
import { formatted } from './format.mjs';
import { inRoot } from './root.mjs';

const FOLDER = 'libs/application/messages/mail';
const SOURCE = inRoot(path.join(FOLDER, 'mail.mjml'));

/** The file that is made. */
export const TEMPLATE = inRoot(path.join(FOLDER, 'mail.template.ts'));

/** @returns {Promise<string>} the module that holds the mail as HTML with places to be filled in */
export async function compiledMail() {
  const { html, errors } = await mjml2html(readFileSync(SOURCE, 'utf8'), {
    keepComments: false,
    // Colours and texts are places that are filled in later.
    validationLevel: 'skip',
    // Nothing is fetched while a mail is opened.
    fonts: {},
  });
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  const lines = html
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
  const module = `// Made from mail.mjml by \`npm run mail\`; do not edit.

/** The mail as HTML, which every mail program shows, with places that Mustache fills in. */
export const mailTemplate = \`${lines.replace(/[`\\]|\$\{/g, '\\$&')}\`;
`;
  return formatted(TEMPLATE, module);
}
