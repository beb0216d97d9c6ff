import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { launchApp } from '../lib/apps.mjs';
import { freePorts } from '../lib/ports.cjs';
import { startThrowawayPostgres, startThrowawayRedis, throwawayFolder } from '../lib/throwaway.mjs';
import { startProxy } from './proxy.mjs';

const SUPER_ADMIN = { username: 'root', password: randomBytes(12).toString('hex') };
const script = (app) => `dist/apps/${app}/main.js`;

/**
 * What `docker-compose.yml` describes, as plain processes on this machine: one Postgres, one Redis, the migrations, two
 * API processes, two workers, one proxy; and the sandbox in the place of the providers.
 * @param {(text: string) => void} say
 */
export async function startTopology(say) {
  const folder = throwawayFolder();
  const logs = path.join(folder, 'logs');
  mkdirSync(logs);
  const started = [];
  const stop = async () => {
    for (const one of started.toReversed()) await one.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const keep = async (one) => (started.push(await one), started.at(-1));
    const postgres = await keep(startThrowawayPostgres());
    const redis = await startThrowawayRedis();
    if (redis) started.push(redis);
    say(`one Postgres, ${redis ? 'one Redis' : 'the queue in it (there is no Redis on this machine)'}`);
    const [sandboxPort, smtpPort, api1, api2, ...metrics] = await freePorts(9);
    const env = environment({ postgres, redis, sandboxPort, smtpPort, folder });
    const launch = async (name, app, more = {}, health) => {
      const running = launchApp({ name, script: script(app), env: { ...env, ...more }, logs, health });
      await running.ready();
      return running;
    };
    await keep(launch('sandbox', 'sandbox'));
    const migration = launchApp({ name: 'migrate', script: script('migrate'), env, logs });
    if ((await migration.exited) !== 0) throw migration.failure('failed');
    env.DATABASE_URL = env.APP_DATABASE_URL;
    say('migrations: done');
    const members = [
      ...[api1, api2].map((port, n) => ({
        name: `api ${n + 1}`,
        port,
        start: () =>
          launch(
            `api${n + 1}`,
            'api',
            { PORT: `${port}`, METRICS_PORT: `${metrics[n]}` },
            `http://127.0.0.1:${port}/api/health/ready`,
          ),
      })),
      ...[0, 1].map((n) => ({
        name: `worker ${n + 1}`,
        start: () => launch(`worker${n + 1}`, 'worker', { METRICS_PORT: `${metrics[2 + n] - 1}` }),
      })),
    ];
    for (const member of members) member.running = await member.start();
    started.push({ stop: () => Promise.all(members.map(({ running }) => running.stop())) });
    say('two API processes and two workers: ready');
    const proxy = await keep(startProxy([api1, api2]));
    say(`one proxy: http://127.0.0.1:${proxy.port}`);
    return { env, members, proxy, superAdmin: SUPER_ADMIN, sandboxPort, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What API and worker log in as; the migration makes it. */
const loginUrl = (ownerUrl) => {
  const url = new URL(ownerUrl);
  url.username = 'holdfast_login';
  url.password = randomBytes(16).toString('hex');
  return url.toString();
};

const environment = ({ postgres, redis, sandboxPort, smtpPort, folder }) => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  DATABASE_URL: postgres.url('postgres'),
  APP_DATABASE_URL: loginUrl(postgres.url('postgres')),
  ...(redis ? { REDIS_URL: redis.url } : { QUEUE_BACKEND: 'postgres' }),
  JWT_SECRET: randomBytes(32).toString('hex'),
  VAULT_KEY: randomBytes(32).toString('base64'),
  SITE_URL_PATTERN: 'https://{tenant}.example.com',
  SANDBOX_PORT: `${sandboxPort}`,
  SANDBOX_SMTP_PORT: `${smtpPort}`,
  PAYPAL_API_URL: `http://127.0.0.1:${sandboxPort}`,
  TWILIO_API_URL: `http://127.0.0.1:${sandboxPort}`,
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  SUPERADMIN_USERNAME: SUPER_ADMIN.username,
  SUPERADMIN_PASSWORD: SUPER_ADMIN.password,
  HOLDFAST_DATA: folder,
  TRUST_PROXY: '1',
  DRAIN_SECONDS: '1.5',
  LIMIT_HOLDS_PER_MINUTE: '0',
  LIMIT_LIVE_HOLDS_PER_CONTACT: '0',
  LIMIT_LIVE_HOLDS_PER_ADDRESS: '0',
  LIMIT_HOLD_CHANGES_PER_MINUTE: '0',
  LOG_LEVEL: 'warn',
});
