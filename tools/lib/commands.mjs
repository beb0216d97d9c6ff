import { spawn } from 'node:child_process';
import { secondsIn } from './cpu-times.mjs';
import { root } from './root.mjs';

const running = new Set();
// Whoever is stopped takes along what they have started.
process.on('exit', () => running.forEach((child) => child.end('SIGTERM')));

// The shell says at its end what it and all that it waited for have used: the one way to know that needs no native code.
const TIMED = '"$@" 3>&-; code=$?; times >&3; exit "$code"';
const CAN_TIME = process.platform !== 'win32';

/**
 * Runs a program to its end and collects what it says.
 * @param {{cwd?: string, env?: Record<string, string>, limit?: number, timed?: boolean}} [options] `cwd`: the root where
 *   none is given; `limit` in milliseconds; `timed`: tells the processor time, and gives the program a process group of its own
 * @returns {Promise<{code: number, output: string, cpu?: number}>} code 1 also when it could not be started or took too
 *   long; `cpu`: seconds that it and all that it waited for have used, where they can be known
 */
export function runCommand(program, args, { cwd = root, env = {}, limit = 0, timed = false } = {}) {
  const child = start(program, args, { cwd, env: { ...process.env, ...env } }, timed && CAN_TIME);
  running.add(child);
  return new Promise((resolve) => {
    let output = '';
    let times = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    }
    child.times?.setEncoding('utf8').on('data', (text) => (times += text));
    const timer =
      limit &&
      setTimeout(() => {
        output += `\nStopped after ${limit / 60_000} minutes.\n`;
        child.end('SIGKILL');
      }, limit);
    const finish = (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code, output, cpu: secondsIn(times) });
    };
    child.process.on('error', (error) => {
      output += `${error.message}\n`;
      finish(1);
    });
    child.process.on('close', (code) => finish(code ?? 1));
  });
}

function start(program, args, { cwd, env }, isTimed) {
  const stdio = ['ignore', 'pipe', 'pipe'];
  const child = isTimed
    ? spawn('sh', ['-c', TIMED, 'sh', program, ...args], {
        cwd,
        env,
        stdio: [...stdio, 'pipe'],
        detached: true,
      })
    : spawn(program, args, { cwd, env, stdio });
  return {
    process: child,
    stdout: child.stdout,
    stderr: child.stderr,
    times: isTimed ? child.stdio[3] : undefined,
    end: (signal) => (isTimed ? endGroup(child.pid, signal) : child.kill(signal)),
  };
}

// A shell that is asked to end does not ask what it waits for.
function endGroup(pid, signal) {
  try {
    if (pid) process.kill(-pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** The same for a script and this Node. */
export const runNode = ([script, ...args], options) =>
  runCommand(process.execPath, [script, ...args], options);
