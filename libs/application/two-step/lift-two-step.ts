import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { Tenant } from '@holdfast/contracts/tenants';
import { liftTwoStep } from '@holdfast/domain/kernel/two-step';
import { changeAdminTwoStep } from '@holdfast/domain/tenant/tenant.decide';
import type { CommandContext } from '../kernel/command-context';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { changeTenant, onTenant } from '../tenant/change-tenant';
import { decideTenant, isRegistered, loadTenant } from '../tenant/tenant-folding';
import { TenantReader } from '../tenant/tenant-reader';
import { ADMIN_TWO_STEP } from '../sign-in/two-step-account';
import { TwoStepSecrets } from '../sign-in/two-step-secrets';

/** A super admin switches two-step sign-in off for a tenant's admin who lost the app and the recovery codes. */
export class LiftTwoStep extends Command<Outcome<Tenant>> {
  constructor(
    readonly context: CommandContext,
    readonly tenantId: string,
  ) {
    super();
  }
}

@CommandHandler(LiftTwoStep)
export class LiftTwoStepHandler implements ICommandHandler<LiftTwoStep> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: TenantReader,
    private readonly secrets: TwoStepSecrets,
  ) {}

  execute({ context, tenantId }: LiftTwoStep): Promise<Outcome<Tenant>> {
    return changeTenant(this.unitOfWork, this.reader, onTenant(context, tenantId), async (tx) => {
      const { state } = await loadTenant(tx);
      const decision = await decideTenant(tx, (tenant) =>
        changeAdminTwoStep((twoStep) => liftTwoStep(twoStep, 'super_admin'), tenant),
      );
      if (decision.kind === 'accepted' && isRegistered(state))
        this.secrets.forget(tx, ADMIN_TWO_STEP, state.twoStep);
      return decision;
    });
  }
}
