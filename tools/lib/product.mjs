import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { launchApp } from './apps.mjs';
import { embeddedDatabase, keptPort } from './embedded-database.mjs';
import { productEnvironment } from './environment.mjs';
import { checkDatabase } from './external-servers.mjs';
import { createParts } from './parts.mjs';
import { findRedis, startRedis } from './redis.mjs';

/** The programs of the product, as they are built. */
const programs = {
  migrate: 'dist/apps/migrate/main.js',
  sandbox: 'dist/apps/sandbox/main.js',
  api: 'dist/apps/api/main.js',
  worker: 'dist/apps/worker/main.js',
  demo: 'dist/apps/api/demo.js',
};

/**
 * The whole product as one thing that is started step by step and stopped at once.
 *
 * @param {{given: object, choice: ReturnType<typeof import('./variables.mjs').readVariables>, dataFolder: string,
 *   localState: ReturnType<typeof import('./local-state.mjs').openLocalState>,
 *   throwaway?: boolean, say: (text: string) => void, onGiveUp: (error: Error) => void,
 *   note?: (name: string, pid: number, script: string) => void}} options
 *   `given`: the person's environment; `throwaway`: for one test run, the data goes with it; `note` hears of every
 *   process of ours
 */
export function createProduct({ say, onGiveUp, note = () => {}, ...options }) {
  const { choice, dataFolder } = options;
  const parts = createParts({ say, onGiveUp });
  const product = {
    ...options,
    env: productEnvironment(options.given, options),
    logs: path.join(dataFolder, 'logs'),
    keep: parts.keep,
    run: parts.run,
    note,
  };
  return {
    env: product.env,
    /** What there is to do, in order: a name, a hint for the wait, the work. */
    steps: [
      ['database', 'starting', () => database(product)],
      ['queue', 'starting', () => queue(product)],
      ['tables', 'migrating', () => tables(product)],
      ...(choice.sandbox ? [['sandbox', 'starting', () => sandbox(product)]] : []),
      ['product', 'starting API and worker', () => apiAndWorker(product)],
      ...(choice.demo ? [['demo', 'playing it in', () => demo(product)]] : []),
    ],
    stop: parts.stop,
    hurry: parts.hurry,
  };
}

const app = ({ env, logs }, name, health) => ({ name, script: programs[name], env, logs, health });

const keepApp = (product, name, health) =>
  product.keep(name, async () => {
    const running = launchApp(app(product, name, health));
    product.note(name, running.pid, programs[name]);
    return running;
  });

async function database(product) {
  const { env, choice, dataFolder, localState, logs, keep, throwaway } = product;
  mkdirSync(logs, { recursive: true, mode: 0o700 });
  if (!choice.embedded) return `PostgreSQL ${await checkDatabase(env.DATABASE_URL)}, yours`;
  const own = await embeddedDatabase({ dataFolder, localState, logs, throwaway });
  await keep('database', own.launch);
  await own.prepare();
  env.DATABASE_URL = own.url;
  env.APP_DATABASE_URL = own.appUrl;
  return `PostgreSQL ${own.version}${own.home.startsWith(dataFolder) ? '' : `, ${path.dirname(own.home)}`}`;
}

async function queue({ env, dataFolder, localState, logs, keep }) {
  if (env.REDIS_URL) return 'Redis, yours';
  const command = env.QUEUE_BACKEND === 'postgres' ? undefined : findRedis();
  if (!command) {
    env.QUEUE_BACKEND = 'postgres';
    return 'kept in PostgreSQL';
  }
  const port = await keptPort('redisPort', localState);
  const password = localState.secret('redisPassword');
  const folder = path.join(dataFolder, 'redis');
  const logFile = path.join(logs, 'queue.log');
  await keep('queue', () => startRedis({ command, port, password, folder, logFile }));
  env.REDIS_URL = `redis://:${password}@127.0.0.1:${port}`;
  return `${command}, private`;
}

async function tables(product) {
  const { env } = product;
  await product.run(() => launchApp(app(product, 'migrate')));
  // From here on nobody is told how the owner of the tables gets in.
  if (env.APP_DATABASE_URL) env.DATABASE_URL = env.APP_DATABASE_URL;
  return 'up to date';
}

async function sandbox(product) {
  const { env, localState, dataFolder } = product;
  env.SANDBOX_DATA ??= path.join(dataFolder, 'sandbox');
  env.SANDBOX_SMTP_PORT ??= String(await keptPort('smtpPort', localState));
  env.SMTP_URL ??= `smtp://127.0.0.1:${env.SANDBOX_SMTP_PORT}`;
  await keepApp(product, 'sandbox');
  return `PayPal, Twilio and mail on port ${env.SANDBOX_PORT}`;
}

// Both need the same seconds to start, so they start side by side.
async function apiAndWorker(product) {
  const health = `http://127.0.0.1:${product.env.PORT}/api/health/ready`;
  await Promise.all([keepApp(product, 'api', health), keepApp(product, 'worker')]);
  return `API and worker on port ${product.env.PORT}`;
}

async function demo(product) {
  const { env, choice, localState } = product;
  const place = choice.embedded ? 'embedded' : placeOf(env.DATABASE_URL);
  if (localState.get('demoPlayedIn') === place) return 'there already';
  await product.run(() => launchApp(app(product, 'demo')));
  localState.keep('demoPlayedIn', place);
  return 'played in';
}

/** Tells one database from another without writing down how to get in. */
function placeOf(url) {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
