import { connect } from 'node:net';
import { startApi } from '../../../../test/support/api';
import type { TestApi } from '../../../../test/support/api';

const TENANT = '/api/public/tenant';

/** Sends bytes as they are, for requests that no HTTP client would make. */
const sendRaw = (port: number, lines: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(`${lines.join('\r\n')}\r\n\r\n`));
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
    socket.on('end', () => resolve(answer)).on('error', reject);
  });

describe('the host of a request', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startApi({ env: { DEFAULT_TENANT: 'caravan' } });
    await api.tenant({ subdomain: 'caravan', name: 'The Caravan' });
    await api.tenant({ subdomain: 'studio', name: 'The Studio' });
  }, 60_000);
  afterAll(() => api.close());

  it.each([
    ['caravan.example.com', 'The Caravan'],
    ['studio.example.com', 'The Studio'],
    ['STUDIO.example.com:3000', 'The Studio'],
    ['studio.localhost', 'The Studio'],
    ['localhost:3000', 'The Caravan'],
    ['127.0.0.1', 'The Caravan'],
    ['[::1]:3000', 'The Caravan'],
  ])('%s shows %s', async (host, name) => {
    const answer = await api.request(host, 'GET', TENANT);
    expect([answer.status, answer.body.name]).toEqual([200, name]);
  });

  it.each([['nobody.example.com'], ['www.example.com'], ['example.com'], ['under_score.example.com']])(
    '%s has no booking service',
    async (host) => {
      const answer = await api.request(host, 'GET', TENANT);
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({
        code: 'tenant_unknown',
        error: 'No Booking Service Available',
        noTenant: true,
      });
    },
  );

  it.each([
    ['studio.example.com.'],
    ['user@studio.example.com'],
    ['studio..example.com'],
    ['studio.example.com:x'],
  ])('%s is refused', async (host) => {
    const answer = await api.request(host, 'GET', TENANT);
    expect([answer.status, answer.body.code]).toEqual([400, 'malformed_request']);
    expect(answer.headers['x-request-id']).toBe(answer.body.request_id);
  });

  it('is refused when there are two of them', async () => {
    const answer = await sendRaw(api.port, [
      `GET ${TENANT} HTTP/1.1`,
      'Host: studio.example.com',
      'Host: caravan.example.com',
      'Connection: close',
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"malformed_request"');
  });

  it('is refused when the request line names another', async () => {
    const answer = await sendRaw(api.port, [
      `GET http://caravan.example.com${TENANT} HTTP/1.1`,
      'Host: studio.example.com',
      'Connection: close',
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('cannot be overruled by a client', async () => {
    const headers = { 'X-Forwarded-Host': 'studio.example.com' };
    expect((await api.request('caravan.example.com', 'GET', TENANT, { headers })).body.name).toBe(
      'The Caravan',
    );
  });
});

describe('the host of a request behind a proxy, without a default tenant', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startApi({ env: { TRUST_PROXY: '1' } });
    await api.tenant({ subdomain: 'studio', name: 'The Studio' });
  }, 60_000);
  afterAll(() => api.close());

  it('is the one that the proxy was asked for', async () => {
    const headers = { 'X-Forwarded-Host': 'studio.example.com' };
    expect((await api.request('api:3000', 'GET', TENANT, { headers })).body.name).toBe('The Studio');
  });

  it.each([['localhost'], ['127.0.0.1:3000']])('%s has no booking service', async (host) => {
    expect((await api.request(host, 'GET', TENANT)).body).toMatchObject({ status: 404, noTenant: true });
  });
});
