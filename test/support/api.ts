import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import type { InjectionToken, Type } from '@nestjs/common';
import { Argon2Passwords } from '@holdfast/adapters/passwords-argon2/argon2.passwords';
import { PASSWORDS } from '@holdfast/application/kernel/ports';
import { loadConfig } from '@holdfast/platform/config/config';
import { openFoundation } from '@holdfast/wiring/foundation';
import { AppModule } from '../../apps/api/app.module';
import { appOptions, configureApp } from '../../apps/api/configure-app';
import { MemoryFirst } from '../../apps/api/http/answers/memory-first';
import { MovableClock } from './clock';
import { createTestDatabase } from './database';
import type { TestDatabase } from './database';
import { send } from './http';
import type { Answer, Sending } from './http';
import { openInParts } from './opened';
import type { Opened } from './opened';
import { ADMIN, SUPER_ADMIN } from './people';

export { ADMIN, SUPER_ADMIN };

export interface ApiOptions {
  /** Environment variables on top of those that a test needs. */
  readonly env?: Readonly<Record<string, string>>;
  /** Where its log goes, instead of standard output. */
  readonly logTo?: { write(line: string): void };
  /** Modules on top of the product's own. */
  readonly modules?: readonly Type[];
  /** A free one unless told otherwise: tests to which the provider must find its way need to know it before. */
  readonly port?: number;
  /** Other adapters behind ports: `[[PAYMENTS, fake]]`. */
  readonly adapters?: readonly (readonly [token: InjectionToken, value: unknown])[];
  /** One that holds something already, and that whoever made it drops; a new one unless given. */
  readonly database?: TestDatabase;
  /** One that runs unless given. */
  readonly clock?: MovableClock;
}

export interface TestTenant {
  readonly id: string;
  readonly subdomain: string;
  /** The host its site is reached by. */
  readonly host: string;
  /** Of its admin, who signs in as `ADMIN`. */
  readonly token: string;
}

/** The API on a database of its own, listening on a free port. */
export interface TestApi {
  readonly app: NestExpressApplication;
  readonly database: TestDatabase;
  readonly port: number;
  /** Moves for the whole API at once. */
  readonly clock: MovableClock;
  request(host: string, method: string, path: string, sending?: Sending): Promise<Answer>;
  /** A token of the super admin. */
  superAdmin(): Promise<string>;
  /** The same tenant with a new token of its admin. */
  signIn(tenant: TestTenant): Promise<TestTenant>;
  /** A new tenant with its admin signed in. */
  tenant(registration?: Readonly<Record<string, unknown>>): Promise<TestTenant>;
  close(): Promise<void>;
}

const environment = (database: TestDatabase): Record<string, string> => ({
  DATABASE_URL: database.loginUrl,
  DATABASE_POOL_SIZE: '6',
  JWT_SECRET: 'a secret of the tests that is long enough',
  VAULT_KEY: Buffer.alloc(32, 7).toString('base64'),
  SMTP_URL: 'smtp://127.0.0.1:9',
  // What is done is told at once, but for where the undoing of it is what is tested.
  UNDO_MINUTES: '0',
  PAYPAL_API_URL: 'http://127.0.0.1:9',
  SITE_URL_PATTERN: 'https://{tenant}.example.com',
  SUPERADMIN_USERNAME: SUPER_ADMIN.username,
  SUPERADMIN_PASSWORD: SUPER_ADMIN.password,
  // One customer of one address plays all the parts.
  LIMIT_LIVE_HOLDS_PER_CONTACT: '0',
  LIMIT_LIVE_HOLDS_PER_ADDRESS: '0',
  LIMIT_HOLD_CHANGES_PER_MINUTE: '0',
  LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
});

/** As the product makes them, at a hundredth of the cost: every test signs somebody in. */
const lightPasswords = () => new Argon2Passwords({ cost: { memoryCost: 64, timeCost: 1 } });

const boot = async (opened: Opened, database: TestDatabase, options: ApiOptions, clock: MovableClock) => {
  const config = loadConfig({ ...environment(database), ...options.env });
  const foundation = openFoundation(config, { service: 'api', clock, logTo: options.logTo });
  await opened.add(foundation, () => foundation.close());
  let building = Test.createTestingModule({
    imports: [...(options.modules ?? []), AppModule.on(foundation)],
  })
    .overrideProvider(PASSWORDS)
    .useValue(lightPasswords());
  for (const [token, value] of options.adapters ?? [])
    building = building.overrideProvider(token).useValue(value);
  const module = await building.compile();
  const app = module.createNestApplication<NestExpressApplication>(new MemoryFirst(), appOptions(foundation));
  await opened.add(app, () => app.close());
  await configureApp(app, foundation).listen(options.port ?? 0, '127.0.0.1');
  return app;
};

/** Starts the API in this process. Close it in `afterAll`. */
export const startApi = (options: ApiOptions = {}): Promise<TestApi> =>
  openInParts((opened) => startIn(opened, options));

const startIn = async (opened: Opened, options: ApiOptions): Promise<TestApi> => {
  const database = options.database ?? (await opened.add(createTestDatabase(), (made) => made.drop()));
  const clock = options.clock ?? new MovableClock();
  const app = await boot(opened, database, options, clock);
  const { port } = app.getHttpServer().address() as AddressInfo;
  const request: TestApi['request'] = (host, method, path, sending) =>
    send(port, host, method, path, sending);

  const superAdmin = async () => {
    const answer = await request('localhost', 'POST', '/api/superadmin/login', { body: SUPER_ADMIN });
    if (answer.status !== 200) throw new Error(`The super admin cannot sign in: ${answer.text}`);
    return answer.body.token as string;
  };

  const tenant = async (registration: Readonly<Record<string, unknown>> = {}): Promise<TestTenant> => {
    const subdomain = String(registration['subdomain'] ?? `t${Math.random().toString(36).slice(2, 10)}`);
    const body = {
      name: 'Seaview Caravan',
      subdomain,
      admin_username: ADMIN.username,
      admin_password: ADMIN.password,
      ...registration,
    };
    const token = await superAdmin();
    const made = await request('localhost', 'POST', '/api/superadmin/tenants', { token, body });
    if (made.status !== 201) throw new Error(`The tenant was not made: ${made.text}`);
    const host = `${subdomain}.example.com`;
    const credentials = { subdomain, username: body.admin_username, password: body.admin_password };
    const signedIn = await request(host, 'POST', '/api/admin/login', { body: credentials });
    if (signedIn.status !== 200) throw new Error(`The admin cannot sign in: ${signedIn.text}`);
    return { id: made.body.id, subdomain, host, token: signedIn.body.token };
  };

  const signIn: TestApi['signIn'] = async (known) => {
    const body = { subdomain: known.subdomain, ...ADMIN };
    const signedIn = await request(known.host, 'POST', '/api/admin/login', { body });
    if (signedIn.status !== 200) throw new Error(`The admin cannot sign in: ${signedIn.text}`);
    return { ...known, token: signedIn.body.token };
  };

  const close = () => opened.close();
  return { app, database, port, clock, request, superAdmin, tenant, signIn, close };
};
