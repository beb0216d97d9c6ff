import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { TwoStepEnabled } from '@holdfast/contracts/two-step';
import { isRejection } from '@holdfast/domain/kernel/decision';
import { enableTwoStep } from '@holdfast/domain/kernel/two-step';
import type { CommandContext } from '../kernel/command-context';
import type { Outcome } from '../kernel/unit-of-work';
import { TwoStepAccounts } from './two-step-accounts';
import { TwoStepChange } from './two-step-change';
import type { TwoStepWork } from './two-step-change';
import { TwoStepSecrets } from '../sign-in/two-step-secrets';

/** Switches two-step sign-in on. Every other session ends; this one continues with a fresh token. */
export class EnableTwoStep extends Command<Outcome<TwoStepEnabled>> {
  constructor(
    readonly context: CommandContext,
    readonly code: string,
  ) {
    super();
  }
}

@CommandHandler(EnableTwoStep)
export class EnableTwoStepHandler implements ICommandHandler<EnableTwoStep> {
  constructor(
    private readonly change: TwoStepChange,
    private readonly accounts: TwoStepAccounts,
    private readonly secrets: TwoStepSecrets,
  ) {}

  async execute({ context, code }: EnableTwoStep): Promise<Outcome<TwoStepEnabled>> {
    const outcome = await this.change.run(context, (work) => this.enable(work, code));
    if (outcome.kind === 'rejected') return outcome;
    const { tokenVersion, recovery } = outcome.result;
    const { token, expiresAt } = await this.accounts.of(context).issue(tokenVersion);
    const result = { token, expires_at: expiresAt.toISOString(), recovery_codes: recovery };
    return { ...outcome, result };
  }

  private async enable({ tx, account, state: { twoStep } }: TwoStepWork, code: string) {
    const proof = await this.secrets.proofOf(tx, account.secretName, twoStep, code);
    const changed = await account.change(tx, (state) => enableTwoStep(state, proof));
    if (isRejection(changed)) return changed;
    const { secretVersion } = changed.state.twoStep;
    const recovery = await this.secrets.sealWithNewCodes(tx, account.secretName, twoStep, secretVersion);
    return { tokenVersion: changed.tokenVersion, recovery };
  }
}
