import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Mailbox } from './mailbox';
import { readMail } from './mime';

const LARGEST_MAIL = 25 * 1024 * 1024;

/** A mail server that takes every mail and delivers none: each recipient's copy goes into the mailbox. */
export function smtpServer(mailbox: Mailbox, now: () => string): SMTPServer {
  const server = new SMTPServer({
    closeTimeout: 500,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onData: (stream, session, done) => {
      buffer(stream).then((raw) => {
        const mail = readMail(raw);
        for (const { address } of session.envelope.rcptTo) {
          mailbox.put({ channel: 'email', to: address, ...mail, at: now() });
        }
        done();
      }, done);
    },
  });
  // A sender that hangs up early is no reason to stop.
  server.on('error', () => undefined);
  return server;
}
