import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { DisableTwoStep } from '@holdfast/application/two-step/disable-two-step';
import { EnableTwoStep } from '@holdfast/application/two-step/enable-two-step';
import { OfferTwoStep } from '@holdfast/application/two-step/offer-two-step';
import { RenewRecoveryCodes } from '@holdfast/application/two-step/renew-recovery-codes';
import type { SignInAttempt } from '@holdfast/platform/throttle/sign-in-throttle';
import type { Origin } from '../requests/context.decorator';
import { PLATFORM_REALM, ThrottledSignIn } from './throttled-sign-in';

interface Proof {
  readonly current_password: string;
  readonly totp: string;
}

/** Changes of two-step sign-in, slowed down like sign-in itself, so that a stolen token does not help to guess a code. */
@Injectable()
export class ThrottledTwoStep {
  constructor(
    private readonly commands: CommandBus,
    private readonly throttled: ThrottledSignIn,
  ) {}

  offer(
    context: CommandContext,
    origin: Origin,
    { current_password: password }: { current_password: string },
  ) {
    return this.throttled.tryPassword(this.attempt(context, origin), () =>
      this.commands.execute(new OfferTwoStep(context, password)),
    );
  }

  enable(context: CommandContext, origin: Origin, { totp }: { totp: string }) {
    return this.throttled.tryPassword(this.attempt(context, origin, totp), () =>
      this.commands.execute(new EnableTwoStep(context, totp)),
    );
  }

  renewCodes(context: CommandContext, origin: Origin, { current_password: password, totp }: Proof) {
    return this.throttled.tryPassword(this.attempt(context, origin, totp), () =>
      this.commands.execute(new RenewRecoveryCodes(context, password, totp)),
    );
  }

  disable(context: CommandContext, origin: Origin, { current_password: password, totp }: Proof) {
    return this.throttled.tryPassword(this.attempt(context, origin, totp), () =>
      this.commands.execute(new DisableTwoStep(context, password, totp)),
    );
  }

  /** Counted together with changes of the password. */
  private attempt({ tenantId, meta }: CommandContext, { ip }: Origin, code?: string): SignInAttempt {
    const { kind, id = '' } = meta.actor;
    return kind === 'super_admin'
      ? { realm: PLATFORM_REALM, username: id, address: ip, code }
      : { realm: tenantId, username: '', address: ip, code };
  }
}
