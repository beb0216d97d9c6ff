import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startSandbox } from '../../apps/sandbox/start-sandbox';
import type { Sandbox } from '../../apps/sandbox/start-sandbox';
import { ADMIN, SUPER_ADMIN } from './api';
import type { TestTenant } from './api';
import { createTestDatabase } from './database';
import type { TestDatabase } from './database';
import { send } from './http';
import type { Answer, Sending } from './http';
import { freePort } from './free-port';

const DIST = join(__dirname, '../../dist/apps');

/** Several real processes of the product on one database, beside one provider. */
export interface Cluster {
  readonly database: TestDatabase;
  readonly sandbox: Sandbox;
  /** Ports of the API processes. */
  readonly ports: readonly number[];
  /** Where each process shows its metrics. */
  readonly metricsPorts: readonly number[];
  /** What every process was started with. */
  readonly environment: Readonly<Record<string, string>>;
  readonly children: readonly ChildProcess[];
  /** To the API processes in turn. */
  request(host: string, method: string, path: string, sending?: Sending): Promise<Answer>;
  tenant(registration?: { readonly subdomain?: string }): Promise<TestTenant>;
  close(): Promise<void>;
}

const start = (app: string, env: Record<string, string>): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const entry = join(DIST, app, 'main.js');
    if (!existsSync(entry)) return reject(new Error('Build the product first: npm run build:server'));
    const child = fork(entry, {
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let complaint = '';
    child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    child.once('message', () => resolve(child));
    child.once('exit', (code) => reject(new Error(`${app} ended with ${code}: ${complaint}`)));
  });

const stop = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

/** Starts so many API and worker processes from the build. Close it in `afterAll`. */
export const startCluster = async ({ apis = 2, workers = 0, env = {} } = {}): Promise<Cluster> => {
  const database = await createTestDatabase();
  const sandbox = await startSandbox();
  const environment = {
    DATABASE_URL: database.url,
    QUEUE_BACKEND: 'postgres',
    JWT_SECRET: 'a secret of the tests that is long enough',
    VAULT_KEY: Buffer.alloc(32, 7).toString('base64'),
    SMTP_URL: sandbox.smtpUrl,
    PAYPAL_API_URL: sandbox.url,
    TWILIO_API_URL: sandbox.url,
    SITE_URL_PATTERN: 'https://{tenant}.example.com',
    SUPERADMIN_USERNAME: SUPER_ADMIN.username,
    SUPERADMIN_PASSWORD: SUPER_ADMIN.password,
    LOG_LEVEL: 'error',
    // Every customer of a test comes from one address.
    LIMIT_HOLDS_PER_MINUTE: '0',
    ...env,
  };
  const ports: number[] = [];
  const metricsPorts: number[] = [];
  const children: ChildProcess[] = [];
  for (let n = 0; n < apis + workers; n += 1) {
    const isApi = n < apis;
    const [port, metrics] = [await freePort(), await freePort()];
    if (isApi) ports.push(port);
    metricsPorts.push(metrics);
    const own = { PORT: String(port), METRICS_PORT: String(isApi ? metrics : metrics - 1) };
    children.push(await start(isApi ? 'api' : 'worker', { ...environment, ...own }));
  }
  let turn = 0;
  const request: Cluster['request'] = (host, method, path, sending) => {
    turn += 1;
    return send(ports[turn % ports.length] ?? 0, host, method, path, sending);
  };
  const tenant: Cluster['tenant'] = async (registration = {}) => {
    const subdomain = registration.subdomain ?? `t${Math.random().toString(36).slice(2, 10)}`;
    const host = `${subdomain}.example.com`;
    const operator = await request('localhost', 'POST', '/api/superadmin/login', { body: SUPER_ADMIN });
    const made = await request('localhost', 'POST', '/api/superadmin/tenants', {
      token: operator.body.token,
      body: { name: 'Racecourse', subdomain, admin_username: ADMIN.username, admin_password: ADMIN.password },
    });
    const signedIn = await request(host, 'POST', '/api/admin/login', { body: { subdomain, ...ADMIN } });
    if (signedIn.status !== 200) throw new Error(`The admin cannot sign in: ${made.text} ${signedIn.text}`);
    return { id: made.body.id, subdomain, host, token: signedIn.body.token };
  };
  return {
    database,
    sandbox,
    environment,
    metricsPorts,
    ports,
    children,
    request,
    tenant,
    close: async () => {
      await Promise.all(children.map(stop));
      await sandbox.close();
      await database.drop();
    },
  };
};
