import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(__dirname, '../../..');
const RUN = join(__dirname, '../pack/run.cjs');
const PRELOAD = join(__dirname, '../preload/failpoints.cjs');
// What hangs is ended; what is slow on a machine with much else to do is not.
const START_LIMIT = 180_000;

/** A failpoint to be armed; see `preload/failpoints.cjs`. */
export interface Failpoint {
  readonly name: string;
  readonly action: 'crash' | 'throw' | 'sleep';
  /** Of the passes from now on; the first one unless told otherwise. */
  readonly nth?: number;
  readonly ms?: number;
  /** Of the error that is thrown. */
  readonly code?: string;
}

type Order =
  | { failpoint: Failpoint }
  | { disarm: true }
  | { trace: boolean }
  | { advance: number }
  | { skew: number }
  | { measure: true }
  | { keepCode: true };

/** What a process keeps: bytes in use, and handles that keep it alive. */
export interface Measured {
  readonly heap: number;
  readonly handles: number;
}

type Name = 'api' | 'worker';

/** The files of the build as they ship, or all of them in one, which starts in a third of the time. */
export type Files = 'packed' | 'as shipped';

interface Way {
  readonly script: string;
  readonly args?: readonly string[];
  readonly execArgv: string[];
  /** Nothing is kept yet of what V8 makes of it. */
  readonly isNew?: boolean;
}

const WAYS: Readonly<Record<Files, (name: Name) => Way>> = {
  'as shipped': (name) => ({
    script: join(ROOT, 'dist/apps', name, 'main.js'),
    execArgv: ['-r', PRELOAD],
  }),
  packed: (name) => {
    const pack = process.env['HOLDFAST_FAULT_PACK'];
    if (pack === undefined) throw new Error('Nothing is packed: see begin.mjs');
    const main = join(pack, name, 'main.js');
    // A part of `vm` that lets packages import what they need seldom is called experimental.
    const execArgv = ['--disable-warning=ExperimentalWarning'];
    return { script: RUN, args: [main], execArgv, isNew: !existsSync(`${main}.code`) };
  },
};

/** A process of the shipped product with failpoints at its seams. */
export class AppProcess {
  readonly passed: string[] = [];
  readonly hits: string[] = [];
  /** What it answered to `measure`. */
  measured: Measured | undefined;
  /** What it has said, the log with its errors in it. */
  complaint = '';
  #answers: (() => void)[] = [];

  private constructor(
    readonly name: Name,
    readonly child: ChildProcess,
    readonly port: number,
  ) {
    child.stderr?.on('data', (chunk: Buffer) => (this.complaint += chunk.toString()));
    child.stdout?.on('data', (chunk: Buffer) => (this.complaint += chunk.toString()));
    child.on('message', (message: { passed?: string; hit?: string; done?: boolean; measured?: Measured }) => {
      if (message.measured !== undefined) this.measured = message.measured;
      if (message.passed !== undefined) this.passed.push(message.passed);
      if (message.hit !== undefined) this.hits.push(message.hit);
      if (message.done) this.#answers.shift()?.();
    });
  }

  /** Starts it and waits until it is ready; one that does not become so is ended. */
  static async start(name: Name, env: Record<string, string>, files: Files = 'packed'): Promise<AppProcess> {
    const { script, args = [], execArgv, isNew = false } = WAYS[files](name);
    const child = fork(script, args, {
      execArgv,
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const app = new AppProcess(name, child, Number(env['PORT'] ?? 0));
    await new Promise<void>((resolve, reject) => {
      const fail = (why: string) => reject(new Error(`${name} ${why}: ${app.complaint}`));
      const timer = setTimeout(() => {
        fail('was not ready in time');
        app.signal('SIGKILL');
      }, START_LIMIT);
      child.on('message', (message: { ready?: boolean }) => {
        if (!message.ready) return;
        clearTimeout(timer);
        resolve();
      });
      child.once('exit', (code, signal) => {
        clearTimeout(timer);
        fail(`ended with ${signal ?? code}`);
      });
    });
    if (isNew) await app.tell({ keepCode: true });
    return app;
  }

  get alive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Sends an order and waits until it is obeyed; a process that is dead obeys none. */
  tell(order: Order): Promise<void> {
    if (!this.alive || !this.child.connected) return Promise.resolve();
    return new Promise((resolve) => {
      const settle = () => {
        this.child.off('exit', settle);
        resolve();
      };
      this.#answers.push(settle);
      this.child.once('exit', settle);
      // One that dies meanwhile has closed its end, which is not yet known here.
      this.child.send(order, (error) => error && settle());
    });
  }

  arm(failpoint: Failpoint): Promise<void> {
    return this.tell({ failpoint });
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Waits for its end. @returns its exit code, or the signal that ended it */
  ended(): Promise<number | string> {
    if (!this.alive) return Promise.resolve(this.child.signalCode ?? this.child.exitCode ?? 0);
    return new Promise((resolve) => this.child.once('exit', (code, signal) => resolve(signal ?? code ?? 0)));
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | string> {
    if (this.alive) this.signal(signal);
    return this.ended();
  }
}
