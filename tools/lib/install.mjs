import { existsSync, readFileSync } from 'node:fs';
import { Complaint } from './complaint.mjs';
import { runCommand, runNode } from './commands.mjs';
import { repairLinks } from './postgres-binaries.mjs';
import { inRoot } from './root.mjs';

/**
 * Whether `node_modules` holds what package-lock.json asks for. npm writes its own list when it has finished, so an
 * installation that was interrupted shows; packages for other platforms may be absent.
 */
export function isInstalled() {
  const list = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(list)) return false;
  const installed = JSON.parse(readFileSync(list, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(
    ([name, { version, optional }]) =>
      name === '' || installed[name]?.version === version || (optional && !installed[name]),
  );
}

/**
 * Installs what is missing.
 * @returns {Promise<{did: boolean, cpu?: number}>} `cpu`: seconds of processor time, where they can be known
 */
export async function install() {
  if (isInstalled()) return { did: false };
  // Under `npm start` the same npm is used; a production setting of the shell must not leave out the compiler.
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const { code, output, cpu } = await (npm?.endsWith('.js')
    ? runNode([npm, ...args], { timed: true })
    : runCommand('npm', args, { timed: true }));
  if (code !== 0) throw new Complaint('npm ci failed.', output.trimEnd().split('\n').slice(-20));
  repairLinks();
  return { did: true, cpu };
}
