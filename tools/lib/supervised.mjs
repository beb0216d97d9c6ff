import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const supervisor = fileURLToPath(new URL('supervisor.mjs', import.meta.url));

/**
 * Starts a server that lives no longer than this process (see `supervisor.mjs`). Its output goes to `logFile`. It has a
 * process group of its own: Ctrl-C in the terminal reaches only the starter, which stops things in their order.
 *
 * @param {{command: string, args: string[], options?: {cwd?: string, env?: object, uid?: number, gid?: number},
 *   logFile: string, whenAsked: Array<{signal: string, wait: number}>,
 *   whenAlone: Array<{signal: string, wait: number}>, remove?: string}} order
 *   `whenAsked` and `whenAlone`: signals with the patience after each, in milliseconds; `remove`: a folder that goes
 *   when the server is gone
 */
export function supervise({ logFile, ...order }) {
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(process.execPath, [supervisor, JSON.stringify(order)], {
    stdio: ['ignore', log, log, 'ipc'],
    detached: true,
  });
  closeSync(log);
  // A server is no reason for the starter to stay alive.
  child.unref();
  child.channel.unref();

  const exited = new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  return {
    exited,
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    async stop() {
      child.ref();
      if (child.connected) child.send('stop', () => {});
      await exited;
    },
  };
}
