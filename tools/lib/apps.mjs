import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { lastLines } from './logs.mjs';
import { inRoot, root } from './root.mjs';
import { until } from './wait.mjs';

const endWithParent = fileURLToPath(new URL('end-with-parent.cjs', import.meta.url));
const READY_LIMIT = 90_000;
const STOP_LIMIT = 17_000;

/**
 * Starts one of our own programs. It ends in good order on SIGTERM, and when the channel to this process closes; it
 * sends `{ ready: true }` over that channel when it can be used. It has a process group of its own, so that Ctrl-C in
 * the terminal reaches only the starter, which stops things in their order.
 *
 * @param {{name: string, script: string, env: object, logs: string, health?: string}} app
 *   `logs`: the folder for its log; `health`: an address that must answer 200 before it counts as ready
 */
export function launchApp({ name, script, env, logs, health }) {
  const logFile = path.join(logs, `${name}.log`);
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(process.execPath, ['--enable-source-maps', '-r', endWithParent, inRoot(script)], {
    cwd: root,
    // From version 22 on Node keeps there what V8 made of each file, and starts the sooner.
    env: { NODE_COMPILE_CACHE: inRoot('dist', '.compiled'), ...env },
    stdio: ['ignore', log, log, 'ipc'],
    detached: true,
  });
  closeSync(log);
  const exited = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
  const saidReady = new Promise((resolve) =>
    child.on('message', (message) => message?.ready && resolve(true)),
  );

  const failure = (how) => Object.assign(new Error(`${name} ${how}.`), { details: lastLines(logFile, 25) });

  return {
    pid: child.pid,
    exited,
    /** The error to throw, with the end of the log. */
    failure,
    ready: async () => {
      const served = saidReady.then(() => !health || until(() => answers(health), { limit: READY_LIMIT }));
      const isReady = await Promise.race([served, exited.then(() => 'gone'), sleepQuietly(READY_LIMIT)]);
      if (isReady === 'gone') throw failure('ended while starting');
      if (!isReady) throw failure(`was not ready within ${READY_LIMIT / 1000} s`);
    },
    async stop(limit = STOP_LIMIT) {
      child.kill('SIGTERM');
      const late = await Promise.race([exited.then(() => false), sleepQuietly(limit).then(() => true)]);
      if (late) child.kill('SIGKILL');
      await exited;
    },
    kill: () => child.kill('SIGKILL'),
  };
}

// A limit must not keep the process alive by itself.
const sleepQuietly = (milliseconds) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, undefined).unref());

const answers = (address) =>
  new Promise((resolve) => {
    const request = http.get(address, { timeout: 2_000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
