import type { ChildProcess } from 'node:child_process';
import { prepareQueueTables } from '@holdfast/jobs/queue/queue-backend';
import { freePort } from '../../tools/lib/ports.cjs';
import type { TestTenant } from '../support/api';
import { startBuilt, stopBuilt } from '../support/built-process';
import { OWNER, startMessageShop, until } from '../support/message-shop';
import type { MessageShop } from '../support/message-shop';
import { CUSTOMER } from '../support/shop';
import { workerEnvironment } from '../support/workers';

const CUSTOMER_PHONE = '+447700900123';
const OWNER_PHONE = '+447700900456';

describe('A worker that is killed', () => {
  let at: MessageShop;
  let of: TestTenant;
  let worker: ChildProcess | undefined;

  beforeAll(async () => {
    at = await startMessageShop();
    await prepareQueueTables(at.shop.api.database.url);
  }, 60_000);
  beforeEach(async () => {
    at.post.messageFaults.clear();
    of = await at.tenant({ contact_phone: '07700 900456' });
    await at.switchSmsOn(of);
  });
  /** As a crash or the loss of power would. */
  const kill = async () => worker && stopBuilt(worker, 'SIGKILL');
  afterEach(kill, 30_000);
  afterAll(() => at?.close(), 30_000);

  const start = async () => {
    worker = await startBuilt('worker', {
      ...workerEnvironment(at.shop.api.database),
      SITE_URL_PATTERN: `http://{tenant}.localhost:${at.shop.api.port}`,
      PAYPAL_API_URL: at.shop.sandboxUrl,
      SMTP_URL: at.post.smtpUrl,
      TWILIO_API_URL: at.post.url,
      METRICS_PORT: String((await freePort()) - 1),
      LOG_LEVEL: 'error',
    });
  };
  /** Whoever died with a message in hand leaves it to the next after a minute. */
  const aMinutePasses = () =>
    at.shop.api.database.adminPool.query(
      "update rm.message set next_at = now() where tenant_id = $1 and state in ('queued', 'failed')",
      [of.id],
    );
  const inHand = (count: number) =>
    until(`${count} messages are in hand`, async () => {
      const rows = await at.messages(of);
      return rows.filter(({ attempts, state }) => attempts > 0 && state === 'queued').length === count;
    });
  const got = (address: string) => at.post.mailbox.list(address).length;
  const all = () => [CUSTOMER.customer_email, OWNER, CUSTOMER_PHONE, OWNER_PHONE].map(got);
  const restart = async () => {
    await kill();
    at.post.messageFaults.clear();
    await aMinutePasses();
    await start();
    await at.settled(of, 4);
    expect((await at.messages(of)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'sent']);
  };

  it('before the providers have anything, has sent each message once when it is back', async () => {
    at.post.messageFaults.set([
      { channel: 'email', effect: { kind: 'hang', when: 'before' } },
      { channel: 'sms', effect: { kind: 'hang', when: 'before' } },
    ]);
    await start();
    await at.booked(of);
    await inHand(4);
    expect(all()).toEqual([0, 0, 0, 0]);
    await restart();
    expect(all()).toEqual([1, 1, 1, 1]);
  }, 60_000);

  it('between one message and the next, has sent each once', async () => {
    at.post.messageFaults.set([{ channel: 'sms', effect: { kind: 'hang', when: 'before' } }]);
    await start();
    await at.booked(of);
    await until(
      'the mails are noted',
      async () => (await at.messages(of)).filter(({ state }) => state === 'sent').length === 2,
    );
    await inHand(2);
    expect(all()).toEqual([1, 1, 0, 0]);
    await restart();
    expect(all()).toEqual([1, 1, 1, 1]);
  }, 60_000);

  it('between the mail server’s yes and its note, has sent that one mail twice, with one id, and the others once', async () => {
    at.post.messageFaults.set([
      { channel: 'email', to: CUSTOMER.customer_email, effect: { kind: 'hang', when: 'after' } },
    ]);
    await start();
    await at.booked(of);
    await until(
      'the others are noted',
      async () => (await at.messages(of)).filter(({ state }) => state === 'sent').length === 3,
    );
    await inHand(1);
    await until('the mail server has the mail', () => got(CUSTOMER.customer_email) === 1);
    await restart();
    expect(all()).toEqual([2, 1, 1, 1]);
    expect(new Set(at.post.mailbox.list(CUSTOMER.customer_email).map(({ message_id: id }) => id)).size).toBe(
      1,
    );
  }, 60_000);

  it('between Twilio’s yes and its note, has sent each text once: Twilio’s report says that it went out', async () => {
    at.post.messageFaults.set([{ channel: 'sms', effect: { kind: 'hang', when: 'after' } }]);
    await start();
    await at.booked(of);
    await until('Twilio has told', async () =>
      (await at.messages(of)).every(({ state }) => state === 'sent'),
    );
    await restart();
    expect(all()).toEqual([1, 1, 1, 1]);
  }, 60_000);
});
