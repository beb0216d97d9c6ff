import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { isRejection } from '@holdfast/domain/kernel/decision';
import { liftTwoStep } from '@holdfast/domain/kernel/two-step';
import { PLATFORM_TENANT_ID, systemContext } from '../kernel/command-context';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { SuperAdmins } from '../sign-in/super-admins';
import { TwoStepAccounts } from './two-step-accounts';
import { TwoStepSecrets } from '../sign-in/two-step-secrets';

/**
 * Switches two-step sign-in off for a super admin who lost the app and the recovery codes: at the server, by those who hold
 * its configuration, since nobody stands above a super admin.
 */
export class LiftSuperAdminTwoStep extends Command<Outcome<{ lifted: boolean }>> {
  constructor(readonly username: string) {
    super();
  }
}

@CommandHandler(LiftSuperAdminTwoStep)
export class LiftSuperAdminTwoStepHandler implements ICommandHandler<LiftSuperAdminTwoStep> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly superAdmins: SuperAdmins,
    private readonly accounts: TwoStepAccounts,
    private readonly secrets: TwoStepSecrets,
  ) {}

  async execute({ username }: LiftSuperAdminTwoStep): Promise<Outcome<{ lifted: boolean }>> {
    const known = await this.superAdmins.byUsername(username);
    const account = this.accounts.ofSuperAdmin(known?.adminId ?? '');
    return this.unitOfWork.run(systemContext(PLATFORM_TENANT_ID), async (tx) => {
      const state = await account.load(tx);
      if (state === null || state.twoStep.status !== 'on') return { lifted: false };
      const changed = await account.change(tx, (twoStep) => liftTwoStep(twoStep, 'system'));
      if (isRejection(changed)) return changed;
      this.secrets.forget(tx, account.secretName, state.twoStep);
      return { lifted: true };
    });
  }
}
