import { Injectable } from '@nestjs/common';
import { reject } from '@holdfast/domain/kernel/decision';
import { changeSuperAdminTwoStep, evolveSuperAdmin } from '@holdfast/domain/super-admin/super-admin.decide';
import { changeAdminTwoStep } from '@holdfast/domain/tenant/tenant.decide';
import { PLATFORM_TENANT_ID } from '../kernel/command-context';
import type { CommandContext } from '../kernel/command-context';
import { AdminCredentialsReader } from '../sign-in/admin-credentials';
import { SuperAdminSessions } from '../sign-in/super-admin-sessions';
import { SuperAdmins, superAdminFolding, superAdminStream } from '../sign-in/super-admins';
import { TenantAdminSessions } from '../sign-in/tenant-admin-sessions';
import { TenantDirectory } from '../tenant/tenant-directory';
import { after, decideTenant, isRegistered, loadTenant } from '../tenant/tenant-folding';
import { ADMIN_TWO_STEP, superAdminTwoStep } from '../sign-in/two-step-account';
import type { TwoStepAccount } from '../sign-in/two-step-account';

/** Finds the account of whoever sent a command: a tenant's admin, or a super admin. */
@Injectable()
export class TwoStepAccounts {
  constructor(
    private readonly directory: TenantDirectory,
    private readonly admins: AdminCredentialsReader,
    private readonly adminSessions: TenantAdminSessions,
    private readonly superAdmins: SuperAdmins,
    private readonly superAdminSessions: SuperAdminSessions,
  ) {}

  of({ tenantId, meta: { actor } }: CommandContext): TwoStepAccount {
    return actor.kind === 'super_admin' ? this.ofSuperAdmin(actor.id ?? '') : this.ofTenant(tenantId);
  }

  ofTenant(tenantId: string): TwoStepAccount {
    return {
      tenantId,
      secretName: ADMIN_TWO_STEP,
      credentials: async () => {
        const [tenant, known] = [await this.directory.byId(tenantId), await this.admins.of(tenantId)];
        return tenant && known && { ...known, name: `${tenant.name} (${known.username})` };
      },
      load: async (tx) => {
        const { state } = await loadTenant(tx);
        return isRegistered(state) ? state : null;
      },
      change: async (tx, decide) => {
        const { state } = await loadTenant(tx);
        const decision = await decideTenant(tx, (tenant) => changeAdminTwoStep(decide, tenant));
        if (decision.kind === 'rejected') return decision;
        const changed = after(state, decision.events);
        if (!isRegistered(changed)) return reject('tenant_unknown');
        return { state: changed, tokenVersion: changed.tokenVersion };
      },
      issue: (version) => this.adminSessions.issue(tenantId, version),
    };
  }

  ofSuperAdmin(adminId: string): TwoStepAccount {
    const stream = superAdminStream(adminId);
    return {
      tenantId: PLATFORM_TENANT_ID,
      secretName: superAdminTwoStep(adminId),
      credentials: async () => {
        const known = await this.superAdmins.credentialsOf(adminId);
        return known && { ...known, name: 'Platform' };
      },
      load: async (tx) => {
        const { state } = await tx.load(stream, superAdminFolding);
        return state.status === 'none' ? null : state;
      },
      change: async (tx, decide) => {
        const { state, version } = await tx.load(stream, superAdminFolding);
        const decision = changeSuperAdminTwoStep(decide, state);
        if (decision.kind === 'rejected') return decision;
        tx.record(stream, version, decision.events);
        const changed = decision.events.reduce(evolveSuperAdmin, state);
        if (changed.status === 'none') return reject('token_invalid');
        return { state: changed, tokenVersion: changed.tokenVersion };
      },
      issue: (version) => this.superAdminSessions.issue(adminId, version),
    };
  }
}
