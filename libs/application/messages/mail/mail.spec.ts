import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

describe('The template of mails', () => {
  it('is what MJML makes of its source: `npm run mail` makes it anew', () => {
    const made = execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        "import { compiledMail } from './tools/lib/mail-template.mjs'; process.stdout.write(await compiledMail());",
      ],
      { cwd: join(__dirname, '../../../..'), encoding: 'utf8' },
    );
    expect(readFileSync(join(__dirname, 'mail.template.ts'), 'utf8')).toBe(made);
  });
});
