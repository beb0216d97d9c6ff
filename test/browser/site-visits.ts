import type { Page } from 'playwright-core';
import { browser } from '../support/browser';
import { DESK, visit } from './console-steps';
import type { Visit } from './console-steps';
import type { Shop } from './site-steps';

/** A business for all tests of a file, and one visit at a time, ended after each. */
export const shopForFile = (setUp: () => Promise<Shop>) => {
  let shop: Shop;
  let seen: Visit | undefined;

  beforeAll(async () => {
    shop = await setUp();
  });
  afterEach(() => seen?.context.close());

  return {
    shop: () => shop,
    context: () => seen!.context,
    /** Opens a page of the business, or one with its whole address. */
    open: async (path: string, options: object = DESK): Promise<Page> => {
      await seen?.context.close();
      seen = await visit(browser, options);
      await seen.page.goto(path.startsWith('http') ? path : shop.url(path));
      return seen.page;
    },
  };
};
