import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Pool } from 'pg';

const call = promisify(execFile);

export interface StatementLoad {
  readonly url: string;
  /** One statement without parameters, run over and over, each time as a transaction of its own. */
  readonly text: string;
  readonly clients: number;
  /** How often each client runs it. Not a time: with many clients, connecting them would be most of it. */
  readonly times: number;
}

let isThere: boolean | undefined;

/** Whether this machine has Postgres's own load generator. */
export const hasPgbench = async (): Promise<boolean> => {
  isThere ??= await call('pgbench', ['--version']).then(
    () => true,
    () => false,
  );
  return isThere;
};

/** Runs of the statement per second: by pgbench where it is, else by a bare client. */
export const runStatement = async (load: StatementLoad): Promise<number> =>
  (await hasPgbench()) ? byPgbench(load) : byClient(load);

const byPgbench = async ({ url, text, clients, times }: StatementLoad): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-bench-'));
  try {
    const script = join(folder, 'statement.sql');
    writeFileSync(script, `${text};\n`);
    const options = [
      '-n',
      '-M',
      'prepared',
      '-c',
      `${clients}`,
      '-j',
      '2',
      '-t',
      `${times}`,
      '-f',
      script,
      url,
    ];
    const { stdout } = await call('pgbench', options);
    return Number(/tps = ([\d.]+) \(without initial connection time\)/.exec(stdout)?.[1]);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const byClient = async ({ url, text, clients, times }: StatementLoad): Promise<number> => {
  const pool = new Pool({ connectionString: url, max: clients });
  const statement = { name: 'statement', text };
  const client = async () => {
    for (let time = 0; time < times; time += 1) await pool.query(statement);
  };
  try {
    await Promise.all(Array.from({ length: clients }, () => pool.query(statement)));
    const start = performance.now();
    await Promise.all(Array.from({ length: clients }, client));
    return (clients * times * 1000) / (performance.now() - start);
  } finally {
    await pool.end();
  }
};

/** How often per second `work` ends when so many callers repeat it for a while. */
export const perSecond = async (
  callers: number,
  milliseconds: number,
  work: (caller: number) => Promise<unknown>,
): Promise<number> => {
  const start = performance.now();
  const end = start + milliseconds;
  let done = 0;
  const caller = async (index: number) => {
    while (performance.now() < end) {
      await work(index);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, index) => caller(index)));
  return (done * 1000) / (performance.now() - start);
};
