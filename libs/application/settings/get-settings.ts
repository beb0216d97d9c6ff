import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { Settings } from '@holdfast/contracts/settings';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { SettingsReader } from './settings-reader';

export class GetSettings extends Query<Settings | Rejection<'tenant_unknown'>> {
  constructor(readonly tenantId: string) {
    super();
  }
}

@QueryHandler(GetSettings)
export class GetSettingsHandler implements IQueryHandler<GetSettings> {
  constructor(private readonly reader: SettingsReader) {}

  execute({ tenantId }: GetSettings): Promise<Settings | Rejection<'tenant_unknown'>> {
    return this.reader.of(tenantId);
  }
}
