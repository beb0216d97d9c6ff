import { spawn } from 'node:child_process';
import { inRoot } from './root.mjs';
import { startThrowawayPostgres } from './throwaway.mjs';

/**
 * Runs the bench with a Postgres of its own that waits for the disk, as one in production does.
 * @param {object} wish see `test/bench/main.ts`
 * @param {{quiet?: boolean, needsDatabase?: boolean}} [options] `quiet`: what it says is answered instead of shown
 * @returns {Promise<{code: number, output: string}>}
 */
export async function runBench(wish, { quiet = false, needsDatabase = true } = {}) {
  const postgres = needsDatabase ? await startThrowawayPostgres({ hasty: false }) : undefined;
  try {
    return await run(wish, postgres?.url('postgres') ?? '', quiet);
  } finally {
    await postgres?.stop();
  }
}

function run(wish, url, quiet) {
  const child = spawn(
    process.execPath,
    [
      '-r',
      inRoot('tools', 'lib', 'typescript.cjs'),
      inRoot('test', 'bench', 'main.ts'),
      JSON.stringify(wish),
    ],
    {
      cwd: inRoot('.'),
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, HOLDFAST_TEST_DATABASE_URL: url },
    },
  );
  const stop = () => child.kill();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  process.once('exit', stop);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code: code ?? 1, output })));
}
