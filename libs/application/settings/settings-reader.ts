import { Injectable } from '@nestjs/common';
import type { Settings } from '@holdfast/contracts/settings';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { InjectSettings } from '../kernel/ports';
import type { ApplicationSettings } from '../kernel/ports';
import type { Outcome } from '../kernel/unit-of-work';
import { TenantReader } from '../tenant/tenant-reader';
import { settingsView } from './settings-view';

/** Reads a tenant's settings, and answers them after they were changed. */
@Injectable()
export class SettingsReader {
  constructor(
    private readonly tenants: TenantReader,
    @InjectSettings() private readonly application: ApplicationSettings,
  ) {}

  async of(tenantId: string): Promise<Settings | Rejection<'tenant_unknown'>> {
    const found = await this.tenants.whole(tenantId);
    return found === null ? reject('tenant_unknown') : settingsView(found, this.application);
  }

  /** The outcome of a change with the settings as they are now in place of its result. */
  async after<Code extends string>(
    tenantId: string,
    outcome: Outcome<unknown, Code>,
  ): Promise<Outcome<Settings, Code | 'tenant_unknown'>> {
    if (outcome.kind === 'rejected') return outcome;
    const settings = await this.of(tenantId);
    return 'kind' in settings ? settings : { ...outcome, result: settings };
  }
}
