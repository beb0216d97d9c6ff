import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { RenewedToken } from '@holdfast/contracts/sign-in';
import { isRejection } from '@holdfast/domain/kernel/decision';
import { disableTwoStep } from '@holdfast/domain/kernel/two-step';
import type { CommandContext } from '../kernel/command-context';
import type { Outcome } from '../kernel/unit-of-work';
import { TwoStepAccounts } from './two-step-accounts';
import { TwoStepChange } from './two-step-change';
import { TwoStepSecrets } from '../sign-in/two-step-secrets';

/** Switches two-step sign-in off. Every other session ends; this one continues with a fresh token. */
export class DisableTwoStep extends Command<Outcome<RenewedToken>> {
  constructor(
    readonly context: CommandContext,
    readonly password: string,
    readonly code: string,
  ) {
    super();
  }
}

@CommandHandler(DisableTwoStep)
export class DisableTwoStepHandler implements ICommandHandler<DisableTwoStep> {
  constructor(
    private readonly change: TwoStepChange,
    private readonly accounts: TwoStepAccounts,
    private readonly secrets: TwoStepSecrets,
  ) {}

  async execute({ context, password, code }: DisableTwoStep): Promise<Outcome<RenewedToken>> {
    const outcome = await this.change.runWithPassword(
      context,
      password,
      async ({ tx, account, state: { twoStep } }) => {
        const proof = await this.secrets.proofOf(tx, account.secretName, twoStep, code);
        const changed = await account.change(tx, (state) => disableTwoStep(state, proof));
        if (isRejection(changed)) return changed;
        this.secrets.forget(tx, account.secretName, twoStep);
        return { version: changed.tokenVersion };
      },
    );
    if (outcome.kind === 'rejected') return outcome;
    const { token, expiresAt } = await this.accounts.of(context).issue(outcome.result.version);
    return { ...outcome, result: { token, expires_at: expiresAt.toISOString() } };
  }
}
