import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const ENTRY = join(__dirname, '../../dist/apps/worker/main.js');
/** So that no worker outlives its test. */
const LEASH = join(__dirname, '../../tools/lib/leash.cjs');

/** A worker in a process of its own, from the build. */
export interface WorkerProcess {
  /** Ends it without warning, as a crash or the loss of power would. */
  kill(): Promise<void>;
}

export const startWorkerProcess = (env: Readonly<Record<string, string>>): Promise<WorkerProcess> =>
  new Promise((resolve, reject) => {
    if (!existsSync(ENTRY)) return reject(new Error('Build the product first: npm run build:server'));
    const child = fork(ENTRY, {
      execArgv: ['-r', LEASH],
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let complaint = '';
    child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    child.once('exit', (code) => reject(new Error(`The worker ended with ${code}: ${complaint}`)));
    const kill = () =>
      new Promise<void>((done) => {
        if (child.exitCode !== null || child.signalCode !== null) return done();
        child.once('exit', () => done());
        child.kill('SIGKILL');
      });
    child.once('message', () => resolve({ kill }));
  });
