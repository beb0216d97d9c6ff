import { startApi } from '../../../test/support/api';
import type { TestApi } from '../../../test/support/api';

interface Operation {
  readonly operationId: string;
  readonly responses: Record<string, unknown>;
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Record<string, unknown> }> };
}
interface Description {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, Record<string, unknown>> };
}

describe('the description of the API', () => {
  let api: TestApi;
  let description: Description;

  beforeAll(async () => {
    api = await startApi();
    description = (await api.request('localhost', 'GET', '/api/openapi.json')).body;
  }, 60_000);
  afterAll(() => api.close());

  const operations = () =>
    Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path}`,
        operation,
      })),
    );

  it('is OpenAPI 3.1', () => {
    expect(description.openapi).toBe('3.1.0');
  });

  it('names every call of the super admin, the admin and the public that is served here', () => {
    const names = operations().map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'POST /api/superadmin/login',
        'GET /api/superadmin/tenants',
        'POST /api/superadmin/tenants',
        'PUT /api/superadmin/tenants/{id}/suspend',
        'PUT /api/superadmin/tenants/{id}/sms',
        'PUT /api/superadmin/tenants/{id}/payment-credentials',
        'DELETE /api/superadmin/tenants/{id}',
        'GET /api/superadmin/stats',
        'POST /api/admin/login',
        'PUT /api/admin/change-password',
        'GET /api/admin/settings',
        'PUT /api/admin/settings',
        'PUT /api/admin/theme',
        'GET /api/admin/service',
        'PUT /api/admin/service',
        'GET /api/public/tenant',
        'GET /api/public/service',
        'GET /api/health/live',
        'GET /api/health/ready',
      ]),
    );
  });

  it('gives every operation a name of its own, an answer when all goes well, and the problem', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { name, operation } of operations()) {
      const good = Object.keys(operation.responses).filter((status) => status.startsWith('2'));
      expect([name, good.length > 0, 'default' in operation.responses]).toEqual([name, true, true]);
    }
  });

  it('refers to nothing that is not there', () => {
    const references = JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g);
    for (const [, reference = ''] of references) {
      expect(reference).toMatch(/^#\/components\/schemas\//);
      expect(description.components.schemas).toHaveProperty([reference.split('/').at(-1) ?? '']);
    }
  });

  it('tells what is accepted, field by field, from the schemas that it is checked with', () => {
    const { schema } = description.paths['/api/superadmin/tenants']?.['post']?.requestBody?.content[
      'application/json'
    ] ?? { schema: {} };
    expect(schema).toEqual({ $ref: '#/components/schemas/RegisterTenant' });
    expect(description.components.schemas['RegisterTenant']).toMatchObject({
      additionalProperties: false,
      required: ['name', 'subdomain', 'admin_username', 'admin_password'],
      properties: {
        admin_password: { type: 'string', minLength: 6, maxLength: 200 },
        paypal_email: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      },
    });
  });

  it('is a page for people too, which may run its own script and nothing else', async () => {
    const page = await api.request('localhost', 'GET', '/api/docs');
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none';script-src 'self'");
    const scripts = [...page.text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [tag, inline = ''] of scripts) {
      expect(inline.trim()).toBe('');
      const [, source = ''] = /src="([^"]+)"/.exec(tag) ?? [];
      const script = await api.request('localhost', 'GET', new URL(source, 'http://x/api/docs').pathname);
      expect([source, script.status]).toEqual([source, 200]);
      expect(String(script.headers['content-type'])).toContain('javascript');
    }
  });
});
