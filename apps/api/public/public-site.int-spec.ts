import { startApi } from '../../../test/support/api';
import type { TestApi, TestTenant } from '../../../test/support/api';

const DESCRIPTION = {
  title: 'A caravan by the sea',
  description: 'Sleeps four.\nDogs welcome.',
  seo_title: 'Caravan by the sea',
  seo_description: 'A quiet caravan with a view of the bay',
  seo_slug: 'Caravan by the Sea!',
};

describe('the public site of a tenant', () => {
  let api: TestApi;
  let tenant: TestTenant;

  beforeAll(async () => {
    api = await startApi({ env: { PAYPAL_SDK_URL: 'http://localhost:3001/sdk/js' } });
  }, 60_000);
  afterAll(() => api.close());
  beforeEach(async () => {
    tenant = await api.tenant({ name: 'Bay View' });
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    api.request(tenant.host, 'GET', `/api/public/${path}`, { headers });
  const describeIt = (body: object) =>
    api.request(tenant.host, 'PUT', '/api/admin/service', { token: tenant.token, body });

  it('tells who the business is', async () => {
    const { status, body } = await get('tenant');
    expect(status).toBe(200);
    expect(body).toEqual({
      name: 'Bay View',
      subdomain: tenant.subdomain,
      theme: 'default',
      booking_mode: 'date',
      payment: null,
      cancellation: null,
      offers_stays: false,
      hide_past_dates: true,
      timezone: 'Europe/London',
      today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      server_time: expect.stringMatching(/Z$/),
      contact_email: null,
      contact_phone: null,
      contact_address: null,
      paypal_client_id: null,
      paypal_sdk_url: 'http://localhost:3001/sdk/js',
      terms: expect.any(String),
      privacy_notice: expect.any(String),
      terms_version: 1,
    });
  });

  it('is empty until its owner has described the service', async () => {
    expect((await get('service')).body).toEqual({
      title: '',
      description: '',
      seo_title: '',
      seo_description: '',
      seo_slug: '',
      images_json: [],
      images: [],
    });
  });

  it('shows the service as its owner described it, with a tidy slug', async () => {
    const described = await describeIt(DESCRIPTION);
    expect(described.status).toBe(200);
    expect(described.body).toEqual({
      ...DESCRIPTION,
      seo_slug: 'caravan-by-the-sea-',
      images_json: [],
      images: [],
    });
    expect((await get('service')).body).toEqual(described.body);
    const own = await api.request(tenant.host, 'GET', '/api/admin/service', { token: tenant.token });
    expect(own.body).toEqual(described.body);
  });

  it.each([
    [{ title: '' }, 'Please fill in all required fields'],
    [{ description: '  ' }, 'Please fill in all required fields'],
    [{ seo_title: 'x'.repeat(61) }, 'SEO title must be at most 60 characters'],
    [{ seo_description: 'x'.repeat(161) }, 'SEO description must be at most 160 characters'],
    [{ images_json: [] }, 'Unknown field: images_json'],
  ])('refuses a description with %j', async (wrong, sentence) => {
    const answer = await describeIt({ ...DESCRIPTION, ...wrong });
    expect([answer.status, answer.body.error]).toEqual([400, sentence]);
  });

  it('takes a description without the fields for search engines', async () => {
    const { title, description } = DESCRIPTION;
    expect((await describeIt({ title, description })).body).toMatchObject({
      title,
      seo_title: '',
      seo_slug: '',
    });
  });

  it.each([['tenant'], ['service']])(
    'answers a repeated GET of %s with 304 until something changes',
    async (path) => {
      await describeIt(DESCRIPTION);
      const first = await get(path);
      const etag = String(first.headers.etag);
      expect([etag, first.headers['cache-control']]).toEqual([expect.stringMatching(/^W\/"/), 'no-cache']);
      api.clock.advance(1_500);
      const again = await get(path, { 'If-None-Match': etag });
      expect([again.status, again.text]).toEqual([304, '']);
      await describeIt({ ...DESCRIPTION, title: 'Another title' });
      const body = { contact_phone: '01234567890' };
      await api.request(tenant.host, 'PUT', '/api/admin/settings', { token: tenant.token, body });
      expect((await get(path, { 'If-None-Match': etag })).status).toBe(200);
    },
  );

  it('says what day it is there', async () => {
    api.clock.set('2026-06-30T23:30:00Z');
    expect((await get('tenant')).body).toMatchObject({
      today: '2026-07-01',
      server_time: expect.stringContaining('2026-06-30T23:30'),
    });
    api.clock.set(new Date());
  });
});
