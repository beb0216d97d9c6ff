import nodemailer from 'nodemailer';
import type { SendMailOptions } from 'nodemailer';
import { readMail } from './mime';

const wire = (...lines: string[]): Buffer => Buffer.from(lines.join('\r\n'), 'latin1');

/** The mail as another library writes it. */
async function written(mail: SendMailOptions): Promise<Buffer> {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail({ from: 'a@x.example', to: 'b@x.example', ...mail });
  return message as Buffer;
}

describe('a mail', () => {
  it('with a text, an HTML body, a picture inside and an invitation is read whole', async () => {
    const ics = 'BEGIN:VCALENDAR\r\nSUMMARY:Seaview – 4 nights\r\nEND:VCALENDAR\r\n';
    const long = 'A line that is longer than seventy-six characters, so it will be broken = folded. '.repeat(
      3,
    );
    const mail = readMail(
      await written({
        from: { name: 'Séaview Caravan', address: 'bookings@example.com' },
        subject: 'Your booking at Seaview Caravan is confirmed: 7–11 December, £525.18, and see you soon',
        text: `Hello Zoë\n\n${long}\n£525.18`,
        html: '<p>Hello <b>Zoë</b></p><img src="cid:logo">',
        attachments: [
          { filename: 'booking – 7KMXQ2.ics', content: ics, contentType: 'text/calendar; method=PUBLISH' },
          { filename: 'logo.png', content: Buffer.from([0x89, 0x50, 0x4e, 0x47]), cid: 'logo' },
        ],
      }),
    );

    expect(mail.from).toBe('Séaview Caravan <bookings@example.com>');
    expect(mail.subject).toBe(
      'Your booking at Seaview Caravan is confirmed: 7–11 December, £525.18, and see you soon',
    );
    expect(mail.text?.trim()).toBe(`Hello Zoë\n\n${long}\n£525.18`);
    expect(mail.html?.trim()).toBe('<p>Hello <b>Zoë</b></p><img src="cid:logo">');
    const [calendar, logo] = mail.attachments.toSorted((a, b) => a.filename.localeCompare(b.filename));
    expect(calendar).toMatchObject({ filename: 'booking – 7KMXQ2.ics', content_type: 'text/calendar' });
    expect(Buffer.from(calendar?.content ?? '', 'base64').toString()).toBe(ics);
    expect(calendar?.text).toContain('SUMMARY:Seaview – 4 nights');
    expect(logo).toMatchObject({ content_id: 'logo', content_type: 'image/png', size: 4, text: null });
  });

  it.each(['base64', 'quoted-printable'] as const)('in %s is read', async (textEncoding) => {
    const text = 'Zoë owes £525.18 = 4 × £131.30, rounded. 日本語 🏕 \n.\n..dots';
    const mail = readMail(await written({ text, textEncoding }));
    expect(mail.text?.trim()).toBe(text);
  });

  it('of text only has no HTML, and the other way round', async () => {
    expect(readMail(await written({ text: 'Hi' }))).toMatchObject({ html: null, attachments: [] });
    expect(readMail(await written({ html: '<p>Hi</p>' }))).toMatchObject({ text: null });
  });

  it('in an old character set is read', () => {
    const mail = readMail(
      wire(
        'Subject: =?iso-8859-1?Q?Caf=E9_au_lait?= =?iso-8859-1?Q?_am_See?=',
        'Content-Type: text/plain; charset=ISO-8859-1',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        'Caf=E9 co=',
        'sts =A35',
      ),
    );
    expect(mail).toMatchObject({ subject: 'Café au lait am See', text: 'Café costs £5' });
  });

  it('with a folded header, a preamble, an epilogue and lines that only look like boundaries is read', () => {
    const mail = readMail(
      wire(
        'Subject: one',
        '  two',
        'Content-Type: multipart/alternative;',
        '\tboundary="a.b"',
        '',
        'preamble',
        '--a.b',
        'Content-Type: text/plain',
        '',
        'first',
        '--axb',
        'still first',
        '--a.b',
        'Content-Type: text/html',
        '',
        '<p>second</p>',
        '--a.b--',
        'epilogue',
      ),
    );
    expect(mail).toMatchObject({
      subject: 'one two',
      text: 'first\n--axb\nstill first',
      html: '<p>second</p>',
      attachments: [],
    });
  });

  it('with a file name in pieces is read', () => {
    const mail = readMail(
      wire(
        'Content-Type: application/pdf',
        'Content-Disposition: attachment; filename*0*=UTF-8\'\'Rechnung%20f%C3%BCr; filename*1=" Anna.pdf"',
        'Content-Transfer-Encoding: base64',
        '',
        'JVBERg==',
      ),
    );
    expect(mail.attachments).toMatchObject([{ filename: 'Rechnung für Anna.pdf', size: 4 }]);
  });

  it.each([
    '',
    'no header at all',
    'Subject: x',
    '\r\nbody',
    'Content-Type: multipart/mixed; boundary=x\r\n\r\n--x',
  ])('that is hardly one does no harm: %j', (text) => {
    expect(() => readMail(Buffer.from(text))).not.toThrow();
  });
});
