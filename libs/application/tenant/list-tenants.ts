import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { Tenant } from '@holdfast/contracts/tenants';
import { TenantReader } from './tenant-reader';

/** Every living tenant, newest first. */
export class ListTenants extends Query<Tenant[]> {}

@QueryHandler(ListTenants)
export class ListTenantsHandler implements IQueryHandler<ListTenants> {
  constructor(private readonly reader: TenantReader) {}

  execute(): Promise<Tenant[]> {
    return this.reader.all();
  }
}
