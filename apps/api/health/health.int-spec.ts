import { startApi } from '../../../test/support/api';
import type { TestApi } from '../../../test/support/api';
import { Readiness } from './readiness';

describe('health', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startApi();
  }, 60_000);
  afterAll(() => api.close());

  const ask = (path: string) => api.request('10.0.0.7:3000', 'GET', `/api/health/${path}`);
  const expectNotReady = async (reason: string) => {
    const answer = await ask('ready');
    expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([503, 'not_ready', '2']);
    expect(answer.body.detail).toContain(reason);
  };

  it('is live and ready', async () => {
    for (const path of ['live', 'ready']) {
      const { status, body } = await ask(path);
      expect([status, body]).toEqual([200, { status: 'ok' }]);
    }
  });

  it('is not ready on a database that is behind', async () => {
    const { adminPool } = api.database;
    await adminPool.query(`update holdfast_migration set name = 'x' || name where id = 1`);
    await expectNotReady('lacks migrations');
    await adminPool.query(`update holdfast_migration set name = substr(name, 2) where id = 1`);
    expect((await ask('ready')).status).toBe(200);
  });

  it('is not ready when a table does not keep tenants apart', async () => {
    const { adminPool } = api.database;
    await adminPool.query('alter table rm.tenant no force row level security');
    await expectNotReady('keep tenants apart');
    await adminPool.query('alter table rm.tenant force row level security');
    expect((await ask('ready')).status).toBe(200);
  });

  it('is not ready, but live, while the process ends', async () => {
    api.app.get(Readiness).beforeApplicationShutdown();
    await expectNotReady('about to end');
    expect((await ask('live')).status).toBe(200);
  });
});
