import { startApi } from '../../../test/support/api';
import type { TestApi } from '../../../test/support/api';

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
  ])('%s shows %s', async (host, name) => {
    const answer = await api.request(host, 'GET', '/api/public/tenant');
    expect([answer.status, answer.body.name]).toEqual([200, name]);
  });
});
