import type { Page } from 'playwright-core';
import { browser, hasBrowser, NO_BROWSER } from '../support/browser';
import { missingTexts, see } from './console-copy';
import type { Noun } from './console-copy-list';
import { breakCall } from './console-faults';
import type { Breaking } from './console-faults';
import { consoleUrl, enterAsOperator, freshName, openBusiness, visit } from './console-steps';

/** A business of its own and a page of the console, for all tests that are about the words of one thing. */
export interface Stage {
  readonly page: Page;
  readonly tenant: string;
  /** Goes to a screen, on whatever page. */
  readonly open: (screen: string, page?: Page) => Promise<unknown>;
  /** Says that a screen cannot be loaded, and loads it when it is tried again. */
  readonly failsToLoad: (screen: string, call: string, text: string) => Promise<void>;
  /** Breaks calls one after the other, does what makes them, and sees what is said. */
  readonly failsToChange: (faults: readonly Breaking[]) => Promise<void>;
}

const makeStage = (page: Page, tenant: string, at: string): Stage => {
  const open = (screen: string, on = page) => on.goto(consoleUrl(at, screen));
  return {
    page,
    tenant,
    open,
    failsToLoad: async (screen, call, text) => {
      // On a page of its own: reading is tried three times before it is given up, and other things can be seen meanwhile.
      const other = await page.context().newPage();
      await breakCall(other, { path: call, method: 'GET' });
      await open(screen, other);
      await see(other, text, 'alert');
      await other.unrouteAll();
      await other.getByRole('button', { name: 'Try again' }).first().click();
      await other.getByText(text).first().waitFor({ state: 'detached' });
      await other.close();
    },
    failsToChange: async (faults) => {
      for (const fault of faults) {
        await breakCall(page, fault);
        await open(fault.screen);
        await fault.act?.(page);
        await see(page, fault.text, 'alert');
        await page.unrouteAll();
        await page.evaluate('sessionStorage.clear()');
      }
    },
  };
};

/** The tests of what there is to say about some things; the last of them is that all of it was seen. */
export const describeTexts = (nouns: readonly Noun[], tests: (stage: () => Stage) => void): void =>
  (hasBrowser ? describe : describe.skip)(
    `What the console says of ${nouns.join(' and ')}${hasBrowser ? '' : ` (${NO_BROWSER})`}`,
    () => {
      let stage: Stage;

      beforeAll(async () => {
        const { page } = await visit(browser);
        const tenant = freshName(`texts${nouns[0]}`);
        const isPlatform = nouns[0] === 'platform';
        await openBusiness(page, tenant);
        if (isPlatform) await enterAsOperator(page);
        stage = makeStage(page, tenant, isPlatform ? 'localhost' : `${tenant}.localhost`);
      });

      tests(() => stage);

      it.each(nouns)('all that there is to say of %s', (noun) => {
        expect(missingTexts(noun)).toEqual([]);
      });
    },
  );
