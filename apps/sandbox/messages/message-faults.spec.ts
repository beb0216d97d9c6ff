import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import nodemailer from 'nodemailer';
import { validateRequest } from 'twilio';
import { startSandbox } from '../start-sandbox';
import type { Sandbox } from '../start-sandbox';

let sandbox: Sandbox;
let reportsTo: string;
const reports: { readonly isGenuine: boolean; readonly fields: Record<string, string> }[] = [];

const listener = createServer(async (request, response) => {
  const fields = Object.fromEntries(new URLSearchParams(await text(request)));
  const signature = String(request.headers['x-twilio-signature']);
  reports.push({ isGenuine: validateRequest('secret', signature, reportsTo, fields), fields });
  response.end();
});

beforeAll(async () => {
  sandbox = await startSandbox();
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  reportsTo = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/sms`;
});
afterAll(async () => {
  listener.close();
  await sandbox.close();
});
beforeEach(async () => {
  reports.length = 0;
  await fetch(`${sandbox.url}/__sandbox/reset`, { method: 'POST' });
});

const setFaults = (...rules: object[]): Promise<Response> =>
  fetch(`${sandbox.url}/__sandbox/messages/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rules),
  });

const connectToMailServer = () => {
  const { hostname, port } = new URL(sandbox.smtpUrl);
  return connect(Number(port), hostname);
};

/** What the sender is told: `taken`, the number of a refusal, or the code of a broken line. */
const sendMail = async (to = 'zoe@example.com', socket = connectToMailServer()): Promise<string> => {
  await once(socket, 'connect');
  const transport = nodemailer.createTransport({
    getSocket: (_options, use) => use(null, { connection: socket }),
  });
  try {
    await transport.sendMail({ from: 'a@x.example', to, subject: 'Booked', text: 'Hi' });
    return 'taken';
  } catch (error) {
    const { responseCode, code } = error as { responseCode?: number; code: string };
    return String(responseCode ?? code);
  } finally {
    transport.close();
  }
};

const sendSms = (fields: Record<string, string> = {}, signal?: AbortSignal): Promise<Response> =>
  fetch(`${sandbox.url}/2010-04-01/Accounts/AC1/Messages.json`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}` },
    body: new URLSearchParams({
      To: '+447700900123',
      From: 'Seaview',
      Body: 'Booked',
      StatusCallback: reportsTo,
      ...fields,
    }),
    ...(signal && { signal }),
  });

const reported = async (count: number): Promise<(string | undefined)[]> => {
  while (reports.length < count) await new Promise((resolve) => setTimeout(resolve, 10));
  return reports.map(({ fields }) => fields.MessageStatus);
};

describe('a mail server with faults', () => {
  it.each([
    ['refuses for now', { kind: 'status', status: 451 }, '451', 0],
    ['refuses for good', { kind: 'status', status: 550 }, '550', 0],
    ['hangs up before it has the mail', { kind: 'reset', when: 'before' }, 'ESOCKET', 0],
    ['hangs up when it has the mail', { kind: 'reset', when: 'after' }, 'ESOCKET', 1],
  ])('%s', async (_what, effect, told, kept) => {
    await setFaults({ channel: 'email', effect });
    expect(await sendMail()).toBe(told);
    expect(sandbox.mailbox.list()).toHaveLength(kept);
  });

  it('falls silent when it has the mail', async () => {
    await setFaults({ channel: 'email', effect: { kind: 'hang' } });
    const socket = connectToMailServer();
    const told = sendMail('zoe@example.com', socket);
    while (sandbox.mailbox.list().length === 0) await sleep(10);
    expect(await Promise.race([told, sleep(200, 'nothing yet')])).toBe('nothing yet');
    // Whoever waits no longer hangs up.
    socket.destroy();
    expect(await told).not.toBe('taken');
  });

  it('has faults for some recipients, and so often', async () => {
    await setFaults({
      channel: 'email',
      to: 'zoe@example.com',
      times: 1,
      effect: { kind: 'status', status: 451 },
    });
    expect([await sendMail('adam@example.com'), await sendMail(), await sendMail()]).toEqual([
      'taken',
      '451',
      'taken',
    ]);
  });

  it('is told of rules that are none', async () => {
    expect((await setFaults({ channel: 'pigeon', effect: { kind: 'status', status: 451 } })).status).toBe(
      400,
    );
  });
});

describe('a text message gateway with faults', () => {
  it('refuses with its own number', async () => {
    await setFaults({ channel: 'sms', effect: { kind: 'status', status: 400, code: 21610 } });
    const answer = await sendSms();
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 21610 });
    expect(sandbox.mailbox.list()).toEqual([]);
  });

  it('hangs up before or after it has the message', async () => {
    for (const [when, kept] of [
      ['before', 0],
      ['after', 1],
    ] as const) {
      await setFaults({ channel: 'sms', times: 1, effect: { kind: 'reset', when } });
      await expect(sendSms()).rejects.toThrow('fetch failed');
      expect(sandbox.mailbox.list()).toHaveLength(kept);
    }
  });

  it('falls silent before or after it has the message', async () => {
    for (const [when, kept] of [
      ['before', 0],
      ['after', 1],
    ] as const) {
      await setFaults({ channel: 'sms', times: 1, effect: { kind: 'hang', when } });
      const patience = new AbortController();
      const told = sendSms({}, patience.signal);
      while (sandbox.mailbox.list().length < kept) await sleep(10);
      expect(await Promise.race([told, sleep(200, 'nothing yet')])).toBe('nothing yet');
      expect(sandbox.mailbox.list()).toHaveLength(kept);
      patience.abort();
      await expect(told).rejects.toThrow('aborted');
    }
  });

  it('reports late, early, in the wrong order, or never', async () => {
    await setFaults({ channel: 'sms', effect: { kind: 'ends_after', ms: 3_600_000 } });
    await sendSms();
    expect(await reported(1)).toEqual(['sent']);
    sandbox.clock.advance(3_599_000);
    expect(await reported(1)).toEqual(['sent']);
    sandbox.clock.advance(1_000);
    expect(await reported(2)).toEqual(['sent', 'delivered']);

    reports.length = 0;
    await setFaults({ channel: 'sms', effect: { kind: 'ends_before_response' } });
    await sendSms();
    expect(reports).toHaveLength(1);

    reports.length = 0;
    await setFaults({ channel: 'sms', effect: { kind: 'reports_reversed' } });
    await sendSms();
    expect(await reported(2)).toEqual(['delivered', 'sent']);

    reports.length = 0;
    await setFaults({ channel: 'sms', effect: { kind: 'no_reports' } });
    await sendSms();
    sandbox.clock.advance(86_400_000);
    expect(reports).toEqual([]);
  });

  it('reports a message that did not arrive, and signs as somebody else', async () => {
    await setFaults(
      { channel: 'sms', effect: { kind: 'ends', status: 'undelivered', code: 30005 } },
      { channel: 'sms', effect: { kind: 'bad_signature' } },
    );
    await sendSms();
    await reported(1);
    sandbox.clock.advance(20_000);
    expect(await reported(2)).toEqual(['sent', 'undelivered']);
    expect(reports[1]).toMatchObject({ isGenuine: false, fields: { ErrorCode: '30005' } });
  });

  it('ends as a person at the outbox says, once', async () => {
    await sendSms();
    await reported(1);
    const [message] = sandbox.mailbox.list();
    const at = `${sandbox.url}/outbox/${message?.id}/simulate`;
    const say = (status: string) =>
      fetch(at, { method: 'POST', body: new URLSearchParams({ status }), redirect: 'manual' });
    expect(await (await fetch(sandbox.url)).text()).toContain('6 characters, 1 segment, GSM-7');
    expect((await say('failed')).status).toBe(303);
    expect((await say('delivered')).status).toBe(303);
    expect((await say('nonsense')).status).toBe(404);
    sandbox.clock.advance(20_000);
    expect(await reported(2)).toEqual(['sent', 'failed']);
    expect(reports.every(({ isGenuine }) => isGenuine)).toBe(true);
    expect(await (await fetch(sandbox.url)).text()).toContain('Failed (error 30003)');
  });
});
