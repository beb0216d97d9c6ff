import { hasBrowser, NO_BROWSER, sandboxUrl } from '../support/browser';
import { send } from '../support/http';
import { freshName, PHONE } from './console-steps';
import { logPosition } from './log-position';
import { addressesIn, MAILED, shapeOf } from './mailed-addresses';
import { bookAndPay, bookStayAndPay } from './manage-steps';
import { addDays, firstMonday, monthAhead } from './days';
import { pressEverything } from './press-everything';
import { nights, openShop, see } from './site-steps';
import { shopForFile } from './site-visits';

jest.setTimeout(240_000);

/** What only other messages lead to: one to a customer whose booking is over, one about a booking that another platform sold too. */
const ELSEWHERE: readonly string[] = ['/', '/admin'];

const ALL = { now: { all: true } };
const QUARTER = { now: { percent: 25 }, balance_days: 30, deposit_with: 'balance' };
/** A night from a Monday costs £45 more than any other. */
const STAYS = { rate: 80, weekday_rates: { 1: 125 }, max_guests: 4 };

(hasBrowser ? describe : describe.skip)(
  `What opening mailed addresses does${hasBrowser ? '' : ` (${NO_BROWSER})`}`,
  () => {
    const ownerMail = `${freshName('owner')}@example.com`;
    const { shop, open } = shopForFile(async () => {
      const made = await openShop('mailed', {
        contact_email: ownerMail,
        customer_changes: { dates: 'self', until_hours: 48, at_most: 2 },
      });
      return made;
    });
    const position = () => logPosition(shop().id);
    const terms = async (payment: object) => {
      const { version } = await shop().owner<{ version: number }>('GET', '/admin/tariff');
      await shop().owner('PUT', '/admin/tariff', { based_on: version, payment, nights: STAYS });
    };
    let blocks = 0;
    let stays = 0;
    /** £100.00 of a booking of £400.00 are paid. */
    const bookInParts = async () => {
      await terms(QUARTER);
      const email = `${freshName('part')}@example.com`;
      return bookAndPay(shop(), nights(90 + 7 * blocks++, 3, 400), 'Anna Whitfield', email);
    };
    /** A call as whoever has the link, whatever it is answered. */
    const ask = (link: string, method: string, path: string, body?: object) =>
      send(
        Number(process.env['HOLDFAST_TEST_SITE_PORT']),
        `${shop().name}.localhost`,
        method,
        `/api/public/manage${path}`,
        { headers: { 'X-Booking-Token': link.slice('/m/'.length) }, ...(body && { body }) },
      );
    const call = async (link: string, method: string, path: string, body?: object) => {
      const answer = await ask(link, method, path, body);
      if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`);
      return answer.body;
    };
    /** Wants a booking to be a day later, for £45.00 more. */
    const wantLater = async (link: string, friday: string) => {
      const stay = { arrival: addDays(friday, 1), departure: addDays(friday, 4), adults: 2 };
      return call(link, 'POST', '/changes', { to: { stay }, expected_difference: 45 });
    };
    /** A paid stay from a Friday to a Monday. */
    const bookStay = async () => {
      await terms(ALL);
      const friday = addDays(firstMonday(monthAhead(6 + stays++)), 4);
      return { friday, ...(await bookStayAndPay(shop(), friday, addDays(friday, 3))) };
    };
    const mailed = async (to: string) =>
      addressesIn(
        (
          (await (await fetch(sandboxUrl(`/__sandbox/messages?to=${encodeURIComponent(to)}`))).json()) as {
            text: string;
            html: string;
            attachments: { text: string | null }[];
          }[]
        )
          .flatMap(({ text, html, attachments }) => [text, html, ...attachments.map((file) => file.text)])
          .join('\n'),
      ).filter((address) => new URL(address).hostname.startsWith(shop().name));

    /** What is mailed about a booking that was paid, written about, changed, given another link, cancelled and given money back for. */
    const addresses = async (): Promise<string[]> => {
      const { id, email, link } = await bookInParts();
      await call(link, 'POST', '/conversation', { text: 'Is there a cot?' });
      await shop().owner('POST', `/admin/bookings/${id}/conversation`, { text: 'Yes.' });
      await shop().owner('POST', `/admin/bookings/${id}/link`, { renew: true });
      await shop().owner('POST', `/admin/bookings/${id}/refunds`, { amount: 10, reason: 'goodwill' });
      await shop().owner('POST', `/admin/bookings/${id}/cancel`);
      for (;;) {
        const all = [...new Set([...(await mailed(email)), ...(await mailed(ownerMail))])];
        const shapes = new Set(all.map(shapeOf));
        if (MAILED.every((shape) => ELSEWHERE.includes(shape) || shapes.has(shape)))
          return [...new Set([...all, ...ELSEWHERE.map((path) => shop().url(path))])];
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    };

    it('nothing, by GET and HEAD ten times each and in a browser, whatever button is pressed there', async () => {
      const all = await addresses();
      expect([...new Set(all.map(shapeOf))].toSorted()).toEqual([...MAILED]);
      const before = await position();
      for (const address of all) {
        const { pathname, search } = new URL(address);
        for (const method of ['GET', 'HEAD'])
          for (let times = 0; times < 10; times++)
            expect((await shop().anyone(method, pathname + search)).status).toBe(200);
      }
      expect(await position()).toBe(before);
      for (const address of all) {
        const page = await open(address, PHONE);
        const pressed = await pressEverything(page);
        expect({ address: shapeOf(address), pressed, position: await position() }).toEqual({
          address: shapeOf(address),
          pressed,
          position: before,
        });
      }
    });

    it.each([
      ['that is paid', bookStay, ['Change dates', 'See the price', 'Get a new link']],
      [
        'whose balance is due, and whose dates could be any other block’s',
        async () => {
          await shop().offer(nights(150, 1, 400));
          return bookInParts();
        },
        ['Pay £300.00', 'Change dates', 'See the price', 'Send message'],
      ],
      [
        'of which a change waits for its payment',
        async () => {
          const booked = await bookStay();
          await wantLater(booked.link, booked.friday);
          return booked;
        },
        ['Pay £45.00', 'Take it back…', 'Take it back'],
      ],
      [
        'that is cancelled',
        async () => {
          const booked = await bookInParts();
          await shop().owner('POST', `/admin/bookings/${booked.id}/cancel`);
          return booked;
        },
        ['Take out of calendar', 'Get a new link'],
      ],
    ])('nothing to a booking %s, whatever is asked for and pressed', async (_how, book, buttons) => {
      const { link } = await book();
      const page = await open(link, PHONE);
      await see(page, /You are booked\.|This booking was cancelled\./);
      const before = await position();
      const { papers } = await call(link, 'GET', '');
      const files = (papers as { number: string }[]).map(({ number }) => `/receipts/${number}.pdf`);
      for (const path of ['', '/calendar.ics', ...files])
        for (const method of ['GET', 'HEAD'])
          for (let times = 0; times < 10; times++) expect((await ask(link, method, path)).status).toBe(200);
      expect(await pressEverything(page)).toEqual(expect.arrayContaining(buttons));
      expect(await position()).toBe(before);
    });
  },
);
