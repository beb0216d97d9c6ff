import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import type { Mailbox } from './mailbox';
import { readMail } from './mime';

const LARGEST_MAIL = 25 * 1024 * 1024;

/** A mail server that takes every mail and delivers none: each recipient's copy goes into the mailbox. */
export function smtpServer(mailbox: Mailbox, now: () => string): SMTPServer {
  const keep = async (stream: Readable, recipients: readonly string[]): Promise<void> => {
    const mail = readMail(await buffer(stream));
    for (const to of recipients) mailbox.put({ channel: 'email', to, ...mail, at: now() });
  };
  const server = new SMTPServer({
    closeTimeout: 500,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      callbackify(keep)(stream, recipients, done);
    },
  });
  // A sender that hangs up early is no reason to stop.
  server.on('error', () => undefined);
  return server;
}
