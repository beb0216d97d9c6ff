import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerSession } from 'smtp-server';
import { effectOf } from '../fault-rules';
import type { Mailbox } from './mailbox';
import type { MailEffect, MessageFaults } from './message-faults';
import { readMail } from './mime';

const LARGEST_MAIL = 25 * 1024 * 1024;

const never = new Promise<never>(() => undefined);

/** A mail server that takes every mail and delivers none: each recipient's copy goes into the mailbox. */
export function smtpServer(mailbox: Mailbox, faults: MessageFaults, now: () => string): SMTPServer {
  const disturb = async (
    effects: readonly MailEffect[],
    when: 'before' | 'after',
    session: SMTPServerSession,
  ): Promise<void> => {
    if (effectOf(effects, 'reset')?.when === when) cut(session);
    if ([effectOf(effects, 'reset')?.when, effectOf(effects, 'hang')?.when].includes(when)) await never;
    const failure = effectOf(effects, 'status');
    if (failure?.when === when)
      throw Object.assign(new Error('As a rule says'), { responseCode: failure.status });
  };
  const take = async (stream: Readable, session: SMTPServerSession): Promise<void> => {
    // The mail is read to its end whatever becomes of it: the answer to DATA comes after the last line.
    const raw = await buffer(stream);
    const recipients = session.envelope.rcptTo.map(({ address }) => address);
    const effects = faults.ofMail(recipients);
    await sleep(effectOf(effects, 'latency')?.ms ?? 0);
    await disturb(effects, 'before', session);
    const mail = readMail(raw);
    for (const to of recipients) mailbox.put({ channel: 'email', to, ...mail, at: now() });
    await disturb(effects, 'after', session);
  };
  const server = new SMTPServer({
    closeTimeout: 500,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onData: (stream, session, done) => callbackify(take)(stream, session, done),
  });
  const cut = cutterOf(server);
  // A sender that hangs up early is no reason to stop.
  server.on('error', () => undefined);
  return server;
}

/** Breaks off the connection that a session runs on. */
const cutterOf = ({ server }: SMTPServer) => {
  const sockets = new Map<string, Socket>();
  const nameOf = ({ remoteAddress, remotePort }: Pick<Socket, 'remoteAddress' | 'remotePort'>) =>
    `${remoteAddress} ${remotePort}`;
  server.on('connection', (socket) => {
    const name = nameOf(socket);
    sockets.set(name, socket);
    socket.once('close', () => sockets.delete(name));
  });
  return (session: SMTPServerSession): void => void sockets.get(nameOf(session))?.resetAndDestroy();
};
