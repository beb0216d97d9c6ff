import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { upcasters } from '@holdfast/application/kernel/upcasting';
import { startSandbox } from '../../../apps/sandbox/start-sandbox';
import type { Sandbox } from '../../../apps/sandbox/start-sandbox';
import { freePort } from '../../../tools/lib/ports.cjs';
import type { TestTenant } from '../../support/api';
import type { TestDatabase } from '../../support/database';
import { send } from '../../support/http';
import type { Answer, Sending } from '../../support/http';
import { openInParts } from '../../support/opened';
import type { Opened } from '../../support/opened';
import { ADMIN, SUPER_ADMIN } from '../../support/people';
import { controlSandbox } from '../../support/sandbox-control';
import type { Ledger } from '../../support/shop';
import { AppProcess, ROOT } from './app-process';
import type { Files } from './app-process';
import { openDatabase } from './open-database';
import { FaultProxy } from './fault-proxy';
import { Servers } from './servers';

const execute = promisify(execFile);

export interface WorldOptions {
  readonly apis?: number;
  readonly workers?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly files?: Files;
}

interface Lines {
  readonly postgres: FaultProxy;
  readonly redis: FaultProxy | undefined;
  readonly provider: FaultProxy;
}

/** Any dates of the next two years, a night kept free behind each stay. */
export const TARIFF = {
  based_on: 0,
  nights: {
    rate: 80,
    min_nights: 1,
    notice_days: 0,
    horizon_days: 730,
    preparation_nights: 1,
    smallest_gap: null,
  },
  extras: [{ name: 'Cleaning', amount: 35, per: 'stay', compulsory: true }],
  security_deposit: 75,
};

/** Of the product's time. */
const OPERATOR_STAYS_MS = 10 * 60_000;

type Merchant = TestTenant & { readonly merchant: string };

/**
 * The product as it runs: API and worker processes, a Postgres and a Redis of their own, the payment provider, and between each
 * pair a line that can be disturbed. The provider's notices come in by a front that passes them on to a process that is alive.
 */
export class World {
  readonly apis: AppProcess[] = [];
  readonly workers: AppProcess[] = [];
  /** Bookings that were answered with a yes: whatever happens, the log must know them. */
  readonly acknowledged = new Set<string>();
  /** Requests that a customer had to repeat. */
  askedAgain = 0;
  /** The shapes of events that the build under test knows. */
  upcasters = upcasters;
  readonly #started: Promise<AppProcess>[] = [];
  #turn = 0;
  /** How far the product's time has been put forward. */
  aheadMs = 0;
  #environment: Record<string, string> = {};
  #files: Files | undefined;
  #operator: { readonly token: string; readonly since: number } | undefined;

  private constructor(
    private readonly opened: Opened,
    readonly servers: Servers,
    readonly database: TestDatabase,
    readonly sandbox: Sandbox,
    readonly lines: Lines,
  ) {}

  static open(options: WorldOptions = {}): Promise<World> {
    return openInParts((opened) => World.#openIn(opened, options));
  }

  static async #openIn(
    opened: Opened,
    { apis = 2, workers = 1, env = {}, files }: WorldOptions,
  ): Promise<World> {
    const line = (targetPort: () => number) =>
      opened.add(FaultProxy.open(targetPort), (open) => open.close());
    const servers = await opened.add(Servers.open(), (kept) => kept.close());
    const { redisUrl } = servers.opened;
    const database = await opened.add(openDatabase(servers.opened), (open) =>
      open.drop().catch(() => undefined),
    );
    const sandbox = await opened.add(startSandbox(), (started) => started.close());
    const portOf = (url: string) => Number(new URL(url).port);
    const lines = {
      postgres: await line(() => portOf(database.url)),
      redis: redisUrl === null ? undefined : await line(() => portOf(redisUrl)),
      provider: await line(() => portOf(sandbox.url)),
    };
    const through = (url: string, line: FaultProxy) => url.replace(/:\d+(?=\/|$)/, `:${line.port}`);
    const providerUrl = through(sandbox.url, lines.provider);
    sandbox.paypal.payments.origin = providerUrl;
    const world = new World(opened, servers, database, sandbox, lines);
    world.#files = files;
    const front = await line(() => world.nextApi().port);
    world.#environment = {
      DATABASE_URL: through(database.loginUrl, lines.postgres),
      DATABASE_POOL_SIZE: '6',
      ...(redisUrl === null || lines.redis === undefined
        ? { QUEUE_BACKEND: 'postgres' }
        : { QUEUE_BACKEND: 'redis', REDIS_URL: through(redisUrl, lines.redis) }),
      JWT_SECRET: 'a secret of the tests that is long enough',
      VAULT_KEY: Buffer.alloc(32, 7).toString('base64'),
      SMTP_URL: sandbox.smtpUrl,
      PAYPAL_API_URL: providerUrl,
      TWILIO_API_URL: sandbox.url,
      SITE_URL_PATTERN: `http://{tenant}.localhost:${front.port}`,
      HOLDFAST_DATA: servers.opened.folder,
      SUPERADMIN_USERNAME: SUPER_ADMIN.username,
      SUPERADMIN_PASSWORD: SUPER_ADMIN.password,
      LOG_LEVEL: 'error',
      // Every customer of a test comes from one address.
      LIMIT_HOLDS_PER_MINUTE: '0',
      LIMIT_LIVE_HOLDS_PER_CONTACT: '0',
      LIMIT_LIVE_HOLDS_PER_ADDRESS: '0',
      LIMIT_HOLD_CHANGES_PER_MINUTE: '0',
      ...env,
      // Platforms that the sandbox plays, and those that a scenario brings along.
      OUTSIDE_WEB_ALLOW: [sandbox.url, env['OUTSIDE_WEB_ALLOW'] ?? sandbox.url].join(','),
    };
    await opened.add(world, () => world.#stopAll());
    await Promise.all([
      ...Array.from({ length: apis }, () => world.startApi()),
      ...Array.from({ length: workers }, () => world.startWorker()),
    ]);
    return world;
  }

  async startApi(env: Record<string, string> = {}): Promise<AppProcess> {
    const api = await this.#start('api', env);
    this.apis.push(api);
    return api;
  }

  async startWorker(env: Record<string, string> = {}): Promise<AppProcess> {
    const worker = await this.#start('worker', env);
    this.workers.push(worker);
    return worker;
  }

  async #start(name: 'api' | 'worker', env: Record<string, string>): Promise<AppProcess> {
    const [port, metrics] = [await freePort(), await freePort()];
    // The worker serves its metrics on the port after the one it is told.
    const own = { PORT: String(port), METRICS_PORT: String(name === 'api' ? metrics : metrics - 1) };
    const starting = AppProcess.start(name, { ...this.#environment, ...own, ...env }, this.#files);
    this.#started.push(starting);
    const app = await starting;
    // Time may go on while it is told.
    for (let told = 0; told < this.aheadMs;) {
      const more = this.aheadMs - told;
      await app.tell({ advance: more });
      told += more;
    }
    return app;
  }

  /** Runs a verb of the operator's command line, as it is shipped and as the owner of the tables. @throws when it fails */
  async holdfast(...argv: string[]): Promise<string> {
    const { stdout } = await execute(process.execPath, ['dist/apps/cli/main.js', ...argv], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], ...this.#environment, DATABASE_URL: this.database.url },
    });
    return stdout;
  }

  /** Lets so much time pass for all processes and the provider. */
  async advance(milliseconds: number): Promise<void> {
    this.aheadMs += milliseconds;
    await Promise.all(this.processes.map((app) => app.tell({ advance: milliseconds })));
    this.sandbox.clock.advance(milliseconds);
  }

  get processes(): AppProcess[] {
    return [...this.apis, ...this.workers].filter(({ alive }) => alive);
  }

  /** Who has ended, and the last words of all. */
  obituary(): string {
    return [...this.apis, ...this.workers]
      .map(({ name, alive, complaint }) => `${name} ${alive ? 'lives' : 'is dead'}: ${complaint.slice(-600)}`)
      .join('\n');
  }

  /** All requests go to this process as long as it lives. */
  preferred: AppProcess | undefined;

  /** API processes in turn, those that are alive. */
  nextApi(): AppProcess {
    if (this.preferred?.alive) return this.preferred;
    const alive = this.apis.filter((api) => api.alive);
    const api = alive[(this.#turn += 1) % alive.length];
    if (api === undefined) throw new Error('No API process is alive');
    return api;
  }

  request(host: string, method: string, path: string, sending?: Sending): Promise<Answer> {
    return send(this.nextApi().port, host, method, path, sending);
  }

  /** A token of the super admin, who signs in once in a while. */
  async superAdmin(): Promise<string> {
    const now = Date.now() + this.aheadMs;
    if (this.#operator && now - this.#operator.since < OPERATOR_STAYS_MS) return this.#operator.token;
    const answer = await this.request('localhost', 'POST', '/api/superadmin/login', { body: SUPER_ADMIN });
    if (answer.status !== 200) throw new Error(`The super admin cannot sign in: ${answer.text}`);
    this.#operator = { token: answer.body.token, since: now };
    return answer.body.token;
  }

  /** A tenant with an account of its own at the provider, which sends its notices to us. */
  async tenant(): Promise<Merchant> {
    const subdomain = `t${Math.random().toString(36).slice(2, 10)}`;
    const host = `${subdomain}.example.com`;
    const operator = await this.superAdmin();
    const made = await this.request('localhost', 'POST', '/api/superadmin/tenants', {
      token: operator,
      body: { name: 'Racecourse', subdomain, admin_username: ADMIN.username, admin_password: ADMIN.password },
    });
    if (made.status !== 201) throw new Error(`The tenant was not made: ${made.text}`);
    const merchant = `merchant-${subdomain}`;
    const path = `/api/superadmin/tenants/${made.body.id}/payment-credentials`;
    const body = { paypal_client_id: merchant, paypal_client_secret: `secret of ${merchant}` };
    const linked = await this.request('localhost', 'PUT', path, { token: operator, body });
    if (linked.status !== 200) throw new Error(`The account was not linked: ${linked.text}`);
    const tenant = await this.signIn({ id: made.body.id, subdomain, host, token: '' });
    const contact = { contact_email: 'owner@example.com', contact_phone: '', contact_address: '' };
    await this.request(host, 'PUT', '/api/admin/settings', { token: tenant.token, body: contact });
    const priced = await this.request(host, 'PUT', '/api/admin/tariff', {
      token: tenant.token,
      body: TARIFF,
    });
    if (priced.status !== 200) throw new Error(`No stays are offered: ${priced.text}`);
    return { ...tenant, merchant };
  }

  async signIn(tenant: TestTenant): Promise<TestTenant> {
    const body = { subdomain: tenant.subdomain, ...ADMIN };
    const signedIn = await this.request(tenant.host, 'POST', '/api/admin/login', { body });
    if (signedIn.status !== 200) throw new Error(`The admin cannot sign in: ${signedIn.text}`);
    return { ...tenant, token: signedIn.body.token };
  }

  /** What each process keeps at the moment. */
  async measure(): Promise<{ pid: number; name: string; heap: number; handles: number }[]> {
    return Promise.all(
      this.processes.map(async (app) => {
        await app.tell({ measure: true });
        const { heap = 0, handles = 0 } = app.measured ?? {};
        return { pid: app.child.pid ?? 0, name: app.name, heap, handles };
      }),
    );
  }

  /** Control of the provider. */
  control(method: string, path: string, body?: unknown): Promise<unknown> {
    return controlSandbox(this.sandbox.url, method, path, body);
  }

  async ledger(): Promise<Ledger> {
    return (await this.control('GET', '/paypal/ledger')) as Ledger;
  }

  close(): Promise<void> {
    return this.opened.close();
  }

  async #stopAll(): Promise<void> {
    // Where one could not be started the others may still be on their way.
    await Promise.allSettled(this.#started);
    await Promise.all(this.processes.map((app) => app.stop('SIGKILL')));
  }
}
