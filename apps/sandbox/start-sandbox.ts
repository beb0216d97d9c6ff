import { createServer } from 'node:http';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import express from 'express';
import { channelsRouter } from './channels/channels.router';
import { inFile, nowhere } from './channels/kept-platforms';
import { Platforms } from './channels/platforms';
import { controlRouter } from './control.router';
import { Mailbox } from './messages/mailbox';
import { MessageFaults } from './messages/message-faults';
import { smtpServer } from './messages/smtp';
import { TextGateway } from './messages/text-gateway';
import { twilioRouter } from './messages/twilio.router';
import { outboxRouter } from './outbox/outbox.router';
import { browserRouter } from './paypal/browser/browser.router';
import { Paypal } from './paypal/paypal';
import { paypalRouter } from './paypal/paypal.router';
import type { Settings } from './settings';
import { VirtualClock } from './virtual-clock';

export interface Sandbox {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  /** `smtp://127.0.0.1:PORT` */
  readonly smtpUrl: string;
  readonly paypal: Paypal;
  readonly mailbox: Mailbox;
  readonly messageFaults: MessageFaults;
  readonly clock: VirtualClock;
  close(): Promise<void>;
}

/**
 * Starts the stand-ins in this process, on 127.0.0.1 unless told otherwise. Port 0, which is the default, takes any free one. With a folder, platforms
 * and what they have sold are there again at the next start.
 *
 * @throws when a port is taken
 */
export async function startSandbox({
  host = '127.0.0.1',
  port = 0,
  smtpPort = 0,
  folder,
}: Partial<Settings> = {}): Promise<Sandbox> {
  const clock = new VirtualClock();
  const mailbox = new Mailbox();
  const messageFaults = new MessageFaults();
  const gateway = new TextGateway(mailbox, clock);
  const place = folder === undefined ? nowhere : inFile(join(folder, 'platforms.json'));
  const platforms = new Platforms(clock, place);
  const paypal = await Paypal.open(clock);
  const app = express();
  app.disable('x-powered-by');
  app.use(paypalRouter(paypal));
  app.use(browserRouter(paypal));
  app.use(twilioRouter(gateway, messageFaults));
  app.use(channelsRouter(platforms));
  app.use(controlRouter({ paypal, mailbox, gateway, messageFaults, platforms, clock }));
  app.use(outboxRouter(mailbox, gateway));

  const http = createServer(app);
  const smtp = smtpServer(mailbox, messageFaults, () => new Date(clock.now()).toISOString());
  const url = `http://127.0.0.1:${await listening(http, host, port)}`;
  paypal.payments.origin = url;
  const smtpUrl = `smtp://127.0.0.1:${await listening(smtp.server, host, smtpPort)}`;
  const close = () => closeAll(http, smtp, clock);
  return { url, smtpUrl, paypal, mailbox, messageFaults, clock, close };
}

function listening(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Calls that hang on purpose are cut off. */
async function closeAll(
  http: HttpServer,
  smtp: { close(done: () => void): void },
  clock: VirtualClock,
): Promise<void> {
  clock.reset();
  const closed = [
    new Promise<void>((done) => http.close(() => done())),
    new Promise<void>((done) => smtp.close(done)),
  ];
  http.closeAllConnections();
  await Promise.all(closed);
}
