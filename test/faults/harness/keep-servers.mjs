/**
 * Keeps a Postgres and, where there is one, a Redis for one test file, as servers that may be killed and come back. Forked;
 * it obeys `{ id, do, with }` and answers `{ id, result | error }`. When its starter goes, so do they.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../../tools/lib/ports.cjs';
import { startPostgres } from '../../../tools/lib/postgres.mjs';
import { findRedis, startRedis } from '../../../tools/lib/redis.mjs';
import { throwawayFolder } from '../../../tools/lib/throwaway.mjs';
import { postgresIn, urlsOf } from './template.mjs';

const folder = throwawayFolder();
const { HOLDFAST_FAULT_TEMPLATE: template, HOLDFAST_FAULT_PASSWORD: password } = process.env;
// Its owner is who runs Postgres; Node cannot copy that.
execFileSync('cp', ['-Rp', path.join(template, 'postgres'), folder]);
const postgresOptions = await postgresIn(folder, password);
const command = findRedis();
const redisFolder = path.join(folder, 'redis');
const redisOptions = {
  command,
  folder: redisFolder,
  port: await freePort(),
  password: randomBytes(12).toString('hex'),
  logFile: path.join(folder, 'redis.log'),
  hasty: true,
};
let postgres;
let redis;

const pidOf = (file) => Number(readFileSync(file, 'utf8').split('\n')[0]);
const actions = {
  async open() {
    postgres = await startPostgres(postgresOptions);
    redis = command ? await startRedis(redisOptions) : undefined;
    return { ...urlsOf(postgres, password), redisUrl: redis?.url ?? null, folder };
  },
  signalPostgres: (signal) =>
    process.kill(pidOf(path.join(postgresOptions.home, 'data', 'postmaster.pid')), signal),
  signalRedis: (signal) => process.kill(pidOf(path.join(redisFolder, 'redis.pid')), signal),
  async awaitPostgresEnd() {
    await postgres.exited;
  },
  async awaitRedisEnd() {
    await redis.exited;
  },
  async startPostgres() {
    postgres = await startPostgres(postgresOptions);
  },
  async startRedis() {
    redis = await startRedis(redisOptions);
  },
};

process.on('message', async ({ id, do: name, with: argument }) => {
  try {
    process.send({ id, result: await actions[name](argument) });
  } catch (error) {
    process.send({ id, error: String(error.stack ?? error) });
  }
});
process.on('disconnect', async () => {
  await Promise.allSettled([postgres?.stop(), redis?.stop()]);
  rmSync(folder, { recursive: true, force: true });
  process.exit();
});
process.send({ id: 0 });
