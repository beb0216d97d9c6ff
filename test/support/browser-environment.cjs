const { chromium } = require('playwright-core');
const SharedEnvironment = require('../runner/shared-environment.cjs');

const LONGEST = 2_000;

const shownBy = async (page) => {
  try {
    const text = await page.locator('body').ariaSnapshot({ timeout: 5_000 });
    const cut = text.length > LONGEST ? `${text.slice(0, LONGEST)}\n…` : text;
    return `\n\n${new URL(page.url()).pathname} showed:\n${cut}`;
  } catch (cause) {
    return `\n\n${page.url()} could not be looked at: ${cause.message}`;
  }
};

let connected;

/**
 * Brings the browser of the run to the files of a worker, and takes away what each has left open there. Tells, where a test fails, what its
 * pages showed just then: a time-out says only what was not there.
 */
module.exports = class BrowserEnvironment extends SharedEnvironment {
  async setup() {
    await super.setup();
    const at = process.env.HOLDFAST_TEST_CHROMIUM;
    connected ??= at && chromium.connect(at);
    globalThis.theBrowser = await connected;
    /** Whoever opens a page adds it. */
    globalThis.openedPages ??= [];
  }

  async teardown() {
    globalThis.openedPages.length = 0;
    await Promise.all((globalThis.theBrowser?.contexts() ?? []).map((context) => context.close()));
    await super.teardown();
  }

  async handleTestEvent(event) {
    super.handleTestEvent(event);
    const { name, error } = event;
    if (name !== 'test_fn_failure' || !(error?.stack && error.message)) return;
    const open = globalThis.openedPages.filter((page) => !page.isClosed());
    const shown = await Promise.all(open.map(shownBy));
    error.stack = error.stack.replace(error.message, () => error.message + shown.join(''));
  }
};
