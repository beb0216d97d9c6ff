import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { SmtpEmail } from '@holdfast/adapters/smtp/smtp.email';
import { day, useShop } from '../support/shop';

/** A mail server that keeps each mail as it came over the wire, with whom it is for. */
const startMailServer = async () => {
  const mails: { raw: string; to: string[] }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ raw: Buffer.concat(chunks).toString(), to });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return { mails, url: `smtp://127.0.0.1:${port}`, close };
};

describe('a name that is meant to become a header of a mail', () => {
  it.each([
    ['a line break', 'Anna\r\nBcc: all@example.com'],
    ['a bare line feed', 'Anna\nBcc: all@example.com'],
    ['a bare carriage return', 'Anna\rBcc: all@example.com'],
    ['a line break of Unicode', 'Anna\u2028Bcc: all@example.com'],
    ['the end of the headers', 'Anna\r\n\r\n<h1>Pay here</h1>'],
    ['quotes and angles', 'Anna" <all@example.com>, "'],
    ['an encoded line break', '=?utf-8?Q?Anna=0D=0ABcc=3A_all=40example.com?='],
    ['the end of the mail', 'Anna\r\n.\r\nMAIL FROM:<evil@example.com>'],
  ])('stays a name: %s', async (_, name) => {
    const server = await startMailServer();
    try {
      const email = new SmtpEmail({ smtpUrl: server.url, from: 'Holdfast <bookings@example.com>' });
      const delivery = await email.send({
        id: 'booking-1',
        to: { name, address: 'anna@example.com' },
        senderName: name,
        replyTo: 'owner@example.com',
        subject: `Booking confirmed: ${name}`,
        text: 'Hello',
        html: '<p>Hello</p>',
        attachments: [],
      });
      expect(delivery.outcome).toBe('accepted');
      expect(server.mails.map(({ to }) => to)).toEqual([['anna@example.com']]);
      const [head = ''] = server.mails[0]?.raw.split('\r\n\r\n') ?? [];
      const names = head
        .replaceAll(/\r\n[ \t]+/g, ' ')
        .split('\r\n')
        .map((line) => line.split(':')[0]);
      expect(names.toSorted()).toEqual(
        [
          'Auto-Submitted',
          'Content-Type',
          'Date',
          'From',
          'MIME-Version',
          'Message-ID',
          'Reply-To',
          'Subject',
          'To',
        ].toSorted(),
      );
    } finally {
      await server.close();
    }
  });
});

describe('a name that a customer types', () => {
  const shop = useShop();

  it.each([
    ['name', { customer_name: 'Anna\r\nBcc: all@example.com' }],
    ['name with a NUL', { customer_name: 'Anna\u0000' }],
    ['address', { customer_email: 'anna@example.com\r\nBcc: all@example.com' }],
    ['address of many', { customer_email: 'anna@example.com, all@example.com' }],
    ['phone', { customer_phone: '07700 900123\r\nX: y' }],
  ])('is refused with control signs, and so are its companions: %s', async (_, changes) => {
    const block = await shop.addBlock(shop.tenant, { start_date: day(0), end_date: day(2) });
    const answer = await shop.book(shop.tenant, block.id, changes);
    expect(answer.status).toBe(400);
    await shop.api.request(shop.tenant.host, 'DELETE', `/api/admin/availability/${block.id}`, {
      token: shop.tenant.token,
    });
  });

  it.each(['=1+1', '@SUM(A1)', '-2+3', '+44', '\t=1+1', '＝1+1', '"=1+1'])(
    'is no formula for a spreadsheet: %j',
    async (name) => {
      const block = await shop.addBlock(shop.tenant, { start_date: day(10), end_date: day(12) });
      const held = await shop.book(shop.tenant, block.id, { customer_name: name });
      expect(held.status).toBe(201);
      const csv = await shop.api.request(shop.tenant.host, 'GET', '/api/admin/bookings.csv', {
        token: shop.tenant.token,
      });
      const cells = csv.text.split(/,|\r\n/).map((cell) => cell.replace(/^\uFEFF?"?/, ''));
      expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
      const body = { booking_id: held.body.booking_id, hold_token: held.body.hold_token };
      await shop.api.request(shop.tenant.host, 'POST', '/api/public/release', { body });
      await shop.api.request(shop.tenant.host, 'DELETE', `/api/admin/availability/${block.id}`, {
        token: shop.tenant.token,
      });
    },
  );
});
