import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { Complaint } from './complaint.mjs';
import { checkReachable } from './external-servers.mjs';
import { install, isInstalled } from './install.mjs';
import { openLocalState } from './local-state.mjs';
import { isTaken } from './ports.cjs';
import { createProduct } from './product.mjs';
import { isAlive, parentOf, traitsOf } from './running.mjs';
import { takeLock } from './run-lock.mjs';
import { inRoot } from './root.mjs';
import { numberedSteps } from './steps.mjs';
import { describeVariables, readVariables } from './variables.mjs';
import { welcome } from './welcome.mjs';
import { until } from './wait.mjs';

// npm passes a signal on that the terminal has sent already: the same Ctrl-C arrives twice.
const SAME_SIGNAL = 500;
const PARENT_INTERVAL = 1_000;
const PORT_PATIENCE = 5_000;

/** Starts everything, and ends the process when it is asked to or cannot go on. */
export async function start(args) {
  if (args.includes('--help') || args.includes('-h')) return help();
  const run = { lock: undefined, product: undefined, ending: undefined };
  listenForTheEnd(run);
  try {
    await bringUp(run);
  } catch (error) {
    // Whatever fails while everything is being stopped fails because of that.
    if (!run.ending) await end(run, error);
  }
}

function help() {
  console.log(
    ['Starts Holdfast with everything it needs. Variables:', '', ...describeVariables()].join('\n'),
  );
}

async function bringUp(run) {
  const started = Date.now();
  const choice = readVariables(process.env);
  const dataFolder = makeDataFolder();
  run.lock = await takeLock(dataFolder);
  await checkPorts(choice.ports, run.lock.recovered);
  await checkReachable(process.env);
  const localState = openLocalState(dataFolder);
  const say = (text) => console.log(`  ${text}`);
  run.product = createProduct({
    given: process.env,
    choice,
    dataFolder,
    localState,
    say,
    note: run.lock.note,
    onGiveUp: (error) => void end(run, error),
  });
  const steps = [
    ['packages', 'npm ci, about a minute', packages],
    ['build', 'compiling', compile],
    ...run.product.steps,
  ];
  console.log('\nHoldfast\n');
  const step = numberedSteps(steps.length);
  for (const [name, hint, work] of steps) {
    if (run.ending) return;
    await step(name, hint, work);
  }
  if (!run.ending) console.log(welcome(run.product.env, choice, Date.now() - started));
}

async function packages() {
  if (!process.stdout.isTTY && !isInstalled()) console.log('  Installing packages takes about a minute.');
  return (await install()).did ? 'installed' : 'in place';
}

async function compile() {
  const built = await build();
  return built.length > 0 ? built.map(({ name }) => name).join(', ') : 'up to date';
}

function makeDataFolder() {
  const folder = path.resolve(inRoot(), process.env.HOLDFAST_DATA?.trim() || '.holdfast');
  try {
    // Open to pass through: Postgres may run as another user. What is secret inside is closed by itself.
    if (mkdirSync(folder, { recursive: true })) chmodSync(folder, 0o711);
  } catch (error) {
    throw new Complaint(`HOLDFAST_DATA: ${folder} cannot be made: ${error.message}.`);
  }
  return folder;
}

async function checkPorts(ports, recovered) {
  for (const { variable, port } of ports) {
    // What a killed run has left behind is still closing.
    const limit = recovered ? PORT_PATIENCE : 0;
    if (await until(async () => !(await isTaken(port)), { limit, every: 100 })) continue;
    throw new Complaint(
      `Port ${port} is taken: stop what listens there, or set ${variable} to another port.`,
    );
  }
}

function listenForTheEnd(run) {
  let first = 0;
  // Whoever read our lines may be gone; that is no reason to leave things half stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (run.ending && Date.now() - first > SAME_SIGNAL) return run.product?.hurry();
      if (!run.ending) first = Date.now();
      void end(run);
    });
  }
  if (process.env.npm_lifecycle_event === 'start') endWithoutNpm(run);
}

// Somebody who kills npm means what it runs; but npm cannot pass on a SIGKILL.
function endWithoutNpm(run) {
  const npm = [process.ppid, parentOf(process.ppid)].find((pid) => /\bnpm\b/.test(traitsOf(pid)));
  if (npm) setInterval(() => isAlive(npm) || end(run), PARENT_INTERVAL).unref();
}

/** Stops everything and ends the process: with code 0 when it was asked to, with 1 and the reason otherwise. */
function end(run, error) {
  run.ending ??= (async () => {
    if (error) complain(error);
    else if (run.product) console.log('\n  Stopping ...');
    await run.product?.stop();
    run.lock?.release();
    if (!error) console.log('  Stopped.');
    process.exit(error ? 1 : 0);
  })();
  return run.ending;
}

function complain(error) {
  const sentence = error instanceof Complaint || error.details ? error.message : error.stack;
  console.error(`\n${[sentence, ...(error.details ?? []).map((line) => `    ${line}`)].join('\n')}`);
}
