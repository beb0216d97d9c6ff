const { TestEnvironment } = require('jest-environment-node');
const { chromium } = require('playwright-core');

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

/**
 * Brings the browser of the run to a test file, and takes away what the file has left open there. Its client is loaded once a worker, not
 * once a file. Tells, where a test fails, what its pages showed just then: a time-out says only what was not there.
 */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    /** Whoever opens a page adds it. */
    this.global.openedPages = [];
    const at = process.env.HOLDFAST_TEST_CHROMIUM;
    this.browser = at ? await chromium.connect(at) : undefined;
    this.global.theBrowser = this.browser;
  }

  async teardown() {
    await this.browser?.close();
    await super.teardown();
  }

  async handleTestEvent({ name, error }) {
    if (name !== 'test_fn_failure' || !(error?.stack && error.message)) return;
    const open = this.global.openedPages.filter((page) => !page.isClosed());
    const shown = await Promise.all(open.map(shownBy));
    error.stack = error.stack.replace(error.message, () => error.message + shown.join(''));
  }
};
