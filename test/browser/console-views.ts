import type { Page } from 'playwright-core';
import { faults, settled } from './axe';
import { consoleUrl, DESK, PHONE } from './console-steps';

type Act = (page: Page) => Promise<void>;

export interface View {
  readonly path: string;
  /** What shows that the screen is there. */
  readonly shows: RegExp;
  readonly act?: Act;
}

export const press =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('button', { name }).first().click();

export const submitEmpty =
  (name: string): Act =>
  async (page) => {
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    await page.getByText('Required').first().waitFor();
  };

/** Structure differs by width and colours by scheme: two looks see all of both. */
const LOOKS = [
  { size: DESK.viewport, colorScheme: 'light' },
  { size: PHONE.viewport, colorScheme: 'dark' },
] as const;
const NARROWEST = { width: 320, height: 640 };

export const overflows = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth');

/** What is wrong with one view, in one line each: on a desk, on a phone in the dark, and where it is narrowest. */
export const faultsOn = async (page: Page, host: string, { path, shows, act }: View): Promise<string[]> => {
  const found: string[] = [];
  const look = async ({ size, colorScheme }: (typeof LOOKS)[number]) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
  };
  await look(LOOKS[0]);
  await page.goto(consoleUrl(host, path));
  await page.getByRole('heading').first().waitFor();
  if (act) await act(page);
  for (const each of LOOKS) {
    await look(each);
    await page.getByText(shows).filter({ visible: true }).first().waitFor();
    found.push(...(await faults(page)).map((fault) => `${each.size.width} px: ${fault}`));
  }
  await page.setViewportSize(NARROWEST);
  await settled(page);
  if (await overflows(page)) found.push(`scrolls sideways at ${NARROWEST.width} px`);
  // Not sooner: the console asks again by itself, and would show what the server says instead of the view.
  await page.unrouteAll();
  return found.map((fault) => `${path}, ${shows}: ${fault}`);
};

export const faultsOnAll = async (page: Page, host: string, views: readonly View[]): Promise<string[]> => {
  const found: string[] = [];
  for (const view of views) found.push(...(await faultsOn(page, host, view)));
  return found;
};
