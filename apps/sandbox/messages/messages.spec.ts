import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import nodemailer from 'nodemailer';
import { validateRequest } from 'twilio';
import { startSandbox } from '../start-sandbox';
import type { Sandbox } from '../start-sandbox';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.mailbox.clear());

const messages = async (to?: string): Promise<Record<string, unknown>[]> => {
  const query = to === undefined ? '' : `?to=${to}`;
  return (await fetch(`${sandbox.url}/__sandbox/messages${query}`)).json() as never;
};

async function sendMail(to: string | string[], subject = 'Booked'): Promise<void> {
  const transport = nodemailer.createTransport(sandbox.smtpUrl);
  await transport.sendMail({
    from: 'Seaview <hello@seaview.example>',
    to,
    subject,
    text: 'Hi',
    html: '<p>Hi</p>',
  });
  transport.close();
}

async function sendSms(fields: Record<string, string>, token = 'secret'): Promise<Response> {
  return fetch(`${sandbox.url}/2010-04-01/Accounts/AC1/Messages.json`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`AC1:${token}`).toString('base64')}` },
    body: new URLSearchParams(fields),
  });
}

describe('the mail server', () => {
  it('keeps what it is given, for each recipient', async () => {
    await sendMail(['zoe@example.com', 'owner@example.com']);

    expect(await messages('ZOE@example.com')).toEqual([
      {
        id: expect.any(String),
        channel: 'email',
        to: 'zoe@example.com',
        from: 'Seaview <hello@seaview.example>',
        subject: 'Booked',
        message_id: expect.stringMatching(/^<.+@.+>$/),
        text: expect.stringContaining('Hi'),
        html: '<p>Hi</p>',
        attachments: [],
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ]);
    expect(await messages()).toHaveLength(2);
  });

  it('shows the newest first', async () => {
    await sendMail('zoe@example.com', 'one');
    await sendMail('zoe@example.com', 'two');
    expect((await messages()).map(({ subject }) => subject)).toEqual(['two', 'one']);
  });
});

describe('the text message gateway', () => {
  const sms = { To: '+447700900123', From: 'Seaview', Body: 'Booked: 7 to 11 December. £525.18' };

  it('keeps what it is given', async () => {
    const response = await sendSms(sms);

    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      sid: expect.stringMatching(/^SM[0-9a-f]{32}$/),
      status: 'queued',
      to: sms.To,
    });
    expect(await messages('+447700900123')).toMatchObject([
      { channel: 'sms', to: '+447700900123', from: 'Seaview', text: sms.Body, subject: null },
    ]);
  });

  it.each([
    [{ ...sms, To: '07700900123' }, 21211],
    [{ ...sms, To: '' }, 21604],
    [{ ...sms, Body: '' }, 21602],
    [{ ...sms, From: '' }, 21603],
    [{ ...sms, Body: 'x'.repeat(1601) }, 21617],
  ])('refuses %j', async (fields, code) => {
    const response = await sendSms(fields);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code, status: 400 });
    expect(await messages()).toEqual([]);
  });

  it('wants to know who sends', async () => {
    expect(
      (await fetch(`${sandbox.url}/2010-04-01/Accounts/AC1/Messages.json`, { method: 'POST' })).status,
    ).toBe(401);
  });

  it('reports sent and delivered, signed as Twilio signs', async () => {
    const reports: { signature: string; fields: Record<string, string> }[] = [];
    const listener = createServer(async (request, response) => {
      const fields = Object.fromEntries(new URLSearchParams(await text(request)));
      reports.push({ signature: String(request.headers['x-twilio-signature']), fields });
      response.end();
    });
    await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
    const StatusCallback = `http://studio.localhost:${(listener.address() as AddressInfo).port}/sms?x=1`;

    await sendSms({ ...sms, StatusCallback });
    while (reports.length < 1) await new Promise((resolve) => setTimeout(resolve, 10));
    sandbox.clock.advance(20_000);
    while (reports.length < 2) await new Promise((resolve) => setTimeout(resolve, 10));

    expect(reports.map(({ fields }) => fields.MessageStatus)).toEqual(['sent', 'delivered']);
    for (const { signature, fields } of reports) {
      expect(validateRequest('secret', signature, StatusCallback, fields)).toBe(true);
    }
    listener.close();
  });
});

describe('the outbox page', () => {
  it('shows a mail without letting it run anything', async () => {
    const subject = '<script>alert(1)</script>';
    await sendMail('zoe@example.com', subject);
    const [mail] = await messages();

    const page = await fetch(`${sandbox.url}/?message=${String(mail?.id)}`);
    const html = await page.text();
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toContain(subject);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");

    const body = await fetch(`${sandbox.url}/outbox/${String(mail?.id)}/body`);
    expect(body.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox/);
    expect(await body.text()).toContain('<p>Hi</p>');
  });

  it('finds the picture inside a mail, and offers the invitation', async () => {
    const transport = nodemailer.createTransport(sandbox.smtpUrl);
    await transport.sendMail({
      from: 'a@x.example',
      to: 'b@x.example',
      html: '<img src="cid:logo@x">',
      attachments: [
        { filename: 'invite.ics', content: 'BEGIN:VCALENDAR', contentType: 'text/calendar' },
        { filename: 'logo.png', content: Buffer.from([1]), cid: 'logo@x' },
      ],
    });
    transport.close();
    const [mail] = await messages();
    const files = mail?.attachments as { filename: string }[];
    const index = files.findIndex(({ filename }) => filename === 'invite.ics');
    const at = `${sandbox.url}/outbox/${String(mail?.id)}`;

    const body = await (await fetch(`${at}/body`)).text();
    expect(body).toContain(`<img src="/outbox/${String(mail?.id)}/attachments/${1 - index}">`);
    const invite = await fetch(`${at}/attachments/${index}`);
    expect(invite.headers.get('content-disposition')).toBe('attachment; filename=invite.ics');
    expect(await invite.text()).toBe('BEGIN:VCALENDAR');
    expect((await fetch(`${at}/attachments/9`)).status).toBe(404);
  });
});
