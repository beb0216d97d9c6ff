import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './root.mjs';

const ELSEWHERE = /(^|\/)node_modules\//;
const NOT_BUILT = /\.(int-|e2e-|browser-)?spec\.tsx?$|^frontend\/test\//;

/**
 * What a build was made of, as one hash. By contents, since a checkout changes times without changing files.
 * @param {string[]} inputs files and folders, relative to the root
 */
export const fingerprint = (inputs) =>
  hashOf(process.versions.modules, inputs, (file) => !NOT_BUILT.test(file));

/**
 * What a check has read, as one hash.
 * @param {unknown} work what is done with it: another command is another check
 * @param {string[]} inputs files and folders, relative to the root
 */
export const printOf = (work, inputs) => hashOf(JSON.stringify([process.version, work]), inputs, () => true);

function hashOf(beginning, inputs, counts) {
  const hash = createHash('sha256').update(beginning);
  for (const file of inputs.flatMap((input) => filesUnder(input, counts))) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(inRoot(file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(input, counts) {
  if (!existsSync(inRoot(input))) return [];
  if (statSync(inRoot(input)).isFile()) return [input];
  return readdirSync(inRoot(input), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(inRoot(), path.join(entry.parentPath ?? entry.path, entry.name)))
    .filter((file) => {
      const name = file.replaceAll('\\', '/');
      return !ELSEWHERE.test(name) && counts(name);
    })
    .toSorted();
}

const builds = (name) => inRoot('dist', `.${name}.stamp`);
const checked = (name) => inRoot('.test', 'passed', name);

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

function write(file, print) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, print);
}

/** The fingerprint that the last successful build of this name was made of; empty when there is none. */
export const lastStamp = (name) => read(builds(name));

export const writeStamp = (name, print) => write(builds(name), print);

/** The print of what this check has passed on last; empty when there is none. */
export const lastPassed = (name) => read(checked(name));

export const writePassed = (name, print) => write(checked(name), print);
