import { prepareQueueTables } from '@holdfast/jobs/queue/queue-backend';
import { startApi, SUPER_ADMIN } from '../../../test/support/api';
import { appCode } from '../../../test/support/totp';
import type { TestApi } from '../../../test/support/api';

const BOARD = '/superadmin/queues';

describe('The view of the queues', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startApi();
    await prepareQueueTables(api.database.url);
  }, 60_000);
  afterAll(() => api.close(), 30_000);

  const cookieFor = async (token: string): Promise<string> => {
    const answer = await api.request('localhost', 'POST', '/api/superadmin/queues/session', { token });
    expect(answer.status).toBe(204);
    const [set = ''] = answer.headers['set-cookie'] ?? [];
    expect(set).toMatch(/; Path=\/superadmin\/queues; .*HttpOnly; SameSite=Strict$/);
    return set.split(';')[0] ?? '';
  };
  const look = (cookie: string, path = '', method = 'GET') =>
    api.request('localhost', method, `${BOARD}${path}`, cookie === '' ? {} : { headers: { Cookie: cookie } });

  it('is for super admins, and can only be looked at', async () => {
    const cookie = await cookieFor(await api.superAdmin());
    const page = await look(cookie, '/');
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.text).toContain('<script');
    expect(page.text).not.toMatch(/(?:href|src)="?https?:/);
    const queues = await look(cookie, '/api/queues');
    expect(queues.status).toBe(200);
    expect(
      queues.body.queues.map(({ name, readOnlyMode }: { name: string; readOnlyMode: boolean }) => [
        name,
        readOnlyMode,
      ]),
    ).toEqual([
      ['holds', true],
      ['schedules', true],
      ['messages', true],
    ]);
    expect((await look(cookie, '/api/queues/holds/pause', 'PUT')).status).toBe(405);
  });

  it('sends everybody else to the sign-in', async () => {
    const owner = await api.tenant();
    for (const cookie of ['', 'holdfast_queues=nonsense', `holdfast_queues=${owner.token}`]) {
      const answer = await look(cookie, '/api/queues');
      expect([answer.status, answer.headers.location]).toEqual([303, '/superadmin/login']);
    }
    const refused = await api.request(owner.host, 'POST', '/api/superadmin/queues/session', {
      token: owner.token,
    });
    expect(refused.status).toBe(403);
  });

  it('opens with a token of its own, for 30 minutes: it opens nothing else, and no other token opens it', async () => {
    const token = await api.superAdmin();
    const cookie = await cookieFor(token);
    const board = cookie.split('=')[1] ?? '';
    expect(board).not.toBe(token);
    const asked = await api.request('localhost', 'GET', '/api/superadmin/tenants', { token: board });
    expect([asked.status, asked.body.code]).toEqual([401, 'token_invalid']);
    expect((await look(`holdfast_queues=${token}`, '/api/queues')).status).toBe(303);
    api.clock.advance(29 * 60_000);
    expect((await look(cookie, '/api/queues')).status).toBe(200);
    api.clock.advance(60_000);
    expect((await look(cookie, '/api/queues')).status).toBe(303);
  });

  it('ends with the session, and opens for the one that follows: two-step sign-in was switched on', async () => {
    const former = await api.superAdmin();
    const cookie = await cookieFor(former);
    const post = (what: string, body: object) =>
      api.request('localhost', 'POST', `/api/superadmin/two-step/${what}`, { token: former, body });
    const offer = await post('offer', { current_password: SUPER_ADMIN.password });
    const enabled = await post('enable', { totp: appCode(offer.body.secret, api.clock.now()) });
    expect(enabled.status).toBe(200);
    expect((await look(cookie, '/api/queues')).status).toBe(303);
    expect((await look(await cookieFor(enabled.body.token), '/api/queues')).status).toBe(200);
  });
});
