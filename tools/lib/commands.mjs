import { spawn } from 'node:child_process';
import { root } from './root.mjs';

const running = new Set();
// Whoever is stopped takes along what they have started.
process.on('exit', () => running.forEach((child) => child.kill()));

/**
 * Runs a program to its end and collects what it says.
 * @param {{env?: Record<string, string>, limit?: number}} [options] `limit` in milliseconds
 * @returns {Promise<{code: number, output: string}>} code 1 also when it could not be started or took too long
 */
export function runCommand(program, args, { env = {}, limit = 0 } = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  return new Promise((resolve) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    }
    const timer =
      limit &&
      setTimeout(() => {
        output += `\nStopped after ${limit / 60_000} minutes.\n`;
        child.kill('SIGKILL');
      }, limit);
    const finish = (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += `${error.message}\n`;
      finish(1);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

/** The same for a script and this Node. */
export const runNode = ([script, ...args], options) =>
  runCommand(process.execPath, [script, ...args], options);
