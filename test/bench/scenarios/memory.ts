import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { prepareQueueTables } from '@holdfast/jobs/queue/queue-backend';
import type { Pool } from 'pg';
import { freePort } from '../../../tools/lib/ports.cjs';
import { startBuilt, stopBuilt } from '../../support/built-process';
import { send } from '../../support/http';
import { openInParts } from '../../support/opened';
import { controlSandbox } from '../../support/sandbox-control';
import { onFreshDatabase } from '../bench';
import type { Extent, BenchDatabase, Scenario } from '../bench';
import { load, requestText } from '../http';
import { spreadOf } from '../measure';
import type { Figure } from '../measure';
import { seedTenant } from '../seed';
import type { SeededTenant } from '../seed';

const residentMegabytes = ({ pid }: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** The three programs as they are built, each a process of its own; the API and the worker pay and write to the sandbox. */
const startAll = (env: BenchDatabase['env']) =>
  openInParts(async (opened) => {
    const start = (app: string, own: Readonly<Record<string, string>>) =>
      opened.add(startBuilt(app, own), (child) => stopBuilt(child));
    const [port, apiMetrics, workerMetrics] = [await freePort(), await freePort(), await freePort()];
    const [sandboxPort, smtpPort] = [await freePort(), await freePort()];
    const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
    const product = {
      ...env,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      PAYPAL_API_URL: sandboxUrl,
      TWILIO_API_URL: sandboxUrl,
      LIMIT_HOLDS_PER_MINUTE: '0',
      LIMIT_LIVE_HOLDS_PER_CONTACT: '0',
      LIMIT_LIVE_HOLDS_PER_ADDRESS: '0',
      LIMIT_HOLD_CHANGES_PER_MINUTE: '0',
    };
    const sandbox = await start('sandbox', {
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
    });
    const api = await start('api', { ...product, PORT: String(port), METRICS_PORT: String(apiMetrics) });
    const worker = await start('worker', { ...product, METRICS_PORT: String(workerMetrics - 1) });
    return { port, sandboxUrl, programs: { api, worker, sandbox }, close: () => opened.close() };
  });

/** One customer after the other books, pays and is thanked. */
const customer = async (
  { host, blockIds }: SeededTenant,
  { port, sandboxUrl }: Awaited<ReturnType<typeof startAll>>,
  nights: Iterator<number>,
): Promise<void> => {
  for (let next = nights.next(); next.done !== true; next = nights.next()) {
    const held = await send(port, host, 'POST', '/api/public/book', {
      headers: { 'Idempotency-Key': randomUUID() },
      body: {
        block_id: blockIds[next.value],
        customer_name: 'Anna Whitfield',
        customer_email: `anna${next.value}@example.com`,
        customer_phone: '07700 900123',
        terms_version: 1,
      },
    });
    const { booking_id, paypal_order_id } = held.body;
    await controlSandbox(sandboxUrl, 'POST', `/paypal/orders/${paypal_order_id}/approve`);
    const paid = await send(port, host, 'POST', '/api/public/confirm-payment', {
      body: { booking_id, paypal_order_id },
    });
    if (paid.body?.status !== 'confirmed') throw new Error(`Not confirmed: ${held.text} ${paid.text}`);
  }
};

/** The worker has caught up, and the sandbox has got all mails. */
const everybodyThanked = async (admin: Pool, customers: number): Promise<void> => {
  const text = `select count(*)::int as n from rm.message where kind = 'confirmation' and state = 'sent'`;
  for (let tries = 0; tries < 300; tries += 1) {
    const { rows } = await admin.query<{ n: number }>(text);
    if (rows[0]?.n === customers) return;
    await wait(200);
  }
  throw new Error('The worker has not written to everybody within a minute');
};

/** The API, the worker and the sandbox: as they have started, and after calendars were looked at and nights booked and paid. */
const memory = ({ cellMs, reduced }: Extent): Promise<Figure[]> =>
  onFreshDatabase(async ({ admin, database, env, foundation, start }) => {
    const nights = reduced ? 60 : 360;
    const tenant = await seedTenant(foundation, nights);
    // The product refuses a database with tables of tenants that are open to all.
    await admin.query('drop schema bench cascade');
    await prepareQueueTables(database.url);
    const running = await startAll(env);
    const { port, programs } = running;
    const inTurn = Object.entries(programs);
    try {
      const atRest = inTurn.map(([, child]) => residentMegabytes(child));
      const loader = await start('load');
      const requests = [requestText({ host: tenant.host, path: '/api/public/calendar' })];
      await load(loader, { port, connections: 20, requests, milliseconds: cellMs * 3 }, '200');
      const queue = Array.from({ length: nights }, (_, n) => n).values();
      await Promise.all(Array.from({ length: 8 }, () => customer(tenant, running, queue)));
      await everybodyThanked(admin, nights);
      return inTurn.flatMap(([name, child], index) => {
        const common = {
          scenario: 'memory',
          baseline: null,
          unit: 'MB',
          baselineValue: null,
          ratio: null,
        } as const;
        const figure = { ...common, reach: null, notes: [] };
        return [
          { ...figure, candidate: `${name} at rest`, value: spreadOf([atRest[index] ?? Number.NaN]) },
          {
            ...figure,
            candidate: `${name} after load`,
            value: spreadOf([residentMegabytes(child)]),
          },
        ];
      });
    } finally {
      await running.close();
    }
  });

export const memoryScenario: Scenario = { name: 'memory', run: memory };
