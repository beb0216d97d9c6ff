import type { ChildProcess } from 'node:child_process';
import { startSandbox } from '../../apps/sandbox/start-sandbox';
import type { Sandbox } from '../../apps/sandbox/start-sandbox';
import { freePort } from '../../tools/lib/ports.cjs';
import { ADMIN, SUPER_ADMIN } from './api';
import type { TestTenant } from './api';
import { startBuilt, stopBuilt } from './built-process';
import { createTestDatabase } from './database';
import type { TestDatabase } from './database';
import { send } from './http';
import type { Answer, Sending } from './http';
import { openInParts } from './opened';
import type { Opened } from './opened';

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

/** Starts so many API and worker processes from the build. Close it in `afterAll`. */
export const startCluster = ({ apis = 2, workers = 0, env = {} } = {}): Promise<Cluster> =>
  openInParts((opened) => startIn(opened, { apis, workers, env }));

const startIn = async (
  opened: Opened,
  { apis, workers, env }: { apis: number; workers: number; env: Readonly<Record<string, string>> },
): Promise<Cluster> => {
  const database = await opened.add(createTestDatabase(), (made) => made.drop());
  const sandbox = await opened.add(startSandbox(), (started) => started.close());
  const environment = {
    DATABASE_URL: database.loginUrl,
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
    LIMIT_LIVE_HOLDS_PER_CONTACT: '0',
    LIMIT_LIVE_HOLDS_PER_ADDRESS: '0',
    LIMIT_HOLD_CHANGES_PER_MINUTE: '0',
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
    const starting = startBuilt(isApi ? 'api' : 'worker', { ...environment, ...own });
    children.push(await opened.add(starting, (child) => stopBuilt(child)));
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
    close: () => opened.close(),
  };
};
