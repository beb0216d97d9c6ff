/**
 * Stands between a starter and a server that knows nothing of it (Postgres, Redis). When the starter goes away, even
 * by SIGKILL, the channel between the two closes and the supervisor stops the server: nothing is left running.
 *
 * Called as `node supervisor.mjs <JSON>`; see `supervised.mjs` for the fields.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

const { command, args, options, whenAsked, whenAlone, remove } = JSON.parse(process.argv[2]);
const server = spawn(command, args, { ...options, stdio: 'inherit' });
let ending = false;

async function end(signals) {
  if (ending) return;
  ending = true;
  for (const { signal, wait } of signals) {
    server.kill(signal);
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  server.kill('SIGKILL');
}

function leave(code) {
  if (remove) rmSync(remove, { recursive: true, force: true });
  process.exit(code);
}

server.on('error', (error) => {
  console.error(error.message);
  leave(1);
});
server.on('exit', (code) => leave(ending ? 0 : code || 1));
process.on('message', (message) => {
  if (message === 'stop') void end(whenAsked);
});
process.on('disconnect', () => void end(whenAlone));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(whenAsked));
