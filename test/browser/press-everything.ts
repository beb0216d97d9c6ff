import type { Page, Request } from 'playwright-core';

/** A button as a program in the page sees it. */
interface Pressable {
  readonly innerText: string;
  getAttribute(name: string): string | null;
  click(): void;
}

/** What stands where a part of the page has not arrived yet. */
const COMING = /Looking|Loading/;

/** Waits until the page has drawn, whatever it has asked for is answered, and what came of that stands there. */
const untilAnswered = (page: Page): (() => Promise<void>) => {
  const asked = new Set<Request>();
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  const isComing = async () =>
    (await page.locator('[aria-busy="true"]').count()) > 0 ||
    COMING.test(await page.locator('body').innerText());
  return async () => {
    do await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
    while (asked.size > 0 || (await isComing()));
  };
};

/** Presses the first button that was not pressed before, in one go: nothing moves between looking at it and pressing it. */
const pressNext = (page: Page, pressed: readonly string[]): Promise<string | undefined> =>
  page.getByRole('button').evaluateAll((all, before) => {
    for (const button of all as readonly Pressable[]) {
      const name = button.getAttribute('aria-label') ?? button.innerText;
      if (before.includes(name) || name.includes('PayPal')) continue;
      button.click();
      return name;
    }
    return undefined;
  }, pressed);

/**
 * Presses every button of a page once, those too that come of it: as programs do that guard mailboxes. The provider's own stand in a frame
 * of theirs; here they are drawn into the page, and are left out.
 *
 * @returns what the buttons are called, in the order in which they were pressed
 */
export const pressEverything = async (page: Page): Promise<string[]> => {
  const pressed: string[] = [];
  const answered = untilAnswered(page);
  for (;;) {
    await answered();
    const name = await pressNext(page, pressed);
    if (name === undefined) return pressed;
    pressed.push(name);
  }
};
