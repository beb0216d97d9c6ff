import { browser, hasBrowser, NO_BROWSER, siteUrl } from '../support/browser';
import { agree, consoleUrl, DESK, enterAsOwner, hear, signInOwner, visit } from './console-steps';

jest.setTimeout(90_000);

const SCREENS = [
  'dashboard',
  'service',
  'availability',
  'schedules',
  'bookings',
  'discounts',
  'settings',
  'theme',
];

const KEPT = '["token", "role", "tenant"].map((key) => localStorage.getItem(key))';

/** Notes every e-mail address that the page shows from now on, be it for a moment. */
const WATCH_FOR_ADDRESSES = `
  window.addressesSeen = [];
  const look = () => {
    const found = /\\S+@\\S+/.exec(document.body.innerText);
    if (found) window.addressesSeen.push(found[0]);
  };
  look();
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
`;

/** What a browser tells a page that it keeps behind the Back button, and one that it brings back from there. */
const passing = (event: string) =>
  `window.dispatchEvent(new PageTransitionEvent('${event}', { persisted: true }));`;
const SLEEP = passing('pagehide');
const WAKE = passing('pageshow');

(hasBrowser ? describe : describe.skip)(
  `A session of the console${hasBrowser ? '' : ` (${NO_BROWSER})`}`,
  () => {
    it('is asked for by every screen, and begins where it says whose it is', async () => {
      const { context, page } = await visit(browser, DESK);
      for (const screen of SCREENS) {
        await page.goto(consoleUrl('caravan.localhost', `/admin/${screen}`));
        await page.waitForURL(/\/admin\/login$/);
      }
      await page.getByText('Logging in to: caravan').waitFor();
      await page.getByRole('link', { name: 'Back to Home' }).waitFor();
      await page.getByRole('button', { name: 'Login' }).click();
      await page.getByText('Required').first().waitFor();
      await page.getByLabel('Username').fill('owner');
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: 'Login' }).click();
      await page.getByText('Login failed').waitFor();
      await page.goto(consoleUrl('localhost', '/admin'));
      await page.getByRole('heading', { name: 'Admin login' }).waitFor();
      expect(await page.getByText('Logging in to:').count()).toBe(0);
      await context.close();
    });

    it('that ran out leads back to the same place, with what was typed', async () => {
      const { context, page } = await visit(browser, DESK);
      await signInOwner(page, 'caravan');
      await page.getByRole('link', { name: 'Discounts' }).first().click();
      await page.getByRole('button', { name: 'Create Discount' }).first().click();
      const form = page.getByRole('dialog');
      await form.getByRole('textbox', { name: 'Code' }).fill('HALFDONE');
      await form.getByRole('textbox', { name: 'Amount' }).fill('15');
      await page.evaluate(
        'localStorage.setItem("token", localStorage.getItem("token").slice(0, -4) + "AAAA")',
      );
      await page.reload();
      await page.waitForURL(/\/admin\/login\?next=/);
      await page.getByText('Your session has ended').waitFor();
      await page.getByLabel('Username').fill('owner');
      await page
        .getByLabel('Password', { exact: true })
        .fill(process.env['HOLDFAST_TEST_DEMO_PASSWORD'] ?? '');
      await page.getByRole('button', { name: 'Login' }).click();
      await page.waitForURL(/\/admin\/discounts\?discount=new$/);
      await form.getByText('These are your unsaved changes from before.').waitFor();
      expect(await form.getByRole('textbox', { name: 'Code' }).inputValue()).toBe('HALFDONE');
      expect(await form.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('15');
      await context.close();
    });

    it('asks before unsaved changes are left, and keeps them when told to', async () => {
      const { context, page } = await visit(browser, DESK);
      await enterAsOwner(page, 'caravan', { at: 'service' });
      const title = page.getByRole('textbox', { name: 'Title', exact: true });
      const before = await title.inputValue();
      await title.fill('Half a thought');
      await page.getByRole('link', { name: 'Bookings', exact: true }).first().click();
      await page.getByText('Leave without saving?').waitFor();
      await agree(page, 'Keep editing');
      expect(await title.inputValue()).toBe('Half a thought');
      await page.getByRole('link', { name: 'Bookings', exact: true }).first().click();
      await agree(page, 'Discard changes');
      await page.waitForURL(/\/admin\/bookings/);
      await page.getByRole('link', { name: 'Service', exact: true }).first().click();
      expect(await title.inputValue()).toBe(before);
      await context.close();
    });

    it('ends for good on logout: nothing of it stays on the device, and Back shows nothing of it', async () => {
      const { context, page } = await visit(browser, DESK);
      await enterAsOwner(page, 'caravan');
      await page.getByRole('link', { name: 'Bookings', exact: true }).first().click();
      await page.getByRole('table').getByText('@').first().waitFor();
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.waitForURL(/\/admin\/login$/);
      expect(await page.evaluate(KEPT)).toEqual([null, null, null]);

      // The page lives on behind the Back button: whatever it shows from now on, it has to draw anew.
      await page.evaluate(WATCH_FOR_ADDRESSES);
      await page.goBack();
      await page.waitForURL(/\/admin\/login$/);
      await page.getByRole('heading', { name: 'Admin login' }).waitFor();
      expect(await page.evaluate('window.addressesSeen')).toEqual([]);
      await page.goto(siteUrl('caravan', '/admin/bookings'));
      await page.waitForURL(/\/admin\/login$/);
      await context.close();
    });

    it('that ended in another tab is over in this one, even in a page that was asleep meanwhile', async () => {
      const { context, page } = await visit(browser, DESK);
      await enterAsOwner(page, 'caravan', { at: 'bookings' });
      await page.getByRole('table').getByText('@').first().waitFor();
      const other = await context.newPage();
      await other.goto(consoleUrl('caravan.localhost', '/admin/dashboard'));
      await other.getByRole('button', { name: 'Logout' }).click();
      await page.waitForURL(/\/admin\/login$/);

      await enterAsOwner(page, 'caravan', { at: 'bookings' });
      await page.getByRole('table').getByText('@').first().waitFor();
      // A sleeping page is told of nothing: to a page, its own change of the storage is no news either.
      await page.evaluate(SLEEP);
      expect(await page.getByRole('table').isVisible()).toBe(false);
      await page.evaluate(`localStorage.clear(); ${WAKE}`);
      await page.waitForURL(/\/admin\/login$/);
      await page.getByRole('heading', { name: 'Admin login' }).waitFor();
      await context.close();
    });

    it('is not left with unsaved changes unless one means to', async () => {
      const { context, page } = await visit(browser, DESK);
      await enterAsOwner(page, 'caravan', { at: 'service' });
      const title = page.getByRole('textbox', { name: 'Title', exact: true });
      await title.fill('Half a thought');
      await page.getByRole('button', { name: 'Logout' }).click();
      await agree(page, 'Keep editing');
      expect(await title.inputValue()).toBe('Half a thought');
      await page.getByRole('button', { name: 'Logout' }).click();
      await agree(page, 'Discard changes');
      await page.waitForURL(/\/admin\/login$/);
      expect(await page.evaluate('sessionStorage.length')).toBe(0);
      await context.close();
    });

    it('goes by keyboard: palette, letters, skip link, focus on the heading', async () => {
      const { context, page } = await visit(browser, DESK);
      await enterAsOwner(page, 'studio');
      await page.keyboard.press('Tab');
      await page.getByRole('link', { name: 'Skip to content' }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByPlaceholder('Find a page, an action or a booking').fill('discoun');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/admin\/discounts/);
      await page.getByRole('heading', { name: 'Discounts', level: 1 }).waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.keyboard.press('g');
      await page.keyboard.press('b');
      await page.waitForURL(/\/admin\/bookings/);
      // The address changes first, then the screen: its heading has the focus once it is there.
      await page.locator('h1:focus', { hasText: /^Bookings$/ }).waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard' }).getByText('Find or do anything').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.keyboard.press('g');
      await page.keyboard.press('a');
      await page.waitForURL(/\/admin\/availability$/);
      await page.keyboard.press('n');
      await page.getByRole('dialog', { name: 'Add availability' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });

      // Whoever dictates can turn the letters off (WCAG 2.1.4).
      await page.goto(consoleUrl('studio.localhost', '/admin/settings/keyboard'));
      await page.getByRole('switch', { name: 'Letters as shortcuts' }).click();
      await page.getByRole('heading', { name: 'Settings', level: 1 }).click();
      await page.keyboard.press('?');
      await page.keyboard.press('g');
      await page.keyboard.press('b');
      await page.keyboard.press('Control+k');
      await page.getByPlaceholder('Find a page, an action or a booking').waitFor();
      expect(await page.getByRole('dialog', { name: 'Keyboard' }).count()).toBe(0);
      expect(page.url()).toMatch(/\/admin\/settings\/keyboard$/);
      await context.close();
    });

    it('shows a theme before it goes live, says for three seconds that it has, and loads the page anew after one', async () => {
      const { context, page } = await visit(browser, DESK);
      await enterAsOwner(page, 'studio', { at: 'theme' });
      await page.getByRole('button', { name: /^Slate/ }).waitFor();
      expect(await page.locator('[aria-pressed=false]').count()).toBe(14);
      await page.getByRole('button', { name: /^Ocean/ }).click();
      await page.getByRole('img', { name: / in Ocean, light$/ }).waitFor();
      await page.getByRole('radiogroup', { name: 'Colours of the preview' }).getByText('Dark').click();
      await page.getByRole('img', { name: / in Ocean, dark$/ }).waitFor();
      // Seen is not used: the address keeps what is shown, the site what it wears.
      expect(new URL(page.url()).searchParams.get('theme')).toBe('ocean');
      expect(await page.evaluate('JSON.parse(localStorage.getItem("tenant")).theme')).toBe('slate');
      const reloaded = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Use this theme' }).click();
      await hear(page, 'Theme updated!');
      await reloaded;
      await page
        .getByRole('button', { name: /^Ocean/, pressed: true })
        .getByText('Current')
        .waitFor();
      expect(await page.evaluate('JSON.parse(localStorage.getItem("tenant")).theme')).toBe('ocean');
      const back = page.waitForEvent('load');
      await page.getByRole('button', { name: /^Slate/ }).click();
      await page.getByRole('button', { name: 'Use this theme' }).click();
      await back;
      await context.close();
    });
  },
);
