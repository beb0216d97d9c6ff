import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Complaint } from './complaint.mjs';
import { endLeftover, isAlive, traitsOf } from './running.mjs';
import { until } from './wait.mjs';

// A starter that was killed leaves children that are just about to notice; one whose npm was killed notices itself.
const LEAVING = 6_000;
const ORPHANS = [
  { signal: 0, wait: 8_000 },
  { signal: 'SIGTERM', wait: 8_000 },
  { signal: 'SIGKILL', wait: 2_000 },
];
const MARK = 'start.mjs';

/**
 * Makes sure that only one Holdfast runs on a data folder, and clears away what is left of one that was killed.
 * @returns {Promise<{recovered: boolean, note: (name: string, pid: number, script: string) => void,
 *   release: () => void}>} `recovered`: the run before did not end in good order; `note` writes down a child, so that
 *   the next start can find it
 */
export async function takeLock(dataFolder) {
  const file = path.join(dataFolder, 'running.json');
  const earlier = read(file);
  if (earlier) await waitForEarlier(earlier);
  const state = { pid: process.pid, children: {} };
  const save = () => {
    writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  save();
  return {
    recovered: earlier !== undefined,
    note(name, pid, script) {
      state.children[name] = { pid, script };
      save();
    },
    release: () => rmSync(file, { force: true }),
  };
}

async function waitForEarlier({ pid, children }) {
  const runs = () => pid !== process.pid && isAlive(pid) && traitsOf(pid).includes(MARK);
  if (!(await until(() => !runs(), { limit: LEAVING, every: 100 }))) {
    throw new Complaint(
      `Holdfast runs on this data already (process ${pid}): stop that one first, or set HOLDFAST_DATA to another folder.`,
    );
  }
  await Promise.all(Object.values(children).map((child) => endLeftover(child.pid, child.script, ORPHANS)));
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
