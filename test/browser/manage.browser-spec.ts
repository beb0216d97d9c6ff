import type { Page } from 'playwright-core';
import { hasBrowser, NO_BROWSER } from '../support/browser';
import { faults } from './axe';
import { PHONE } from './console-steps';
import { tabTo } from './key-steps';
import { logPosition } from './log-position';
import { bookAndPay, pressByKeys } from './manage-steps';
import { nights, openShop, see } from './site-steps';
import { shopForFile } from './site-visits';

jest.setTimeout(120_000);

(hasBrowser ? describe : describe.skip)(
  `The page of a managed booking${hasBrowser ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const { shop, open } = shopForFile(() => openShop('manage', { contact_email: 'owner@example.com' }));
    let made = 0;
    const book = (email?: string) =>
      bookAndPay(shop(), nights(10 + 7 * made++, 3), 'Anna Whitfield', email ?? `guest-${made}@example.com`);
    const position = () => logPosition(shop().id);
    const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

    it('changes nothing by being opened, however often and by whatever', async () => {
      const { link } = await book();
      const before = await position();
      for (const method of ['GET', 'HEAD'])
        for (let times = 0; times < 10; times++) expect((await shop().anyone(method, link)).status).toBe(200);
      const page = await open(link, PHONE);
      await see(page, 'You are booked.');
      for (let times = 0; times < 9; times++) {
        await page.goto(shop().url(link));
        await see(page, 'You are booked.');
      }
      expect(await position()).toBe(before);
    });

    it('keeps its link out of the address, of headers and of what is sent elsewhere', async () => {
      const { link } = await book();
      const token = link.slice('/m/'.length);
      const page = await open(link, PHONE);
      await see(page, 'You are booked.');
      expect(page.url()).not.toContain(token);
      const answer = await shop().anyone('GET', link);
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      expect(answer.text).not.toContain(token);
      await page.reload();
      await see(page, 'You are booked.');
    });

    it('is where a telephone number is changed and a question is asked, on a phone and by keys alone', async () => {
      const { link } = await book();
      const page = await open(link, PHONE);
      await see(page, 'You are booked.');
      await pressByKeys(page, 'Change my details');
      await tabTo(page, 'New phone number');
      await page.keyboard.type('07700 900999');
      await page.keyboard.press('Enter');
      await page.getByText('Your details are saved.').waitFor();
      // Reading goes on where it began.
      expect(await page.evaluate('document.activeElement.textContent')).toBe('Change my details');
      await pressByKeys(page, 'Ask a question');
      await page.keyboard.type('Is there a cot?');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByRole('listitem').filter({ hasText: 'Is there a cot?' }).waitFor();
      await page.getByRole('button', { name: 'Change my details' }).click();
      await page.getByText('Now: •••999.').waitFor();
      await page.getByRole('button', { name: 'Get a new link' }).click();
      expect(await faults(page)).toEqual([]);
    });

    it('finds the booking of whoever has lost the link, and gives them no other', async () => {
      const page = await open('/manage', PHONE);
      await see(page, 'Find my booking');
      expect(await faults(page)).toEqual([]);
      await field(page, 'Email address').fill('nobody@example.com');
      await page.getByRole('button', { name: 'Send me the link' }).click();
      await page
        .getByText('If we have a booking with this address, an email with a link to it is on its way.')
        .waitFor();
      const dead = await open(`/m/${'x'.repeat(47)}`, PHONE);
      await see(dead, 'Find my booking');
      await dead
        .getByText('This link does not open a booking. It may have been replaced by a newer one.')
        .waitFor();
    });
  },
);
