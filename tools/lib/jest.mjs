import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runNode } from './commands.mjs';
import { inRoot } from './root.mjs';

const LIMIT = 45 * 60_000;
const NOT_RUN = new Set(['pending', 'todo', 'skipped', 'disabled']);

/**
 * Runs one project of jest.config.cjs and counts. A test file that could not be run counts as one failed test, and so
 * does a run that found no tests at all: it would otherwise pass for ever.
 * @returns {Promise<import('./stages.mjs').Outcome>}
 */
export async function runJest(project) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'holdfast-jest-'));
  const report = path.join(folder, 'report.json');
  try {
    const { code, output } = await runNode(
      [
        inRoot('node_modules', 'jest', 'bin', 'jest.js'),
        `--selectProjects=${project}`,
        '--ci',
        '--maxWorkers=2',
        '--json',
        `--outputFile=${report}`,
        ...(process.stdout.isTTY ? ['--colors'] : []),
      ],
      { limit: LIMIT },
    );
    if (!existsSync(report)) return { passed: 0, failed: 1, skipped: [], output };
    return count(JSON.parse(readFileSync(report, 'utf8')), code, withoutReport(output));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function count(result, code, output) {
  const tests = result.testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return {
    passed: result.numPassedTests,
    // For instance an open snapshot, or a global teardown that failed.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: tests.filter(({ status }) => NOT_RUN.has(status)).map(({ fullName }) => fullName),
    output,
    figures: [...output.matchAll(/^figures: (.*)$/gm)].map(([, line]) => line),
  };
}

// With --json the whole report is printed once more, as one line; it went to the file already.
const withoutReport = (output) =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('{"numFailedTestSuites"'))
    .join('\n');
