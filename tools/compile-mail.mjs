// Turns the look of mails, written in MJML, into the template that the product fills in: `npm run mail`.
import { writeFileSync } from 'node:fs';
import { compiledMail, TEMPLATE } from './lib/mail-template.mjs';

writeFileSync(TEMPLATE, await compiledMail());
console.log(`Wrote ${TEMPLATE}`);
