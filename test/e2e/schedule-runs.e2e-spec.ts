import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareQueueTables } from '@holdfast/jobs/queue/queue-backend';
import { startApi } from '../support/api';
import { amountOf } from '../support/budget';
import type { TestApi, TestTenant } from '../support/api';
import { violations } from '../support/invariants';
import { day } from '../support/shop';
import { startTestWorker, workerEnvironment } from '../support/workers';
import { freePort } from '../../tools/lib/ports.cjs';

/** 20 slots a day, on half as many days in a brief run. */
const DAYS = amountOf({ brief: 250, long: 500 });
const BLOCKS = 20 * DAYS;
const RANGE = { preview: false, start_date: day(0), end_date: day(DAYS - 1) };
const clockTime = (n: number): string =>
  `${String(8 + Math.floor(n / 2)).padStart(2, '0')}:${n % 2 === 0 ? '00' : '30'}`;
const SLOTS = {
  schedule_name: 'Half hours',
  effective_from: day(0),
  price: 12.5,
  patterns: Array.from({ length: 20 }, (_, n) => ({
    days: [0, 1, 2, 3, 4, 5, 6],
    start_time: clockTime(n),
    end_time: clockTime(n + 1),
  })),
};

let api: TestApi;
let tenant: TestTenant;
let scheduleId: string;

beforeAll(async () => {
  api = await startApi();
  await prepareQueueTables(api.database.url);
}, 60_000);
afterAll(() => api.close());
beforeEach(async () => {
  tenant = await api.tenant();
  await admin('PUT', '/settings', { booking_mode: 'time' });
  scheduleId = (await admin('POST', '/schedules', SLOTS)).body.id;
});

const admin = (method: string, path: string, body?: unknown) =>
  api.request(tenant.host, method, `/api/admin${path}`, { token: tenant.token, body });
const generate = () => admin('POST', `/schedules/${scheduleId}/generate`, RANGE);

const made = async (): Promise<{ blocks: number; different: number; told: number; ended: number }> => {
  const { rows } = await api.database.adminPool.query(
    `select (select count(*)::int from rm.block where tenant_id = $1) as blocks,
            (select count(distinct during)::int from rm.block where tenant_id = $1) as different,
            (select coalesce(sum(jsonb_array_length(data -> 'blocks')), 0)::int from es.event
              where tenant_id = $1 and type = 'BlocksGenerated') as told,
            (select count(*)::int from es.event where tenant_id = $1 and type = 'ScheduleGenerated') as ended`,
    [tenant.id],
  );
  return rows[0];
};
const ALL = { blocks: BLOCKS, different: BLOCKS, told: BLOCKS, ended: 1 };

const job = async (id: string) => (await admin('GET', `/jobs/${id}`)).body;
const jobId = async (): Promise<string> => {
  const { rows } = await api.database.adminPool.query(
    'select run_id from rm.schedule_run where tenant_id = $1',
    [tenant.id],
  );
  return rows[0]?.run_id ?? (await pause(10).then(jobId));
};
const until = async (id: string, isSo: (state: any) => boolean): Promise<any> => {
  for (;;) {
    const state = await job(id);
    if (isSo(state)) return state;
    await pause(15);
  }
};

const workers = new Set<ChildProcess>();
/** A worker in a process of its own, from the build. */
const forkWorker = async (): Promise<ChildProcess> => {
  const entry = join(__dirname, '../../dist/apps/worker/main.js');
  if (!existsSync(entry)) throw new Error('Build the product first: npm run build:server');
  const METRICS_PORT = String((await freePort()) - 1);
  const child = fork(entry, {
    // So that none outlives its test.
    execArgv: ['-r', join(__dirname, '../../tools/lib/end-with-parent.cjs')],
    env: { PATH: process.env['PATH'], ...workerEnvironment(api.database), METRICS_PORT },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  workers.add(child);
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child));
    child.once('exit', (code) => reject(new Error(`The worker ended with ${code}`)));
  });
};
const kill = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
    workers.delete(child);
  });
afterEach(() => Promise.all([...workers].map(kill)));

describe('Thousands of blocks', () => {
  it('wait for a worker, and are promised meanwhile', async () => {
    const answer = await generate();
    expect([answer.status, Object.keys(answer.body)]).toEqual([202, ['job_id']]);
    expect(answer.headers['location']).toBe(`/api/admin/jobs/${answer.body.job_id}`);
    expect(await job(answer.body.job_id)).toEqual({
      job_id: answer.body.job_id,
      state: 'waiting',
      progress: 0,
      count: 0,
    });
    expect((await made()).blocks).toBe(0);

    // Its job was never queued: the sweep finds the run.
    const worker = await startTestWorker(api.database);
    expect(await until(answer.body.job_id, ({ state }) => state === 'completed')).toMatchObject({
      progress: 100,
      count: BLOCKS,
    });
    await worker.stop();
    expect(await made()).toEqual(ALL);
  }, 60_000);

  it('are made while the progress moves, by two workers at once as well', async () => {
    const pair = [await startTestWorker(api.database), await startTestWorker(api.database)];
    const began = Date.now();
    const answer = generate();
    const id = await jobId();
    const seen: number[] = [];
    await until(id, ({ state, progress }) => {
      if (progress !== seen.at(-1)) seen.push(progress);
      return state === 'completed';
    });
    console.info(
      `${BLOCKS} blocks in ${Date.now() - began} ms; the progress was seen at ${seen.join(', ')} %`,
    );
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.filter((progress) => progress > 0 && progress < 100).length).toBeGreaterThan(3);
    const { status, body } = await answer;
    if (status === 200) expect([body.count, body.blocks.length]).toEqual([BLOCKS, BLOCKS]);
    else expect([status, body]).toEqual([202, { job_id: id }]);
    await Promise.all(pair.map((worker) => worker.stop()));
    expect(await made()).toEqual(ALL);
  }, 60_000);

  it('are all there, and none twice, when the worker is killed in the middle', async () => {
    const first = await forkWorker();
    void generate();
    const id = await jobId();
    await until(id, ({ count }) => count >= 1_000);
    await kill(first);
    const before = await made();
    expect(before.blocks).toBeGreaterThanOrEqual(1_000);
    expect(before.blocks).toBeLessThan(BLOCKS);
    expect(before.blocks).toBe(before.told);
    expect(before.ended).toBe(0);

    await forkWorker();
    expect(await until(id, ({ state }) => state === 'completed')).toMatchObject({ count: BLOCKS });
    expect(await made()).toEqual(ALL);
  }, 90_000);

  it('stop being made when the schedule is switched off: the job has failed, and says how many there are', async () => {
    const worker = await startTestWorker(api.database);
    const answer = generate();
    const id = await jobId();
    await until(id, ({ count }) => count > 0);
    await admin('PUT', `/schedules/${scheduleId}`, { ...SLOTS, is_active: false });
    const { count } = await until(id, ({ state }) => state === 'failed');
    expect(count).toBeLessThan(BLOCKS);
    expect((await answer).body.count).toBe(count);
    expect((await made()).blocks).toBe(count);
    await worker.stop();
  }, 60_000);

  it('are cleared again', async () => {
    const worker = await startTestWorker(api.database);
    void generate();
    await until(await jobId(), ({ state }) => state === 'completed');
    const began = Date.now();
    expect((await admin('DELETE', `/schedules/${scheduleId}/blocks`)).body).toEqual({ count: BLOCKS });
    console.info(`${BLOCKS} blocks cleared in ${Date.now() - began} ms`);
    await worker.stop();
    expect((await made()).blocks).toBe(0);
  }, 60_000);
});

it('leaves a world in which all that must hold holds', async () => {
  const found = await violations(api.database, { orders: [] });
  // Nobody books here; among so many ids one holds the digits of the customer's phone number by chance.
  expect(found.filter((sentence) => !sentence.startsWith('I10'))).toEqual([]);
}, 120_000);
