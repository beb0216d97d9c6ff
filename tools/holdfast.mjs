/**
 * `npm run holdfast -- <verb>`: the operator's command line. Beside a product that `npm start` has made, it finds the
 * database, the queue and the keys by itself; whatever is set in the environment counts first.
 */
import './lib/node-version.mjs';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { loginAddress } from './lib/embedded-database.mjs';
import { openLocalState } from './lib/local-state.mjs';
import { inRoot } from './lib/root.mjs';

const dataFolder = path.resolve(process.env.HOLDFAST_DATA?.trim() || '.holdfast');
const child = spawn(
  process.execPath,
  ['--enable-source-maps', inRoot('dist/apps/cli/main.js'), ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...ofTheEmbedded(), ...process.env } },
);
child.once('exit', (code) => (process.exitCode = code ?? 1));

function ofTheEmbedded() {
  if (process.env.DATABASE_URL) return {};
  const kept = openLocalState(dataFolder);
  const { postgresPort, postgresPassword, redisPort, redisPassword, JWT_SECRET, VAULT_KEY } =
    Object.fromEntries(
      ['postgresPort', 'postgresPassword', 'redisPort', 'redisPassword', 'JWT_SECRET', 'VAULT_KEY'].map(
        (name) => [name, kept.get(name)],
      ),
    );
  if (postgresPort === undefined) return {};
  return {
    DATABASE_URL: `postgres://holdfast:${postgresPassword}@127.0.0.1:${postgresPort}/holdfast`,
    // Not before the product has made it.
    ...(kept.get('postgresLoginPassword') ? { APP_DATABASE_URL: loginAddress(postgresPort, kept) } : {}),
    ...(redisPort ? { REDIS_URL: `redis://:${redisPassword}@127.0.0.1:${redisPort}` } : {}),
    JWT_SECRET,
    VAULT_KEY,
    // Nothing is sent or charged from here.
    SMTP_URL: 'smtp://127.0.0.1:9',
    PAYPAL_API_URL: 'http://127.0.0.1:9',
  };
}
