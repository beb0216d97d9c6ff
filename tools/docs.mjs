/** `npm run docs`: writes the pages that are made of the code. `--check` compares instead, and fails when one is stale. */
import './lib/node-version.mjs';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Complaint } from './lib/complaint.mjs';
import { formatted } from './lib/format.mjs';
import { inRoot } from './lib/root.mjs';
import { eventPages } from './docs/events.mjs';
import { roomDiagram } from './docs/rooms.mjs';

const MARK = /(<!-- rooms: made by npm run docs -->\n).*?(<!-- \/rooms -->)/s;

try {
  const stale = await staleAmong(await pages());
  if (process.argv.includes('--check')) complainAbout(stale);
  else write(stale);
} catch (error) {
  if (!(error instanceof Complaint)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function pages() {
  const architecture = readFileSync(inRoot('docs/architecture.md'), 'utf8');
  return new Map([
    ...(await eventPages()),
    [
      'docs/architecture.md',
      architecture.replace(MARK, (_, from, to) => `${from}\n${roomDiagram()}\n\n${to}`),
    ],
    ['docs/adr/README.md', decisions()],
  ]);
}

function decisions() {
  const rows = readdirSync(inRoot('docs/adr'))
    .filter((file) => /^\d{4}-.*\.md$/.test(file))
    .toSorted()
    .map((file) => {
      const [title = ''] = readFileSync(inRoot('docs/adr', file), 'utf8').split('\n');
      return `| [${file.slice(0, 4)}](${file}) | ${title.replace(/^# (\d+\. )?/, '')} |`;
    });
  return `# Decisions\n\nOne page for each decision that a newcomer would question.\n\n| no. | decision |\n| --- | --- |\n${rows.join('\n')}\n`;
}

async function staleAmong(made) {
  const stale = [];
  for (const [file, text] of made) {
    const target = inRoot(file);
    const wanted = await formatted(file, text);
    if (read(target) !== wanted) stale.push([file, wanted]);
  }
  return stale;
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function complainAbout(stale) {
  if (stale.length > 0)
    throw new Complaint(`Stale, write them with "npm run docs": ${stale.map(([file]) => file).join(', ')}`);
  console.log('The pages that are made of the code are up to date.');
}

function write(stale) {
  for (const [file, text] of stale) {
    mkdirSync(path.dirname(inRoot(file)), { recursive: true });
    writeFileSync(inRoot(file), text);
    console.log(`Written: ${file}`);
  }
}
