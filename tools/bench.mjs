/**
 * `npm run bench`: what the product does beside what a bare program does on the same machine in the same minutes.
 *
 *   --only <name>   that scenario alone; may be given more than once
 *   --reduced       short cells and small data: tells a collapse, not a few per cent
 *   --rounds <n>    how often baseline and candidate take turns; 5 unless told otherwise, 3 when reduced
 *   --json <file>   writes the figures there; those of scenarios that were not run stay. The capacity model reads
 *                   docs/performance.json
 *   --list          names the scenarios
 *   --guard         what `npm test` does: fails when a ratio falls under half of what is wanted
 */
import './lib/node-version.mjs';
import { parseArgs } from 'node:util';
import { runBench } from './lib/bench.mjs';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    reduced: { type: 'boolean' },
    rounds: { type: 'string' },
    json: { type: 'string' },
    list: { type: 'boolean' },
    guard: { type: 'boolean' },
  },
});

await install();
// The pages are those of the build.
if (!values.list) await build();
const { code } = await runBench(values, { needsDatabase: !values.list });
process.exitCode = code;
