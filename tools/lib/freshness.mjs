import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './root.mjs';

const NOT_BUILT = /(^|\/)node_modules\/|\.(int-|e2e-|browser-)?spec\.tsx?$|^frontend\/test\//;

/**
 * What a build was made of, as one hash. By contents, since a checkout changes times without changing files.
 * @param {string[]} inputs files and folders, relative to the root
 */
export function fingerprint(inputs) {
  const hash = createHash('sha256').update(process.versions.modules);
  for (const file of inputs.flatMap(filesUnder)) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(inRoot(file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(input) {
  if (!existsSync(inRoot(input))) return [];
  if (statSync(inRoot(input)).isFile()) return [input];
  return readdirSync(inRoot(input), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(inRoot(), path.join(entry.parentPath ?? entry.path, entry.name)))
    .filter((file) => !NOT_BUILT.test(file.replaceAll('\\', '/')))
    .toSorted();
}

const stampFile = (name) => inRoot('dist', `.${name}.stamp`);

/** The fingerprint that the last successful build of this name was made of; empty when there is none. */
export function lastStamp(name) {
  return existsSync(stampFile(name)) ? readFileSync(stampFile(name), 'utf8') : '';
}

export function writeStamp(name, print) {
  mkdirSync(inRoot('dist'), { recursive: true });
  writeFileSync(stampFile(name), print);
}
