import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { TariffVersion } from '@holdfast/contracts/tariff-answers';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import {
  currentTariff,
  tariffOfVersion,
  tariffPublications,
} from '@holdfast/projections/tariff/tariff.queries';
import { Vault } from '@holdfast/vault/vault';
import type { Pool } from 'pg';
import { actorName } from '../kernel/actor-names';
import { InjectTenantPool } from '../kernel/ports';
import { openTenantDetails, sealedTenantDetails } from '../tenant/tenant-details';
import { publishedTariff } from '../kernel/current-tariff';
import { tariffView } from './tariff-view';
import type { TariffView } from './tariff-view';

/** The current tariff; before any was published, what is true without one. */
export class ReadTariff extends Query<TariffView> {
  constructor(readonly tenantId: string) {
    super();
  }
}

@QueryHandler(ReadTariff)
export class ReadTariffHandler implements IQueryHandler<ReadTariff> {
  constructor(@InjectTenantPool() private readonly pool: Pool) {}

  async execute({ tenantId }: ReadTariff): Promise<TariffView> {
    const [[row]] = await inTenant(this.pool, tenantId, [currentTariff(tenantId)]);
    return tariffView(publishedTariff(row), row?.publishedAt ?? null);
  }
}

/** A tariff as it was published under its number. */
export class ReadTariffVersion extends Query<TariffView | Rejection<'tariff_version_unknown'>> {
  constructor(
    readonly tenantId: string,
    readonly version: number,
  ) {
    super();
  }
}

@QueryHandler(ReadTariffVersion)
export class ReadTariffVersionHandler implements IQueryHandler<ReadTariffVersion> {
  constructor(@InjectTenantPool() private readonly pool: Pool) {}

  async execute({ tenantId, version }: ReadTariffVersion) {
    const [[row]] = await inTenant(this.pool, tenantId, [tariffOfVersion(tenantId, version)]);
    return row ? tariffView(publishedTariff(row), row.publishedAt) : reject('tariff_version_unknown');
  }
}

/** Every version that was published, newest first, with who did it. */
export class ListTariffVersions extends Query<TariffVersion[]> {
  constructor(readonly tenantId: string) {
    super();
  }
}

@QueryHandler(ListTariffVersions)
export class ListTariffVersionsHandler implements IQueryHandler<ListTariffVersions> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    private readonly vault: Vault,
  ) {}

  async execute({ tenantId }: ListTariffVersions): Promise<TariffVersion[]> {
    const [rows, details] = await inTenant(this.pool, tenantId, [
      tariffPublications(tenantId),
      sealedTenantDetails(tenantId),
    ]);
    const { adminUsername } = openTenantDetails(this.vault, details);
    return rows.map(({ version, publishedAt, actorKind }) => ({
      version,
      published_at: publishedAt,
      actor: actorName(actorKind, adminUsername),
    }));
  }
}
