import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { selfSigned } from '../../../apps/sandbox/paypal/signing/self-signed';
import { Certificates } from './certificates';
import { checkConfig } from './config';

const PATH = '/v1/notifications/certs/CERT-1';

describe('the address of a certificate', () => {
  const certificates = new Certificates(checkConfig({ apiUrl: 'https://api-m.paypal.com' }));
  let asked: jest.SpyInstance;

  beforeEach(() => {
    asked = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'));
  });
  afterEach(() => asked.mockRestore());

  it.each([`https://api.paypal.com${PATH}`, `https://API-M.paypal.com:443${PATH}`])(
    'of the provider is fetched: %s',
    async (address) => {
      expect(await certificates.at(address)).toEqual({ kind: 'unreachable' });
      expect(asked).toHaveBeenCalledTimes(1);
    },
  );

  it.each([
    `http://api.paypal.com${PATH}`,
    `https://api.paypal.com.evil.example${PATH}`,
    `https://evil.example/api.paypal.com${PATH}`,
    `https://evil.example${PATH}?api.paypal.com`,
    `https://api.paypal.com@evil.example${PATH}`,
    `https://evil.example#@api.paypal.com${PATH}`,
    `https://x@api.paypal.com${PATH}`,
    `https://api.paypal.com.${PATH}`,
    `https://xapi.paypal.com${PATH}`,
    `https://paypal.com${PATH}`,
    `https://api.sandbox.paypal.com${PATH}`,
    `https://api.paypal.com:8443${PATH}`,
    `https://api.paypal.com${PATH}?x=1`,
    `https://api.paypal.com${PATH}#x`,
    `https://api.paypal.com${PATH}/../../../../redirect`,
    `https://api.paypal.com${PATH}%2f..%2fredirect`,
    'https://api.paypal.com/v1/notifications/certs/',
    'https://api.paypal.com/anything',
    'file:///etc/passwd',
    'api.paypal.com',
    '',
  ])('of anybody else is foreign, and never fetched: %j', async (address) => {
    expect(await certificates.at(address)).toEqual({ kind: 'foreign' });
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('what lies at the right address', () => {
  let server: Server;
  let origin: string;
  let answer: { status: number; body: string; location?: string };
  let requests: string[];

  beforeAll(async () => {
    server = createServer((request, response) => {
      requests.push(request.url ?? '');
      response.writeHead(answer.status, answer.location === undefined ? {} : { Location: answer.location });
      response.end(answer.body);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());
  beforeEach(() => {
    requests = [];
  });

  const at = () =>
    new Certificates(checkConfig({ apiUrl: origin, certificateOrigins: [origin] })).at(`${origin}${PATH}`);

  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const DAY_MS = 24 * 3600 * 1000;
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
  const certificate = (name: string, from = -1, to = 3) => ({
    status: 200,
    body: selfSigned(keys, name, { from: inDays(from), to: inDays(to) }),
  });

  it.each(['messageverificationcerts.paypal.com', 'paypal.com'])(
    'is found when it is of %s',
    async (name) => {
      answer = certificate(name);
      expect(await at()).toMatchObject({ kind: 'found' });
    },
  );

  it.each(['evil.example', 'paypal.com.evil.example', 'notpaypal.com', 'x,CN=paypal.com', 'paypal.com '])(
    'is foreign when it is of %j',
    async (name) => {
      answer = certificate(name);
      expect(await at()).toEqual({ kind: 'foreign' });
    },
  );

  it.each([
    ['is over', -3, -1],
    ['has not begun', 1, 3],
  ])('is foreign when its time %s', async (_when, from, to) => {
    answer = certificate('paypal.com', from, to);
    expect(await at()).toEqual({ kind: 'foreign' });
  });

  it('is kept for a day, and then looked at again', async () => {
    answer = certificate('paypal.com');
    let now = Date.now();
    const config = { apiUrl: origin, certificateOrigins: [origin], now: () => now };
    const certificates = new Certificates(checkConfig(config));
    await certificates.at(`${origin}${PATH}`);
    await certificates.at(`${origin}${PATH}`);
    expect(requests).toHaveLength(1);

    now += DAY_MS;
    await certificates.at(`${origin}${PATH}`);
    expect(requests).toHaveLength(2);
  });

  it('is foreign when it is no certificate', async () => {
    answer = { status: 200, body: 'hello' };
    expect(await at()).toEqual({ kind: 'foreign' });
  });

  it('is foreign when it is larger than any certificate', async () => {
    answer = { status: 200, body: 'x'.repeat(65 * 1024) };
    expect(await at()).toEqual({ kind: 'foreign' });
  });

  it('is out of reach when it is not there', async () => {
    answer = { status: 404, body: '' };
    expect(await at()).toEqual({ kind: 'unreachable' });
  });

  it('is never looked for elsewhere', async () => {
    answer = { status: 302, body: '', location: `${origin}/elsewhere` };
    expect(await at()).toEqual({ kind: 'unreachable' });
    expect(requests).toEqual([PATH]);
  });
});
