/**
 * `npm run audit`: no known hole of high or critical severity in what runs in production, but for those that
 * tools/audit-allowed.json lets pass, each with its reason and a date. Where the registry does not answer audits, nothing is
 * checked, and this says so; with AUDIT_REQUIRED=1 that fails.
 */
import './lib/node-version.mjs';
import { readFileSync } from 'node:fs';
import { advisoriesOf, objections } from './lib/advisories.mjs';
import { runCommand } from './lib/commands.mjs';
import { inRoot } from './lib/root.mjs';

const allowed = JSON.parse(readFileSync(inRoot('tools/audit-allowed.json'), 'utf8'));
const { output } = await runCommand('npm', ['audit', '--omit=dev', '--json'], { limit: 120_000 });
const advisories = advisoriesOf(reportIn(output));

if (advisories === null) {
  console.error('NOT CHECKED: the registry gave no answer to an audit.');
  console.error(firstLine(output));
  process.exitCode = process.env.AUDIT_REQUIRED === '1' ? 1 : 0;
} else {
  const found = objections(advisories, allowed, new Date().toISOString().slice(0, 10));
  found.forEach((sentence) => console.error(sentence));
  if (found.length > 0) process.exitCode = 1;
  else console.log(`No serious advisory among ${advisories.length}; ${allowed.length} let pass.`);
}

/** npm writes its warnings around the report. */
function reportIn(text) {
  try {
    return JSON.parse(text.slice(text.indexOf('\n{') + 1, text.lastIndexOf('}') + 1));
  } catch {
    return null;
  }
}

function firstLine(text) {
  return text.split('\n').find((line) => /error|warn audit/.test(line)) ?? 'npm said nothing.';
}
