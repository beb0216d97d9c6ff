import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { TwoStepOffer } from '@holdfast/contracts/two-step';
import { isRejection } from '@holdfast/domain/kernel/decision';
import { offerTwoStep } from '@holdfast/domain/kernel/two-step';
import type { SignInCodes } from '@holdfast/ports/sign-in-codes.port';
import type { CommandContext } from '../kernel/command-context';
import { InjectSignInCodes } from '../kernel/ports';
import type { Outcome } from '../kernel/unit-of-work';
import { TwoStepChange } from './two-step-change';
import { TwoStepSecrets } from '../sign-in/two-step-secrets';

/** Makes a secret for the caller's app. Nothing changes for them until they type a code from it. */
export class OfferTwoStep extends Command<Outcome<TwoStepOffer>> {
  constructor(
    readonly context: CommandContext,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(OfferTwoStep)
export class OfferTwoStepHandler implements ICommandHandler<OfferTwoStep> {
  constructor(
    private readonly change: TwoStepChange,
    private readonly secrets: TwoStepSecrets,
    @InjectSignInCodes() private readonly codes: SignInCodes,
  ) {}

  execute({ context, password }: OfferTwoStep): Promise<Outcome<TwoStepOffer>> {
    return this.change.runWithPassword(context, password, async ({ tx, account }, { name }) => {
      const changed = await account.change(tx, offerTwoStep);
      if (isRejection(changed)) return changed;
      const secret = this.codes.newSecret();
      const { secretVersion } = changed.state.twoStep;
      this.secrets.seal(tx, account.secretName, secretVersion, { secret, recovery: [] });
      return { secret, uri: this.codes.setupUri(secret, { issuer: 'Holdfast', name }) };
    });
  }
}
