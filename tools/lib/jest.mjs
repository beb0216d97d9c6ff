import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runNode } from './commands.mjs';
import { inRoot, root } from './root.mjs';

const LIMIT = 60 * 60_000;
const NOT_RUN = new Set(['pending', 'todo', 'skipped', 'disabled']);
const JEST = inRoot('node_modules', 'jest', 'bin', 'jest.js');

/**
 * Runs one project of jest.config.cjs and counts. A test file that could not be run counts as one failed test, and so
 * does a run that found no tests at all: it would otherwise pass for ever.
 * @param {string} project
 * @param {string[]} [choice] more arguments, that choose among its files
 * @returns {Promise<import('./stages.mjs').Outcome>}
 */
export async function runJest(project, choice = []) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'holdfast-jest-'));
  const report = path.join(folder, 'report.json');
  try {
    const { code, output, cpu } = await runNode(
      [
        JEST,
        `--selectProjects=${project}`,
        '--ci',
        '--maxWorkers=2',
        '--json',
        `--outputFile=${report}`,
        ...(process.stdout.isTTY ? ['--colors'] : []),
        ...choice,
      ],
      { limit: LIMIT, timed: true },
    );
    if (!existsSync(report)) return { passed: 0, failed: 1, skipped: [], output, cpu };
    return { ...count(JSON.parse(readFileSync(report, 'utf8')), code, withoutReport(output)), cpu };
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
    // What was counted, and where chance began: a run that failed is repeated with its seed.
    figures: [...output.matchAll(/^(?:figures: (.*)|(seed: .*))$/gm)].map(([, line, seed]) => line ?? seed),
    files: result.testResults.map(({ name, startTime, endTime, assertionResults }) => ({
      file: path.relative(root, name),
      wall: Math.max(0, endTime - startTime) / 1000,
      tests: assertionResults.length,
    })),
  };
}

// With --json the whole report is printed once more, as one line; it went to the file already.
const withoutReport = (output) =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('{"numFailedTestSuites"'))
    .join('\n');

/**
 * The test files of a project that what has changed since `main` bears on, in this commit and not yet committed.
 * @returns {Promise<string[]>} none also where that cannot be said: without git, or without a `main`
 */
export async function changedTests(project) {
  const { code, output } = await runNode([
    JEST,
    `--selectProjects=${project}`,
    '--changedSince=main',
    '--listTests',
    '--json',
  ]);
  const list = output.split('\n').find((line) => line.startsWith('['));
  return code === 0 && list ? JSON.parse(list) : [];
}

const escaped = (file) => file.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Arguments of Jest that choose these files alone. */
export const onlyThese = (files) => ['--runTestsByPath', ...files];

/** Arguments of Jest that choose all but these files. */
export const allBut = (files) => [
  '--testPathIgnorePatterns',
  '/node_modules/',
  ...files.map((file) => `^${escaped(file)}$`),
];
