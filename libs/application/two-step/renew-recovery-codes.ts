import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { RecoveryCodes } from '@holdfast/contracts/two-step';
import { isRejection } from '@holdfast/domain/kernel/decision';
import { renewRecoveryCodes } from '@holdfast/domain/kernel/two-step';
import type { CommandContext } from '../kernel/command-context';
import type { Outcome } from '../kernel/unit-of-work';
import { TwoStepChange } from './two-step-change';
import { TwoStepSecrets } from '../sign-in/two-step-secrets';

/** Makes new recovery codes; all earlier ones are void. */
export class RenewRecoveryCodes extends Command<Outcome<RecoveryCodes>> {
  constructor(
    readonly context: CommandContext,
    readonly password: string,
    readonly code: string,
  ) {
    super();
  }
}

@CommandHandler(RenewRecoveryCodes)
export class RenewRecoveryCodesHandler implements ICommandHandler<RenewRecoveryCodes> {
  constructor(
    private readonly change: TwoStepChange,
    private readonly secrets: TwoStepSecrets,
  ) {}

  execute({ context, password, code }: RenewRecoveryCodes): Promise<Outcome<RecoveryCodes>> {
    return this.change.runWithPassword(context, password, async ({ tx, account, state: { twoStep } }) => {
      const proof = await this.secrets.proofOf(tx, account.secretName, twoStep, code);
      const changed = await account.change(tx, (state) => renewRecoveryCodes(state, proof));
      if (isRejection(changed)) return changed;
      const { secretVersion } = changed.state.twoStep;
      const recovery = await this.secrets.sealWithNewCodes(tx, account.secretName, twoStep, secretVersion);
      return { recovery_codes: recovery };
    });
  }
}
