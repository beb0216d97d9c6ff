import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startApi } from '../../../test/support/api';
import type { TestApi, TestTenant } from '../../../test/support/api';

const frontend = join(__dirname, '../../../dist/frontend');
const isBuilt = ['index.html', 'admin.html', 'assets'].every((part) => existsSync(join(frontend, part)));
const whenBuilt = isBuilt ? describe : describe.skip;

whenBuilt('pages and API on one port (needs the built frontend)', () => {
  let api: TestApi;
  let tenant: TestTenant;

  beforeAll(async () => {
    api = await startApi();
    tenant = await api.tenant({ name: 'Bay View' });
  }, 60_000);
  afterAll(() => api.close());

  const get = (path: string, host = tenant.host) => api.request(host, 'GET', path);

  it('answers a page as a page, under the policy of pages', async () => {
    const page = await get('/');
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.text).toContain('Bay View');
  });

  it('answers the API under its own policy, and its unknown routes with a problem', async () => {
    const answer = await get('/api/nothing');
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none';frame-ancestors 'none'/);
    expect((await get('/webhooks/nothing')).body.code).toBe('not_found');
  });

  it('serves built files for good, and says so when there is none', async () => {
    const [file = ''] = readdirSync(join(frontend, 'assets')).filter((name) => name.endsWith('.js'));
    const script = await get(`/assets/${file}`);
    expect([script.status, script.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect((await get('/assets/nothing.js')).status).toBe(404);
    expect((await get('/assets/../index.html')).status).not.toBe(200);
  });

  it('shows the console at every host', async () => {
    for (const host of [tenant.host, 'localhost']) {
      const page = await get('/superadmin/login', host);
      expect([page.status, page.headers['content-security-policy']]).toEqual([
        200,
        expect.stringContaining("worker-src 'self'"),
      ]);
    }
  });

  it('has a page for a host without a tenant', async () => {
    expect((await get('/', 'nobody.example.com')).status).toBe(404);
  });
});
