/**
 * Lets Node run the source as it is (`node -r`): compiled file by file as it is asked for, in the way of the build. What
 * was compiled is kept under a hash of all that it was made of, so that the next process only reads it.
 */
const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { join, resolve } = require('node:path');
const { transformSync, version } = require('@swc/core');
const { addHook } = require('pirates');

const root = resolve(__dirname, '../..');
const kept = join(root, 'node_modules/.cache/holdfast-source');
const settings = readFileSync(join(root, '.swcrc'), 'utf8');
const { module: format, jsc } = JSON.parse(settings);
// What is made depends on what is written here, too.
const ways = readFileSync(__filename, 'utf8');
mkdirSync(kept, { recursive: true });

/** Of each source file that was asked for: where its source map is. */
const sourceMaps = new Map();

const hashOf = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

const readKept = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

// Written beside it and renamed: whoever reads at the same time sees all of it or nothing.
const keep = (file, text) => {
  const half = `${file}.${process.pid}`;
  writeFileSync(half, text);
  renameSync(half, file);
};

/** What this process was given already: tests load the modules of a page again and again. */
const given = new Map();

function compiled(source, filename) {
  const known = given.get(filename);
  if (known?.source === source) return known.code;
  const code = compiledOnce(source, filename);
  given.set(filename, { source, code });
  return code;
}

function compiledOnce(source, filename) {
  const name = join(kept, hashOf(version, settings, ways, filename, source));
  const known = readKept(`${name}.js`);
  sourceMaps.set(filename, `${name}.map`);
  if (known !== undefined) return known;
  const { code, map } = transformSync(source, {
    filename,
    swcrc: false,
    sourceMaps: true,
    // A page loads its parts late, as packages that are sources as well; a process loads packages of another kind.
    module: { ...format, ignoreDynamic: !filename.startsWith(join(root, 'frontend')) },
    jsc: {
      ...jsc,
      parser: { ...jsc.parser, tsx: filename.endsWith('x') },
      transform: { ...jsc.transform, react: { runtime: 'automatic' } },
      baseUrl: root,
    },
  });
  keep(`${name}.map`, map);
  keep(`${name}.js`, code);
  return code;
}

addHook(compiled, { exts: ['.ts', '.tsx'] });

module.exports = { sourceMaps };
