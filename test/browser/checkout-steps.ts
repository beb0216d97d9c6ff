import type { Page } from 'playwright-core';
import { DESK } from './console-steps';
import { fromServer, nights, openShop, see } from './site-steps';
import { shopForFile } from './site-visits';

/** The call that takes a hold. */
export const BOOK = '**/api/public/book';

/** A business with a checkout for all tests of a file. */
export const tillForFile = () => {
  const site = shopForFile(() => openShop('till'));
  let made = 0;
  return {
    ...site,
    /** A block that no other test of the file touches. */
    fresh: (price = 280): Promise<string> => site.shop().offer(nights((made += 7), 3, price)),
    /** The month of the block that was made last. */
    month: (): string => nights(made, 1).start_date.slice(0, 7),
    checkout: async (block: string, options: object = DESK): Promise<Page> => {
      const page = await site.open(`/checkout/${block}`, options);
      await see(page, 'Your details');
      return page;
    },
  };
};

/** What stands in the three fields. */
export const typed = (page: Page): Promise<string[]> =>
  Promise.all(
    ['Full name', 'Email address', 'UK phone number'].map((label) => page.getByLabel(label).inputValue()),
  );

/** Lets the server's answer to the hold through, with some of it changed on the way. */
export const changeAnswer = (
  page: Page,
  change: (held: Record<string, unknown>) => object,
): Promise<unknown> =>
  page.route(BOOK, async (route) => {
    const answer = await fromServer(route);
    const held = JSON.parse(answer.body) as Record<string, unknown>;
    await route.fulfill({ ...answer, body: JSON.stringify({ ...held, ...change(held) }) });
  });
