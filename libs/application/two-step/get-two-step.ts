import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { TwoStepStatus } from '@holdfast/contracts/two-step';
import type { CommandContext } from '../kernel/command-context';
import { SuperAdmins } from '../sign-in/super-admins';
import { TenantDirectory } from '../tenant/tenant-directory';

/** Whether the caller signs in with two steps, and how many recovery codes are left. */
export class GetTwoStep extends Query<TwoStepStatus> {
  constructor(readonly context: CommandContext) {
    super();
  }
}

@QueryHandler(GetTwoStep)
export class GetTwoStepHandler implements IQueryHandler<GetTwoStep> {
  constructor(
    private readonly directory: TenantDirectory,
    private readonly superAdmins: SuperAdmins,
  ) {}

  async execute({ context: { tenantId, meta } }: GetTwoStep): Promise<TwoStepStatus> {
    const { kind, id = '' } = meta.actor;
    const row =
      kind === 'super_admin' ? await this.superAdmins.byId(id) : await this.directory.byId(tenantId);
    return { enabled: row?.twoStepOn ?? false, recovery_codes_left: row?.recoveryCodesLeft ?? 0 };
  }
}
