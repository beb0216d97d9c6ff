import type { Page } from 'playwright-core';
import { browser, hasBrowser, NO_BROWSER } from '../support/browser';
import { daysAhead } from '../support/days-ahead';
import { breakCall, inDialog, press } from './console-faults';
import { photo } from './console-photo';
import { agree, callAs, consoleUrl, DESK, freshName, hear, openBusiness, visit } from './console-steps';

jest.setTimeout(120_000);

const tenant = freshName('manners');

const open = (page: Page, screen: string) => page.goto(consoleUrl(`${tenant}.localhost`, `/admin/${screen}`));

const active = (page: Page): Promise<string> =>
  page.evaluate<string>(
    'document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent',
  );

const dialog = (page: Page) => page.getByRole('dialog');

/** A file of a type that is not taken. */
const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };

const choose = async (page: Page, files: readonly (typeof note)[]): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Add images');
  await (await chooser).setFiles([...files]);
};

/** What the browser does when a copied picture is pasted. */
const paste = (page: Page, name: string, padding = 0): Promise<void> =>
  page.evaluate(`(() => {
    const bytes = Uint8Array.from(atob('${photo(name, 'navy').buffer.toString('base64')}'), (c) => c.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes, new Uint8Array(${padding})], '${name}', { type: 'image/png' }));
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  })()`);

(hasBrowser ? describe : describe.skip)(
  `The manners of the console${hasBrowser ? '' : ` (${NO_BROWSER})`}`,
  () => {
    let page: Page;
    let leave: () => Promise<void>;

    beforeAll(async () => {
      const visited = await visit(browser, DESK);
      page = visited.page;
      leave = () => visited.context.close();
      await openBusiness(page, tenant);
      await callAs(page, 'POST', '/admin/discounts', { code: 'SPRING5', type: 'value', amount: 5 });
      const { id } = await callAs<{ id: string }>(page, 'POST', '/admin/schedules', {
        schedule_name: 'Every day',
        effective_from: daysAhead(1),
        price: 200,
        patterns: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day_of_week: day, booking_range_days: 1 })),
      });
      await callAs(page, 'POST', `/admin/schedules/${id}/exceptions`, {
        exception_date: daysAhead(10),
        exception_type: 'blocked',
        reason: 'A wedding of our own',
      });
    });
    afterAll(async () => {
      await leave();
    });

    it('a preview of blocks writes nothing until it is agreed to, and then what it said', async () => {
      const blocks = () => callAs<unknown[]>(page, 'GET', '/admin/availability');
      await open(page, 'schedules');
      await press(page, /^Generate blocks/);
      await dialog(page).locator('input[type=date]').last().fill(daysAhead(70));
      await dialog(page).getByText('1 date left out, and why').waitFor();
      await dialog(page).getByText('The first 50 of 69 are shown.').waitFor();
      expect(await dialog(page).getByRole('row').count()).toBe(51);
      await inDialog(page, 'Cancel');
      await dialog(page).waitFor({ state: 'detached' });
      expect(await blocks()).toHaveLength(0);

      await press(page, /^Generate blocks/);
      await dialog(page).locator('input[type=date]').last().fill(daysAhead(70));
      await inDialog(page, 'Generate 69 Blocks');
      await hear(page, '69 availability blocks generated!');
      expect(await blocks()).toHaveLength(69);
    });

    it('a table keeps its order and its page in the address, and its head in sight', async () => {
      await page.route('**/api/admin/availability', async (route) => {
        await page.getByText('Loading…').first().waitFor({ state: 'attached' });
        await route.continue();
      });
      await open(page, 'availability');
      const rows = page.getByRole('table').getByRole('row');
      await page.getByText('69 blocks, page 1 of 2').waitFor();
      await page.unrouteAll();
      expect(await rows.count()).toBe(51);

      await page.getByRole('button', { name: 'Start Date' }).click();
      await page.locator('th[aria-sort=ascending]').filter({ hasText: 'Start Date' }).waitFor();
      await page.getByRole('button', { name: 'Start Date' }).click();
      await page.locator('th[aria-sort=descending]').filter({ hasText: 'Start Date' }).waitFor();
      expect(page.url()).toContain('sort=-');
      const first = await rows.nth(1).textContent();
      await page.getByRole('button', { name: 'Page 2' }).click();
      expect(page.url()).toContain('page=2');
      await page.getByText('69 blocks, page 2 of 2').waitFor();
      expect(await rows.count()).toBe(20);
      await page.reload();
      await page.getByText('69 blocks, page 2 of 2').waitFor();
      await page.locator('th[aria-sort=descending]').filter({ hasText: 'Start Date' }).waitFor();
      await page.getByRole('button', { name: 'Page 1' }).click();
      await page.getByText('69 blocks, page 1 of 2').waitFor();
      expect(await rows.nth(1).textContent()).toBe(first);

      await rows.last().scrollIntoViewIfNeeded();
      const head = await page.getByRole('columnheader', { name: 'Start Date' }).boundingBox();
      expect(head?.y).toBeGreaterThanOrEqual(0);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('list', { name: 'Availability' }).getByRole('listitem').first().waitFor();
      expect(await page.getByRole('table').count()).toBe(0);
      await page.setViewportSize(DESK.viewport);
    });

    it('a dialogue keeps the focus, asks before it forgets, and gives the focus back', async () => {
      await open(page, 'discounts');
      const opener = page.getByRole('button', { name: 'Create Discount' }).first();
      await opener.focus();
      await page.keyboard.press('Enter');
      await dialog(page).getByRole('textbox', { name: 'Code' }).waitFor();
      for (let step = 0; step < 12; step += 1) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate('document.activeElement.closest("[role=dialog]") !== null')).toBe(true);
      }
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      expect(await active(page)).toBe('Create Discount');

      await page.keyboard.press('Enter');
      await dialog(page).getByRole('textbox', { name: 'Code' }).fill('HALF');
      await page.keyboard.press('Escape');
      await page.getByText('Leave without saving?').waitFor();
      await agree(page, 'Keep editing');
      expect(await dialog(page).getByRole('textbox', { name: 'Code' }).inputValue()).toBe('HALF');
      await page.keyboard.press('Escape');
      await agree(page, 'Discard changes');
      await page.getByRole('textbox', { name: 'Code' }).waitFor({ state: 'detached' });
    });

    it('a switch that the server refuses goes back and says so; one that was meant can be undone', async () => {
      await open(page, 'discounts');
      await breakCall(page, { path: 'discounts/*', method: 'PUT' });
      await press(page, 'Deactivate SPRING5');
      await page.getByRole('alert').filter({ hasText: 'Failed to update discount' }).waitFor();
      await page.getByRole('button', { name: 'Deactivate SPRING5' }).waitFor();
      await page.unrouteAll();
      await press(page, 'Deactivate SPRING5');
      await hear(page, 'SPRING5 deactivated');
      const undone = page.waitForResponse((response) => response.request().method() === 'PUT');
      await press(page, 'Undo');
      await undone;
      await page.getByRole('button', { name: 'Deactivate SPRING5' }).waitFor();
      const [discount] = await callAs<{ is_active: boolean }[]>(page, 'GET', '/admin/discounts');
      expect(discount?.is_active).toBe(true);
    });

    it('a picture that cannot be taken is named with the reason; one that was cut off can be sent again', async () => {
      await open(page, 'service');
      await choose(page, [note]);
      await page.getByText('note.txt is not a JPEG, PNG or WebP picture.').waitFor();
      await paste(page, 'poster.png', 10 * 1024 * 1024);
      await page.getByText('poster.png is larger than 10 MB.').waitFor();
      // A text that calls itself a picture gets as far as the server.
      await choose(page, [{ ...note, name: 'fake.png', mimeType: 'image/png' }]);
      const failed = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
      await failed.filter({ hasText: 'fake.png' }).getByRole('alert').waitFor();
      await press(page, 'Dismiss fake.png');
      await page.route('**/api/admin/service/images', (route) => route.abort());
      await choose(page, [photo('day.png', 'teal')]);
      await failed.filter({ hasText: 'Not sent' }).getByRole('alert').waitFor();
      await page.unrouteAll();
      await press(page, 'Try again');
      await hear(page, 'Images uploaded successfully!');
      await page.getByRole('listitem').filter({ hasText: 'Cover' }).waitFor();

      await paste(page, 'pasted.png');
      await page.getByRole('button', { name: 'Delete image 2' }).waitFor();
      await page.getByLabel('Description of image 2').fill('A pasted boat');
      await page.getByLabel('Description of image 2').blur();
      await page.getByRole('img', { name: 'A pasted boat' }).waitFor();
    });

    it.each([
      // The server finds it out, or the screen does.
      ['a text that calls itself a picture', { ...note, name: 'fake.png', mimeType: 'image/png' }],
      ['a text', note],
    ])(
      'a good picture that was chosen together with %s waits, and one true thing is said',
      async (_, bad) => {
        await open(page, 'service');
        const images = page.getByRole('list', { name: 'Images', exact: true }).getByRole('listitem');
        await page.getByRole('heading', { name: 'Images' }).waitFor();
        const before = await images.count();
        // Of a colour of its own: a picture that the service has already would not be a further one.
        await choose(page, [photo('dusk.png', 'rust'), bad]);
        const refused = page.getByRole('list', { name: 'Uploads' }).getByRole('alert');
        await refused.filter({ hasText: bad.name }).waitFor();
        expect(await refused.textContent()).toMatch(/No picture was uploaded\.|Nothing was uploaded\./);
        expect(await page.getByText('Images uploaded successfully!').count()).toBe(0);
        expect(await images.count()).toBe(before);
        await press(page, 'Upload the other picture');
        await hear(page, 'Images uploaded successfully!');
        await page.getByRole('list', { name: 'Uploads' }).waitFor({ state: 'detached' });
        await page.getByRole('button', { name: `Delete image ${before + 1}` }).waitFor();
        await press(page, `Delete image ${before + 1}`);
        await agree(page, 'Delete');
        await hear(page, 'Image deleted successfully!');
      },
    );

    it('the settings ask before what is not saved is left, by a link of their menu or by Back', async () => {
      await open(page, 'settings/payments');
      await page.getByRole('link', { name: 'Contact', exact: true }).click();
      const phone = page.getByRole('textbox', { name: 'Phone' });
      const was = await phone.inputValue();
      await phone.fill('01632 960 999');
      const asked = page.getByText('Leave without saving?');
      await page.getByRole('link', { name: 'Payments', exact: true }).click();
      await asked.waitFor();
      await agree(page, 'Keep editing');
      await asked.waitFor({ state: 'detached' });
      await page.goBack();
      await asked.waitFor();
      await agree(page, 'Keep editing');
      expect(page.url()).toMatch(/\/admin\/settings\/contact$/);
      expect(await phone.inputValue()).toBe('01632 960 999');
      await page.getByRole('link', { name: 'Payments', exact: true }).click();
      await agree(page, 'Discard changes');
      await page.getByRole('textbox', { name: 'Payment email' }).waitFor();
      await page.getByRole('link', { name: 'Contact', exact: true }).click();
      expect(await phone.inputValue()).toBe(was);
    });

    it('a theme is seen before it is chosen, and on the public page from its next load', async () => {
      await open(page, 'theme');
      const card = page.getByRole('button', { name: /^Ocean/ });
      await card.waitFor();
      const preview = await page.evaluate(
        'getComputedStyle(document.querySelector("button [data-theme=ocean]")).backgroundColor',
      );
      await card.click();
      const shown = page.getByRole('img', { name: / in Ocean, / });
      await shown.waitFor();
      const worn = await page.evaluate(
        'getComputedStyle(document.querySelector("[role=img][data-theme=ocean]")).backgroundColor',
      );
      expect(worn).toBe(preview);
      const reloaded = page.waitForEvent('load');
      await press(page, 'Use this theme');
      await reloaded;
      await page.goto(consoleUrl(`${tenant}.localhost`, '/'));
      expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('ocean');
      expect(await page.evaluate('getComputedStyle(document.documentElement).backgroundColor')).toBe(preview);
    });
  },
);
