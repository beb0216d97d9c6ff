import type { Page } from 'playwright-core';
import { goldenLetters } from '@holdfast/application/messages/testing/golden-letters';
import { writeMail } from '@holdfast/application/messages/write-mail';
import { browser, hasBrowser, NO_BROWSER, sandboxUrl, siteUrl } from '../support/browser';
import { callAs, DESK, enterAsOperator, visit } from './console-steps';

const SOON_MS = 2_000;
const MOST_BOOKINGS = 5;
const PHONE = '+447700900321';

interface Kept {
  readonly id: string;
  readonly channel: 'email' | 'sms';
  readonly at: string;
  readonly subject: string | null;
}

const describeWithBrowser = hasBrowser ? describe : describe.skip;

const keptFor = async (to: string): Promise<Kept[]> =>
  (await fetch(sandboxUrl(`/__sandbox/messages?to=${encodeURIComponent(to)}`))).json() as Promise<Kept[]>;

/** The newest message to somebody once there are so many. */
const arrived = async (to: string, count: number): Promise<Kept> => {
  for (;;) {
    const kept = await keptFor(to);
    if (kept[0] && kept.length >= count) return kept[0];
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** Books the caravan and answers when the browser saw it confirmed. */
const book = async (page: Page, email: string): Promise<number> => {
  await page.goto(siteUrl('caravan'));
  await page
    .getByRole('link', { name: /^Book / })
    .last()
    .click();
  await page.getByLabel('Full name').fill('Post Customer');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('UK phone number').fill('07700 900321');
  await page.getByRole('button', { name: /^Continue to payment/ }).click();
  const window = page.waitForEvent('popup');
  await page.getByRole('button', { name: /PayPal/ }).click();
  await (await window).getByRole('button', { name: /^Pay £/ }).click();
  await page.getByRole('heading', { name: 'Booking Confirmed!' }).waitFor();
  return Date.now();
};

const switchSmsOn = async (): Promise<void> => {
  const { context, page } = await visit(browser, DESK);
  await enterAsOperator(page);
  const tenants = await callAs<{ id: string; subdomain: string }[]>(page, 'GET', '/superadmin/tenants');
  const caravan = tenants.find(({ subdomain }) => subdomain === 'caravan');
  await callAs(page, 'PUT', `/superadmin/tenants/${caravan?.id}/sms`, { sms_notifications_enabled: true });
  await context.close();
};

describeWithBrowser(`Messages${hasBrowser ? '' : ` (${NO_BROWSER})`}`, () => {
  it('of a booking in the demo are in the outbox within two seconds, as a mail and as a text message', async () => {
    await switchSmsOn();
    const { context, page } = await visit(browser, DESK);
    page.setDefaultTimeout(30_000);
    const bookings: { readonly mail: Kept; readonly sms: Kept; readonly lateMs: number }[] = [];
    // A machine with too much to do may be slow; it is not slow five times in a row.
    while (bookings.length < MOST_BOOKINGS && !bookings.some(({ lateMs }) => lateMs < SOON_MS)) {
      const email = `post${Date.now()}@example.com`;
      const texts = (await keptFor(PHONE)).length;
      const confirmedAt = await book(page, email);
      const [mail, sms] = await Promise.all([arrived(email, 1), arrived(PHONE, texts + 1)]);
      const at = Math.max(Date.parse(mail.at), Date.parse(sms.at));
      bookings.push({ mail, sms, lateMs: at - confirmedAt });
    }
    expect(Math.min(...bookings.map(({ lateMs }) => lateMs))).toBeLessThan(SOON_MS);
    const { mail, sms } = bookings[0] as (typeof bookings)[number];

    await page.goto(sandboxUrl(`/?message=${mail.id}`));
    const letter = page.frameLocator('iframe.rich');
    await letter.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor();
    await page.getByText('booking.ics').last().click();
    await page.getByText('BEGIN:VCALENDAR').waitFor();

    await page.goto(sandboxUrl(`/?message=${sms.id}`));
    await page.getByText(/1 segment, GSM-7/).waitFor();
    await page.getByRole('button', { name: 'Failed' }).click();
    await page.getByText('Failed (error 30003)').waitFor();
    await context.close();
  }, 120_000);

  it('fit a small phone, a phone and a desk, each with one heading', async () => {
    const mails = Object.entries(goldenLetters).map(([name, letter]) => ({
      name,
      html: writeMail(letter, 'id')?.html,
    }));
    expect(mails.length).toBeGreaterThan(0);
    const page = await browser.newPage();
    const wrong: string[] = [];
    for (const { name, html = '' } of mails) {
      await page.setContent(html);
      if ((await page.getByRole('heading', { level: 1 }).count()) !== 1) wrong.push(`${name}: its heading`);
      for (const width of [320, 390, 800]) {
        await page.setViewportSize({ width, height: 900 });
        const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
        if (wide > width) wrong.push(`${name}: ${wide} of ${width} pixels`);
      }
    }
    expect(wrong).toEqual([]);
    await page.close();
  }, 60_000);
});
