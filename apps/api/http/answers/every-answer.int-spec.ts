import { connect } from 'node:net';
import { Metrics } from '@holdfast/platform/metrics/metrics';
import { serveMetrics } from '@holdfast/platform/metrics/metrics-server';
import { startApi } from '../../../../test/support/api';
import type { TestApi, TestTenant } from '../../../../test/support/api';
import { send } from '../../../../test/support/http';

/** What comes back for bytes that are no request. */
const spoken = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (more: string) => (text += more));
    socket.once('close', () => resolve(text)).once('error', reject);
  });

describe('every answer', () => {
  let api: TestApi;
  let tenant: TestTenant;

  beforeAll(async () => {
    api = await startApi();
    tenant = await api.tenant();
  }, 60_000);
  afterAll(() => api.close());

  const guarded = (headers: Readonly<Record<string, unknown>>) => {
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-powered-by']).toBeUndefined();
  };

  it.each([
    ['GET', '/'],
    ['GET', '/?month=2027-01'],
    ['GET', '/terms'],
    ['GET', '/admin/login'],
    ['GET', '/superadmin/queues'],
    ['GET', '/nothing/here.js'],
    ['GET', '/assets/nothing.js'],
    ['GET', '/%E0%A4%A'],
    ['GET', '/robots.txt'],
    ['GET', '/media/x/y.webp'],
    ['GET', '/api/public/calendar'],
    ['GET', '/api/nothing'],
    ['GET', '/api/docs'],
    ['GET', '/api/openapi.json'],
    ['GET', '/api/admin/settings'],
    ['GET', '/health'],
    ['POST', '/webhooks/twilio/nobody'],
    ['POST', '/api/public/book'],
    ['OPTIONS', '/api/public/book'],
    ['TRACE', '/'],
  ])('keeps to TLS and to its type: %s %s', async (method, path) => {
    // Twice: what was kept of the first is given again.
    for (const _ of [1, 2]) guarded((await api.request(tenant.host, method, path)).headers);
  });

  it('does so of the view of the queues', async () => {
    const token = await api.superAdmin();
    const opened = await api.request('localhost', 'POST', '/api/superadmin/queues/session', { token });
    const [cookie = ''] = opened.headers['set-cookie'] ?? [];
    for (const path of ['/', '/api/queues', '/nothing'])
      guarded(
        (
          await api.request('localhost', 'GET', `/superadmin/queues${path}`, {
            headers: { Cookie: cookie.split(';')[0] ?? '' },
          })
        ).headers,
      );
  });

  it.each([
    ['400', 'nonsense\r\n\r\n'],
    ['400', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n'],
    ['431', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`],
  ])('does so of what is no request, with %s', async (status, bytes) => {
    const text = await spoken(api.port, bytes);
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    guarded(
      Object.fromEntries(
        text.split('\r\n').map((line) => {
          const [name = '', value] = line.split(': ', 2);
          return [name.toLowerCase(), value];
        }),
      ),
    );
  });

  it('does so of the port for metrics', async () => {
    const server = await serveMetrics(new Metrics('api'), { host: '127.0.0.1', port: 0 }, () => true);
    for (const path of ['/metrics', '/health', '/nothing'])
      guarded((await send(server.port, 'localhost', 'GET', path)).headers);
    expect(await spoken(server.port, 'nonsense\r\n\r\n')).toContain('nosniff');
    await server.close();
  });
});
