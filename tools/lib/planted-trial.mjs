import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runNode } from './commands.mjs';
import { endOf, verdictOf } from './planted-verdict.mjs';

const LIMIT = 30 * 60_000;
/** These start, or serve, what is built. */
const RUNS_THE_BUILD = /\.(int|e2e|browser|fault)-spec\.ts$/;
const BUILD = `const { build } = await import('./tools/lib/build.mjs'); await build();`;

/**
 * Runs the tests that are to find a fault in a copy of the tree, as it stands there.
 * @param {string} folder the copy
 * @param {{foundBy: readonly string[], test?: string}} fault
 * @returns {Promise<import('./planted-verdict.mjs').Verdict & {cpu?: number}>}
 */
export async function runFinders(folder, { foundBy, test }) {
  const needsBuild = foundBy.some((file) => RUNS_THE_BUILD.test(file));
  const built = needsBuild && (await runNode(['--input-type=module', '--eval', BUILD], { cwd: folder }));
  if (built && built.code !== 0) return { failed: [], trouble: `It was not built. ${endOf(built.output)}` };
  const report = path.join(folder, '.test', 'planted.json');
  rmSync(report, { force: true });
  const { output, cpu } = await runNode(
    [
      path.join(folder, 'node_modules', 'jest', 'bin', 'jest.js'),
      '--ci',
      '--maxWorkers=2',
      '--json',
      `--outputFile=${report}`,
      `--cacheDirectory=${path.join(folder, '.test', 'jest')}`,
      ...(test === undefined ? [] : [`--testNamePattern=${escaped(test)}`]),
      '--runTestsByPath',
      ...foundBy,
    ],
    { cwd: folder, limit: LIMIT, timed: true },
  );
  if (!existsSync(report)) return { failed: [], trouble: endOf(output), cpu };
  return { ...verdictOf(JSON.parse(readFileSync(report, 'utf8'))), cpu };
}

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Changes a file of the copy for as long as `visit` takes. @throws where the text does not stand in it once */
export async function withFault(folder, { file, find, plant }, visit) {
  const place = path.join(folder, file);
  const sound = readFileSync(place, 'utf8');
  const parts = sound.split(find);
  if (parts.length !== 2) throw new Error(`${file} holds the text to be changed ${parts.length - 1} times.`);
  writeFileSync(place, parts.join(plant));
  try {
    return await visit();
  } finally {
    writeFileSync(place, sound);
  }
}
