import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot, root } from './root.mjs';

/** What is made of the tree, or belongs to this clone of it alone. */
const LEFT_OUT = new Set(['.git', '.holdfast', '.test', 'coverage', 'node_modules']);

/**
 * A copy of the whole tree as it stands, what is not committed and what is built with it, in a temporary folder. Packages
 * are linked one by one: what is kept beside them (`node_modules/.cache`) is the copy's own, and goes with it.
 * @returns {{folder: string, remove: () => void}} it is removed at the end of the process in any case
 */
export function copyTree() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'holdfast-tree-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove);
  for (const name of readdirSync(root)) {
    if (!LEFT_OUT.has(name)) cpSync(inRoot(name), path.join(folder, name), { recursive: true });
  }
  const packages = path.join(folder, 'node_modules');
  mkdirSync(packages);
  for (const name of existsSync(inRoot('node_modules')) ? readdirSync(inRoot('node_modules')) : []) {
    if (name !== '.cache') symlinkSync(inRoot('node_modules', name), path.join(packages, name));
  }
  return { folder, remove };
}
