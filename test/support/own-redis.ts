import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../tools/lib/ports.cjs';

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** A Redis of a test's own, set up as in production, that may be mistreated. */
export interface OwnRedis {
  readonly url: string;
  /** Ends it without warning. */
  kill(): Promise<void>;
  /** Starts it again, with what it had written down. */
  start(): Promise<void>;
  /** It is there and says nothing, until it is thawed. */
  freeze(): void;
  thaw(): void;
  wipe(): Promise<void>;
  set(setting: string, value: string): Promise<void>;
  close(): Promise<void>;
}

export const startOwnRedis = async (): Promise<OwnRedis> => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-redis-'));
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const ask = async <T>(question: (redis: Redis) => Promise<T>): Promise<T> => {
    const redis = new Redis(url, { retryStrategy: (tries) => (tries > 100 ? null : 50) });
    redis.on('error', () => undefined);
    try {
      return await question(redis);
    } finally {
      redis.disconnect();
    }
  };
  const start = async () => {
    const settings = { port, dir: folder, bind: '127.0.0.1', save: '', appendonly: 'yes' };
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
    child = spawn('redis-server', args, { stdio: 'ignore' });
    await ask((redis) => redis.ping());
  };
  const kill = () =>
    new Promise<void>((resolve) => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  await start();
  return {
    url,
    start,
    kill,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    wipe: () => ask(async (redis) => void (await redis.flushall())),
    set: (setting, value) => ask(async (redis) => void (await redis.config('SET', setting, value))),
    close: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
