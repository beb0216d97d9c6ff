/**
 * `npm run cluster`: two API processes, two workers, one proxy, one Postgres, one Redis, and a rolling restart of all four
 * processes while customers book and pay. Prints what they met; ends with code 1 when a single request failed.
 *
 *   --customers <n>  how many at once, 6 unless given
 */
import './lib/node-version.mjs';
import { parseArgs } from 'node:util';
import { build } from './lib/build.mjs';
import { runNode } from './lib/commands.mjs';
import { install } from './lib/install.mjs';
import { inRoot } from './lib/root.mjs';
import { sleep, until } from './lib/wait.mjs';
import { Load } from './cluster/load.mjs';
import { startTopology } from './cluster/topology.mjs';

const { values } = parseArgs({ options: { customers: { type: 'string', default: '6' } } });
const customers = Number(values.customers);
const say = (text) => console.log(`  ${text}`);

await install();
console.log('\nHoldfast, as a cluster\n');
await build();
const topology = await startTopology(say);
let stopping;
const stop = () => (stopping ??= topology.stop());
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void stop().then(() => process.exit(1)));

try {
  process.exitCode = (await rollingRestart()) ? 0 : 1;
} finally {
  await stop();
}

async function rollingRestart() {
  const load = new Load(topology);
  await load.open(customers);
  say(`${customers} customers begin\n`);
  load.start(customers);
  await sleep(2_000);
  for (const member of topology.members) await restart(member, load);
  await sleep(2_000);
  await load.stop();
  report(load);
  const kept = await promisesKept(load);
  const done = load.failures.length === 0 && kept;
  console.log(done ? '\n  Zero failed requests.\n' : `\n  FAILED: ${load.failures.length} requests.\n`);
  return done;
}

async function restart(member, load) {
  const before = total(load);
  const start = performance.now();
  const { pid } = member.running;
  await member.running.stop();
  member.running = await member.start();
  if (member.port) await until(() => topology.proxy.isReady(member.port), { limit: 30_000 });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  say(
    `${member.name.padEnd(8)} restarted in ${seconds.padStart(4)} s (process ${pid} -> ${member.running.pid}), ` +
      `${String(total(load) - before).padStart(5)} requests meanwhile, ${load.failures.length} failed`,
  );
}

function total({ kinds }) {
  return [...kinds.values()].reduce((sum, { count }) => sum + count, 0);
}

function report(load) {
  console.log('\n  request       count   failed   median      99 %');
  for (const [kind, { count, failed, times }] of load.kinds) {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share) => `${(sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)} ms`;
    const cells = [
      String(count).padStart(7),
      String(failed).padStart(8),
      at(0.5).padStart(8),
      at(0.99).padStart(9),
    ];
    say(`${kind.padEnd(12)}${cells.join(' ')}`);
  }
  for (const failure of load.failures.slice(0, 10)) say(`failed: ${failure}`);
}

/** Who was told that a payment went through has a booking, and the log agrees with its seals. */
async function promisesKept(load) {
  let lost = 0;
  for (const id of load.paid) {
    const booking = await load.ask('check', 'GET', `/api/public/booking/${id}`);
    if (booking?.status !== 'confirmed') lost += 1;
  }
  say(`\n  ${load.paid.length} payments went through; ${lost} of their bookings are not confirmed`);
  const { code, output } = await runNode([inRoot('dist/apps/cli/main.js'), 'log', 'verify'], {
    env: topology.env,
  });
  say(`the log and its seals: ${code === 0 ? 'whole' : output}`);
  return lost === 0 && code === 0;
}
