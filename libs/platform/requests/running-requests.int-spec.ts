import { spawnSync } from 'node:child_process';
import { createPool } from '@holdfast/event-store/wire/database-roles';
import { createTestDatabase } from '../../../test/support/database';
import type { TestDatabase } from '../../../test/support/database';
import { RunningRequests } from './running-requests';

describe('a request that is running', () => {
  let database: TestDatabase;
  let processes: RunningRequests[];

  beforeAll(async () => {
    database = await createTestDatabase();
  }, 60_000);
  afterAll(() => database.drop());
  beforeEach(() => {
    processes = [1, 2].map(
      () =>
        new RunningRequests(
          createPool({ url: database.url, role: 'holdfast_app', max: 1, applicationName: 'running' }),
        ),
    );
  });
  afterEach(() => Promise.all(processes.map((running) => running.close())));

  const [SAME, OTHER] = ['tenant customer key', 'tenant customer other'];
  const held = () => {
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const work = async () => {
      begin();
      await ended;
      return 'done';
    };
    return { work, begun, end };
  };
  const quick = () => Promise.resolve('quick');

  it.each([
    ['in its own process', 0],
    ['in another process', 1],
  ])('is not run a second time %s until it has ended', async (_, second) => {
    const { work, begun, end } = held();
    const first = processes[0]?.alone(SAME, work);
    await begun;
    expect(await processes[second]?.alone(SAME, quick)).toEqual({ ran: false });
    expect(await processes[second]?.alone(OTHER, quick)).toEqual({ ran: true, result: 'quick' });
    end();
    expect(await first).toEqual({ ran: true, result: 'done' });
    expect(await processes[second]?.alone(SAME, quick)).toEqual({ ran: true, result: 'quick' });
  });

  it('is told apart from others that begin at the same moment', async () => {
    const names = Array.from({ length: 10 }, (_, n) => `tenant customer ${n}`);
    const running = names.slice(0, 5).map((name) => {
      const { work, begun, end } = held();
      return { ran: processes[0]?.alone(name, work), begun, end };
    });
    await Promise.all(running.map(({ begun }) => begun));
    const ran = async () =>
      (await Promise.all(names.map((name) => processes[1]?.alone(name, quick)))).map((one) => one?.ran);
    expect(await ran()).toEqual(names.map((_, n) => n >= 5));
    for (const { end } of running) end();
    await Promise.all(running.map((one) => one.ran));
    expect(await ran()).toEqual(names.map(() => true));
  });

  it('may run again at once when it has failed', async () => {
    await expect(processes[0]?.alone(SAME, () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
    for (const running of processes) expect((await running.alone(SAME, quick)).ran).toBe(true);
  });

  it('blocks nobody when its process has died', async () => {
    const { work, begun, end } = held();
    const first = processes[0]?.alone(SAME, work);
    await begun;
    // It has ended when this answers: asked to end alone, it holds its lock for a moment still.
    await database.adminPool.query(
      `select pg_terminate_backend(pid, 30000) from pg_stat_activity where application_name = 'running' and query like '%advisory%'`,
    );
    expect((await processes[1]?.alone(SAME, quick))?.ran).toBe(true);
    end();
    expect(await first).toEqual({ ran: true, result: 'done' });
    expect((await processes[0]?.alone(OTHER, quick))?.ran).toBe(true);
  });

  it('is forgotten in peace although the database ends the connection in that very moment', async () => {
    const [running] = processes.splice(0, 1);
    await running?.alone(SAME, quick);
    // While this process waits for the other one it hears nothing: what the database says lies there when it closes.
    const ending = spawnSync(process.execPath, [
      '-e',
      `const { Client } = require('pg');
       const client = new Client({ connectionString: process.env.HOLDFAST_TEST_DATABASE_URL });
       client.connect()
         .then(() => client.query("select count(pg_terminate_backend(pid)) from pg_stat_activity where application_name = 'running'"))
         .then(() => client.end());`,
    ]);
    expect(ending.stderr.toString()).toBe('');
    await running?.close();
  });
});
