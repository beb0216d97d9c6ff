import { Controller, Get, Module, Post } from '@nestjs/common';
import { startApi } from '../../../../test/support/api';
import type { TestApi, TestTenant } from '../../../../test/support/api';
import { EvenWhenSuspended, ForCustomers, ForTenantAdmins } from './access';

@Controller('api/doors')
class Doors {
  @Get('unmarked')
  unmarked() {
    return {};
  }

  @Post('customer')
  @ForCustomers()
  @EvenWhenSuspended()
  customer() {
    return {};
  }

  @Post('admin')
  @ForTenantAdmins()
  @EvenWhenSuspended()
  admin() {
    return {};
  }
}

@Module({ controllers: [Doors] })
class DoorsModule {}

describe('a route', () => {
  let api: TestApi;
  let tenant: TestTenant;

  beforeAll(async () => {
    api = await startApi({ modules: [DoorsModule] });
    tenant = await api.tenant();
  }, 60_000);
  afterAll(() => api.close());

  it('that does not say who may call it lets nobody in, whoever that is', async () => {
    for (const token of [undefined, tenant.token, await api.superAdmin()]) {
      const answer = await api.request(tenant.host, 'GET', '/api/doors/unmarked', { token });
      expect([answer.status, answer.body.code]).toEqual([500, 'internal_error']);
    }
  });

  it('can stay open while the tenant is suspended', async () => {
    const token = await api.superAdmin();
    const path = `/api/superadmin/tenants/${tenant.id}/suspend`;
    await api.request('localhost', 'PUT', path, { token, body: { is_suspended: true } });
    const credentials = { subdomain: tenant.subdomain, username: 'owner', password: 'hunter22' };
    const signedIn = await api.request(tenant.host, 'POST', '/api/admin/login', { body: credentials });
    expect((await api.request(tenant.host, 'POST', '/api/doors/customer')).status).toBe(201);
    const admin = { token: signedIn.body.token };
    expect((await api.request(tenant.host, 'POST', '/api/doors/admin', admin)).status).toBe(201);
  });
});
