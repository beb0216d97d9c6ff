import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const DIST = join(__dirname, '../../dist/apps');
/** Milliseconds until it must have said that it is ready. */
const START_LIMIT = 40_000;
const END_WITH_PARENT = join(__dirname, '../../tools/lib/end-with-parent.cjs');

/** Starts a process of the product from the build, and waits until it says that it is ready; one that does not is ended. */
export const startBuilt = (app: string, env: Readonly<Record<string, string>>): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const entry = join(DIST, app, 'main.js');
    if (!existsSync(entry)) return reject(new Error('Build the product first: npm run build:server'));
    const child = fork(entry, {
      env: { PATH: process.env['PATH'], ...env },
      // So that none outlives its starter; and what compiles the source of a bench has no business in what is built.
      execArgv: ['-r', END_WITH_PARENT],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let complaint = '';
    child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    const timer = setTimeout(() => child.kill('SIGKILL'), START_LIMIT);
    child.once('message', () => {
      clearTimeout(timer);
      resolve(child);
    });
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      reject(new Error(`${app} ended with ${signal ?? code}: ${complaint}`));
    });
  });

/** Ends it, in good order unless told otherwise, and waits until it is gone. */
export const stopBuilt = (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });
