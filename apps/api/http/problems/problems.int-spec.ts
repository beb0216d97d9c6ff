import { Problem } from '@holdfast/contracts/problem';
import { ChooseThemeHandler } from '@holdfast/application/settings/choose-theme';
import { startApi } from '../../../../test/support/api';
import type { TestApi, TestTenant } from '../../../../test/support/api';
import type { Answer, Sending } from '../../../../test/support/http';

describe('an error answer', () => {
  let api: TestApi;
  let tenant: TestTenant;
  let root: string;

  beforeAll(async () => {
    api = await startApi();
    tenant = await api.tenant();
    root = await api.superAdmin();
  }, 60_000);
  afterAll(() => api.close());

  const expectProblem = (answer: Answer, status: number, code: string) => {
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(Problem.parse(answer.body)).toMatchObject({ status, code });
    expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store']);
    expect(answer.headers['x-request-id']).toBe(answer.body.request_id);
  };
  const put = (path: string, sending: Sending) =>
    api.request(tenant.host, 'PUT', path, { token: tenant.token, ...sending });

  it('tells that JSON is broken, and nothing about the parser', async () => {
    const answer = await put('/api/admin/theme', { body: '{"theme": "ocean"' });
    expectProblem(answer, 400, 'malformed_request');
    expect(answer.text).not.toMatch(/JSON|position|SyntaxError|stack/);
  });

  it('tells that too much was sent', async () => {
    const answer = await put('/api/admin/theme', { body: { theme: 'x'.repeat(200_000) } });
    expectProblem(answer, 413, 'payload_too_large');
  });

  it.each([['text/plain'], ['application/x-www-form-urlencoded'], ['multipart/form-data; boundary=x']])(
    'tells that %s is not JSON',
    async (type) => {
      const answer = await put('/api/admin/theme', {
        body: 'theme=ocean',
        headers: { 'Content-Type': type },
      });
      expectProblem(answer, 415, 'unsupported_media_type');
    },
  );

  it('tells that a compression is not known', async () => {
    const answer = await put('/api/admin/theme', { body: '{}', headers: { 'Content-Encoding': 'nonsense' } });
    expectProblem(answer, 415, 'unsupported_media_type');
  });

  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['PATCH', '/api/admin/settings'],
    ['POST', '/api/public/tenant'],
  ])('tells that there is no %s %s', async (method, path) => {
    expectProblem(await api.request(tenant.host, method, path), 404, 'not_found');
  });

  it('takes a path that cannot be decoded for a malformed request', async () => {
    const answer = await api.request('localhost', 'DELETE', '/api/superadmin/tenants/%E0%A4%A', {
      token: root,
    });
    expectProblem(answer, 400, 'malformed_request');
  });

  it.each([
    [{ theme: 'plaid' }, 'theme', /^Must be one of: default, ocean/],
    [{ theme: 7 }, 'theme', /^Must be one of/],
    [{}, 'theme', /^Required$/],
    [{ theme: 'ocean', tenant_id: 'x' }, 'tenant_id', /^Unknown field$/],
  ])('names the fields that are wrong in %j', async (body, path, message) => {
    const answer = await put('/api/admin/theme', { body });
    expectProblem(answer, 400, 'validation_failed');
    expect(answer.body.fields).toEqual([{ path, message: expect.stringMatching(message) }]);
  });

  it.each([[[]], ['"text"'], ['7'], ['null']])('refuses a body that is no object: %j', async (body) => {
    expect((await put('/api/admin/theme', { body })).status).toBe(400);
  });

  it('is not misled by names from the prototype', async () => {
    const answer = await put('/api/admin/theme', { body: '{"theme":"ocean","__proto__":{"admin":true}}' });
    expect([200, 400]).toContain(answer.status);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('is the same 404 for an id that is none, one that is nobody’s, and the platform itself', async () => {
    for (const id of [
      'nonsense',
      '3f0d8f5e-6f51-4a8c-9f3e-6a3c8e0b7a11',
      '00000000-0000-4000-8000-000000000001',
    ]) {
      const path = `/api/superadmin/tenants/${id}/suspend`;
      const answer = await api.request('localhost', 'PUT', path, {
        token: root,
        body: { is_suspended: true },
      });
      expect(answer.status).toBe(404);
    }
  });

  it('hides what went wrong inside', async () => {
    const execute = jest.spyOn(ChooseThemeHandler.prototype, 'execute');
    execute.mockRejectedValueOnce(new Error('select secret from vault.secret'));
    const answer = await put('/api/admin/theme', { body: { theme: 'ocean' } });
    execute.mockRestore();
    expectProblem(answer, 500, 'internal_error');
    expect(answer.text).not.toMatch(/select|vault|Error:|at /);
    expect(answer.body.error).toBe('Something went wrong. Please try again.');
  });

  it('points at an explanation of its code', async () => {
    const { body } = await api.request('nobody.example.com', 'GET', '/api/public/tenant');
    const explained = await api.request('localhost', 'GET', body.type);
    expect(explained.body).toEqual({
      code: 'tenant_unknown',
      status: 404,
      title: 'No such tenant',
      error: 'No Booking Service Available',
    });
    expect((await api.request('localhost', 'GET', '/api/problems/nonsense')).status).toBe(404);
  });

  it('carries the request id of the caller when that is a sane one', async () => {
    const ask = async (id: string) =>
      (await api.request('localhost', 'GET', '/api/nothing', { headers: { 'X-Request-Id': id } })).body
        .request_id;
    expect(await ask('proxy-0123456789')).toBe('proxy-0123456789');
    for (const odd of ['short', 'with space 123', 'x'.repeat(65), '<script>1234'])
      expect(await ask(odd)).not.toBe(odd);
  });

  it('lets nothing load, frame or run anything', async () => {
    const { headers } = await api.request(tenant.host, 'GET', '/api/public/tenant');
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('gives other origins nothing', async () => {
    const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'PUT' };
    const answer = await api.request(tenant.host, 'OPTIONS', '/api/admin/theme', { headers });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });
});
