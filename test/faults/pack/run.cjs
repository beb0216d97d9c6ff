/**
 * Runs a packed process: `node run.cjs main.js`. What V8 made of it at an earlier time is taken from beside it. Over the channel
 * `{ keepCode: true }` has it put there, with all that was compiled on the way.
 */
const { existsSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const path = require('node:path');
const vm = require('node:vm');

const file = process.argv[2];
const kept = `${file}.code`;
// A pack has no letter that takes more than a byte.
const script = new vm.Script(readFileSync(file, 'latin1'), {
  filename: file,
  cachedData: existsSync(kept) ? readFileSync(kept) : undefined,
  importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
});
// Another V8's: the next to start makes its own.
if (script.cachedDataRejected) rmSync(kept, { force: true });

// Before the failpoints listen, which say that an order is obeyed.
process.on('message', ({ keepCode }) => {
  if (!keepCode) return;
  const draft = `${kept}.${process.pid}`;
  writeFileSync(draft, script.createCachedData());
  renameSync(draft, kept);
});

const packed = { exports: {} };
script.runInThisContext()(packed.exports, createRequire(file), packed, file, path.dirname(file));
