import type { Page } from 'playwright-core';
import { hasBrowser, NO_BROWSER } from '../support/browser';
import { faultsInAllThemes } from './axe';
import { freshName } from './console-steps';
import { linkInMail } from './manage-steps';
import { nights, openShop, payAtProvider, proceed, see, typeDetails } from './site-steps';
import { shopForFile } from './site-visits';

jest.setTimeout(120_000);

const CONTACT = {
  contact_email: 'owner@example.com',
  contact_phone: '01632 960 147',
  contact_address: 'Cliff Lane\nPorthmere',
};

(hasBrowser ? describe : describe.skip)(
  `A business that is suspended${hasBrowser ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const { shop, open } = shopForFile(() => openShop('closed', CONTACT));
    let blocks: string[];
    // A suspension signs the owner out: what they offer stands before.
    beforeAll(async () => {
      blocks = [await shop().offer(nights(10, 3)), await shop().offer(nights(20, 3))];
    });
    const suspend = (is_suspended: boolean) =>
      shop().operator('PUT', `/superadmin/tenants/${shop().id}/suspend`, { is_suspended });

    const seesBookingAndContact = async (page: Page): Promise<void> => {
      await see(page, 'Booking Confirmed!');
      await page.getByText('This site is not taking new bookings at the moment.').waitFor();
      const [head, foot] = [page.getByRole('banner'), page.getByRole('contentinfo')];
      await head.getByText(CONTACT.contact_phone).waitFor();
      await foot.getByRole('link', { name: CONTACT.contact_email }).waitFor();
      const ways = await page
        .getByRole('link')
        .evaluateAll((links) =>
          links.map((link) =>
            (link as unknown as { getAttribute(name: string): string }).getAttribute('href'),
          ),
        );
      // But for the file of the booking itself.
      expect(ways.filter((way) => /^\/(?!api\/)/.test(way ?? ''))).toEqual([]);
    };

    it('still shows whoever has paid their confirmation, by the link in the mail, and whom to ask', async () => {
      const email = `${freshName('paid')}@example.com`;
      const page = await open(`/checkout/${blocks[0]}`);
      await typeDetails(page, { email });
      await proceed(page);
      await payAtProvider(page);
      await see(page, 'Booking Confirmed!');
      const link = await linkInMail(email);
      await suspend(true);

      await page.reload();
      await seesBookingAndContact(page);
      const mailed = await open(link);
      await see(mailed, 'You are booked.');
      await mailed.getByText('This site is not taking new bookings at the moment.').waitFor();
      await mailed.getByText(/please write to owner@example.com, or call 01632 960 147/).waitFor();
      expect(new URL(mailed.url()).pathname).toBe('/manage');
      expect(await faultsInAllThemes(mailed)).toEqual([]);

      await mailed.goto(shop().url());
      await see(mailed, 'Service Suspended');
      expect(new URL(mailed.url()).pathname).toBe('/suspended');
      await suspend(false);
    });

    it('shows no booking that was not paid', async () => {
      const page = await open(`/checkout/${blocks[1]}`);
      await typeDetails(page);
      const answer = page.waitForResponse('**/api/public/book');
      await proceed(page);
      const { booking_id: id } = (await (await answer).json()) as { booking_id: string };
      await suspend(true);
      await (await open(`/confirmation/${id}`)).waitForURL(/\/suspended$/);
      await suspend(false);
    });
  },
);
