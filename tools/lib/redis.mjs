import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { endLeftover } from './running.mjs';
import { supervise } from './supervised.mjs';
import { lastLines } from './logs.mjs';
import { until } from './wait.mjs';

const OLDEST = 6;
const START_LIMIT = 20_000;
const stop = { signal: 'SIGTERM', wait: 10_000 };
// Without its starter, the worker still wants to put its job back: a signal that does nothing buys it that time.
const linger = { signal: 'SIGCONT', wait: 3_000 };

/** The name of a Redis (or Valkey) server on the PATH that BullMQ can work with; `undefined` when there is none. */
export function findRedis() {
  return ['redis-server', 'valkey-server'].find((name) => {
    const { status, stdout } = spawnSync(name, ['--version'], { encoding: 'utf8' });
    return status === 0 && Number(/v=(\d+)/.exec(stdout)?.[1]) >= OLDEST;
  });
}

/**
 * Starts a Redis of our own on 127.0.0.1 that keeps its data in `folder` and never throws a key away.
 * @param {{command: string, folder: string, port: number, password: string, logFile: string, hasty?: boolean,
 *   remove?: string}} options
 *   `hasty`: keep nothing on disk, for tests; `remove`: a folder that goes when the server is gone
 */
export async function startRedis({ command, folder, port, password, logFile, hasty = false, remove }) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pidFile = path.join(folder, 'redis.pid');
  if (existsSync(pidFile)) await endLeftover(Number(readFileSync(pidFile, 'utf8')), folder, [stop]);
  const config = path.join(folder, 'redis.conf');
  writeFileSync(config, configuration({ folder, port, password, pidFile, hasty }), { mode: 0o600 });
  chmodSync(config, 0o600);
  const server = supervise({
    command,
    args: [config],
    options: { cwd: folder },
    logFile,
    whenAsked: [stop],
    whenAlone: [linger, stop],
    remove,
  });
  const ready = await until(() => server.hasExited() || answersPing(port, password), { limit: START_LIMIT });
  if (!ready || server.hasExited()) {
    await server.stop();
    throw new Error(`${command} did not start:\n${lastLines(logFile, 12).join('\n')}`);
  }
  return { url: `redis://:${password}@127.0.0.1:${port}`, stop: server.stop, exited: server.exited };
}

// The password stands in a file that only we can read, not on a command line that everybody can.
const configuration = ({ folder, port, password, pidFile, hasty }) =>
  [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    `dir ${JSON.stringify(folder)}`,
    `pidfile ${JSON.stringify(pidFile)}`,
    'save ""',
    `appendonly ${hasty ? 'no' : 'yes'}`,
    'maxmemory-policy noeviction',
    'daemonize no',
    '',
  ].join('\n');

function answersPing(port, password) {
  return new Promise((resolve) => {
    const socket = net.connect({ host: '127.0.0.1', port });
    const finish = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1_000, () => finish(false));
    socket.on('error', () => finish(false));
    socket.on('connect', () => socket.write(`AUTH ${password}\r\nPING\r\n`));
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
      if (text.includes('PONG')) finish(true);
      else if (text.includes('-')) finish(false);
    });
  });
}
