import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: string;
}

interface Opened {
  /** The database with its tables, as its owner. */
  readonly url: string;
  /** The same as the product logs in. */
  readonly loginUrl: string;
  readonly redisUrl: string | null;
  readonly folder: string;
}

/** A Postgres and a Redis that may be killed and come back with what they had written down. */
export class Servers {
  #last = 0;

  private constructor(
    private readonly keeper: ChildProcess,
    readonly opened: Opened,
  ) {}

  static async open(): Promise<Servers> {
    const keeper = fork(join(__dirname, 'keep-servers.mjs'), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    await once(keeper, 'message');
    const opening = new Servers(keeper, { url: '', loginUrl: '', redisUrl: null, folder: '' });
    return new Servers(keeper, (await opening.#ask('open')) as Opened);
  }

  /** As `pg_ctl stop -m immediate` does: no goodbye, nothing is flushed. */
  async stopPostgresImmediately(): Promise<void> {
    await this.#ask('signalPostgres', 'SIGQUIT');
    await this.#ask('awaitPostgresEnd');
  }

  async startPostgres(): Promise<void> {
    await this.#ask('startPostgres');
  }

  async killRedis(): Promise<void> {
    await this.#ask('signalRedis', 'SIGKILL');
    await this.#ask('awaitRedisEnd');
  }

  /** It comes back empty. */
  async startRedis(): Promise<void> {
    await this.#ask('startRedis');
  }

  async freezeRedis(): Promise<void> {
    await this.#ask('signalRedis', 'SIGSTOP');
  }

  async thawRedis(): Promise<void> {
    await this.#ask('signalRedis', 'SIGCONT');
  }

  async close(): Promise<void> {
    const gone = once(this.keeper, 'exit');
    this.keeper.disconnect();
    await gone;
  }

  #ask(name: string, argument?: string): Promise<unknown> {
    const id = (this.#last += 1) + Math.random();
    return new Promise((resolve, reject) => {
      const listen = (answer: Answer) => {
        if (answer.id !== id) return;
        this.keeper.off('message', listen);
        if (answer.error === undefined) resolve(answer.result);
        else reject(new Error(answer.error));
      };
      this.keeper.on('message', listen);
      this.keeper.send({ id, do: name, with: argument });
    });
  }
}
