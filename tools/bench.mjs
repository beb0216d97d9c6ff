/**
 * `npm run bench`: what the product does beside what a bare program does on the same machine in the same minutes.
 *
 *   --only <name>   that scenario alone; may be given more than once
 *   --reduced       short cells and small data: tells a collapse, not a few per cent
 *   --rounds <n>    how often baseline and candidate take turns; 5 unless told otherwise, 3 when reduced
 *   --json <file>   writes the figures there; those of scenarios that were not run stay. The capacity model reads
 *                   docs/performance.json
 *   --list          names the scenarios
 */
import './lib/node-version.mjs';
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { inRoot } from './lib/root.mjs';
import { startThrowawayPostgres } from './lib/throwaway.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    reduced: { type: 'boolean' },
    rounds: { type: 'string' },
    json: { type: 'string' },
    list: { type: 'boolean' },
  },
});

await install();
// The pages are those of the build.
if (!values.list) await build();
const postgres = values.list ? undefined : await startThrowawayPostgres({ hasty: false });
process.exitCode = await run(postgres?.url('postgres') ?? '');
await postgres?.stop();

function run(url) {
  const child = spawn(
    process.execPath,
    [
      '-r',
      inRoot('tools', 'lib', 'typescript.cjs'),
      inRoot('test', 'bench', 'main.ts'),
      JSON.stringify(values),
    ],
    { cwd: inRoot('.'), stdio: 'inherit', env: { ...process.env, HOLDFAST_TEST_DATABASE_URL: url } },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill());
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}
