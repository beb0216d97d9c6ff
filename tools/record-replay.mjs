/** `npm run record`: keeps what tests, the demo and histories bring about, and records what this build makes of it. */
import './lib/node-version.mjs';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from './lib/root.mjs';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-record-'));
const env = { MODEL_RUNS: '20', ...process.env, HOLDFAST_KEEP_DATABASES_IN: folder };

const jest = (project, paths) =>
  spawnSync(
    process.execPath,
    [inRoot('node_modules/jest/bin/jest.js'), '--selectProjects', project, `--testPathPatterns=${paths}`],
    { cwd: inRoot('.'), env, stdio: 'inherit' },
  ).status === 0;

// Plans need tens of thousands of blocks: the same few events again and again.
const SOURCES = String.raw`test/(contract|model)/|apps/cli/cli\.int-spec|test/e2e/(?!plans)`;

try {
  // What a test has brought about before it failed has happened all the same.
  if (!jest('integration', SOURCES)) console.warn('Some tests failed: what they left behind is recorded.');
  process.exitCode = jest('record', 'record/(demo|histories)') && jest('record', 'record/recording') ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
