const { TestEnvironment } = require('jest-environment-node');

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

/** Tells, where a test fails, what its pages showed just then: a time-out says only what was not there. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    /** Whoever opens a page adds it. */
    this.global.openedPages = [];
  }

  async handleTestEvent({ name, error }) {
    if (name !== 'test_fn_failure' || !(error?.stack && error.message)) return;
    const open = this.global.openedPages.filter((page) => !page.isClosed());
    const shown = await Promise.all(open.map(shownBy));
    error.stack = error.stack.replace(error.message, () => error.message + shown.join(''));
  }
};
