import { createHash, generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { SmtpEmail } from './smtp.email';

const received: string[] = [];
const keep = async (stream: Readable): Promise<void> => void received.push(await text(stream));
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onData: (stream, _session, done) => callbackify(keep)(stream, done),
});

beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening())));
afterAll(() => new Promise<void>((closed) => server.close(() => closed())));
beforeEach(() => void received.splice(0));

const send = (dkim: { selector: string; privateKey: string } | null) => {
  const { port } = server.server.address() as AddressInfo;
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  return new SmtpEmail({ smtpUrl, from: 'Holdfast <bookings@example.com>', dkim }).send({
    id: 'm1',
    to: { name: 'Anna', address: 'anna@example.org' },
    senderName: 'Seaview\r\nBcc: all@example.com',
    replyTo: 'owner@example.org',
    subject: 'Booked',
    text: 'See you',
    html: '<p>See you</p>',
    attachments: [],
  });
};

const header = (raw: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(raw.replace(/\r\n[ \t]+/g, ' '))?.[1];

describe('A mail on its way', () => {
  it('comes from the platform in the tenant’s name, answers go to the tenant, and nobody slips in', async () => {
    expect(await send(null)).toEqual({ outcome: 'accepted', providerId: '<m1@example.com>' });
    const [raw = ''] = received;
    expect(header(raw, 'From')).toContain('<bookings@example.com>');
    expect(header(raw, 'Reply-To')).toBe('owner@example.org');
    expect(header(raw, 'Message-ID')).toBe('<m1@example.com>');
    expect(header(raw, 'Bcc')).toBeUndefined();
    expect(header(raw, 'DKIM-Signature')).toBeUndefined();
  });

  it('is signed for the sender’s domain where a key is given', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    await send({ selector: 'mail1', privateKey: pem });
    const [raw = ''] = received;
    const signature = header(raw, 'DKIM-Signature')?.replaceAll(' ', '') ?? '';
    expect(signature).toMatch(/;d=example\.com;/);
    expect(signature).toMatch(/;s=mail1;/);
    // The hash of the body as RFC 6376 wants it, "relaxed".
    const body = raw
      .slice(raw.indexOf('\r\n\r\n') + 4)
      .replace(/[ \t]+/g, ' ')
      .replace(/ \r\n/g, '\r\n');
    const hash = createHash('sha256')
      .update(`${body.replace(/(\r\n)+$/, '')}\r\n`)
      .digest('base64');
    expect(signature).toContain(`bh=${hash};`);
  });
});
