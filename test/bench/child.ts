import { fork } from 'node:child_process';
import { join } from 'node:path';

/** What a process of the bench can be asked for. */
export type Calls = Readonly<Record<string, (argument: never) => unknown>>;

interface Question {
  readonly id: number;
  readonly call: string;
  readonly argument: unknown;
}

interface Reply {
  readonly id: number;
  readonly answer?: unknown;
  readonly error?: string;
}

/** A process of its own, so that what it does is not done on the clock of what is measured. */
export interface Child {
  ask<Answer>(call: string, argument?: unknown): Promise<Answer>;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts `processes/<name>.ts` and waits until it answers. What it prints goes nowhere, complaints excepted. */
export const startChild = async (
  name: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Child> => {
  const child = fork(join(__dirname, 'processes', `${name}.ts`), {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  const waiting = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>();
  let last = 0;
  child.on('message', ({ id, answer, error }: Reply) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asked?.resolve(answer);
    else asked?.reject(new Error(`${name}: ${error}`));
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error(`${name} has ended`));
  });
  const ask = <Answer>(call: string, argument?: unknown): Promise<Answer> =>
    new Promise<Answer>((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve: resolve as (answer: unknown) => void, reject });
      child.send({ id: last, call, argument } satisfies Question);
    });
  await ask('ready');
  return {
    ask,
    pid: child.pid ?? 0,
    stop: async () => {
      child.disconnect();
      await gone;
    },
  };
};

/** Answers the parent's questions, until it goes away. */
export const serveCalls = (calls: Calls, close: () => Promise<void> | void = () => undefined): void => {
  process.on('message', async ({ id, call, argument }: Question) => {
    const reply = (rest: Omit<Reply, 'id'>) => process.send?.({ id, ...rest } satisfies Reply);
    try {
      reply({ answer: call === 'ready' ? true : await calls[call]?.(argument as never) });
    } catch (error) {
      reply({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
  process.once('disconnect', async () => {
    await close();
    process.exit(0);
  });
};
