const { join } = require('node:path');
const { readFileSync } = require('node:fs');
const { addHook } = require('pirates');
const SharedEnvironment = require('../../test/runner/shared-environment.cjs');
const { emptyPage, openPage } = require('./page.cjs');

// Styles and pictures are the browser tests' matter.
const seenAs = (stand) => readFileSync(join(__dirname, stand), 'utf8');
addHook((_, file) => seenAs(file.endsWith('.module.css') ? 'css-modules.cjs' : 'empty.cjs'), {
  exts: ['.css', '.svg', '.png', '.jpg', '.woff2'],
  ignoreNodeModules: false,
});
// Said by `setup.ts` for each file instead: the library is loaded once.
process.env.RTL_SKIP_AUTO_CLEANUP = 'true';

let page;

/**
 * The worker's own world with one page in it, which all its test files share one after the other. Libraries are loaded once; our own
 * modules of the page are loaded anew for each file, since they remember who has signed in and what was asked.
 */
module.exports = class WebEnvironment extends SharedEnvironment {
  freshIn = join(__dirname, '..');

  constructor(...given) {
    page ??= openPage();
    super(...given);
  }

  async teardown() {
    await super.teardown();
    emptyPage(page);
  }
};
