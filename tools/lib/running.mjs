import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { until } from './wait.mjs';

/** Whether a process of this id exists, ours or not. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

// In a container whose first process reaps nobody, a dead process keeps its id for ever.
function isZombie(pid) {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Who started the process; 0 when it cannot be known. */
export function parentOf(pid) {
  try {
    // The name before it stands in brackets and may hold anything.
    return Number(/^.*\) \w (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))[1]);
  } catch {
    return Number(askPs('ppid=', pid));
  }
}

/** What the process was started with and the folder it works in, as one text; empty when it cannot be known. */
export function traitsOf(pid) {
  try {
    return `${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')} ${folderOf(pid)}`;
  } catch {
    return askPs('command=', pid);
  }
}

// Where there is no /proc, as on macOS.
function askPs(what, pid) {
  try {
    return execFileSync('ps', ['-o', what, '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return '';
  }
}

function folderOf(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

/**
 * Ends a process that an earlier run left behind, politely at first. Ids are used again by the system, so nothing is
 * done unless `mark` is found in the traits of the process.
 * @param {Array<{signal: string, wait: number}>} signals one after the other, each with its patience in milliseconds
 */
export async function endLeftover(pid, mark, signals) {
  if (!isAlive(pid) || !traitsOf(pid).includes(mark)) return false;
  for (const { signal, wait } of signals) {
    try {
      process.kill(pid, signal);
    } catch {
      return true;
    }
    if (await until(() => !isAlive(pid), { limit: wait })) return true;
  }
  return true;
}
