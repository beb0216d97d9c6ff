import { Injectable } from '@nestjs/common';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { signInSuperAdmin } from '@holdfast/domain/super-admin/super-admin.decide';
import type { Clock } from '@holdfast/ports/clock.port';
import type { IssuedToken, Tokens } from '@holdfast/ports/tokens.port';
import { PLATFORM_TENANT_ID } from '../kernel/command-context';
import { InjectClock, InjectTokens } from '../kernel/ports';
import { UnitOfWork } from '../kernel/unit-of-work';
import { superAdminTwoStep } from './two-step-account';
import { TwoStepSecrets } from './two-step-secrets';
import { metaOf } from './origin';
import type { SignInOrigin } from './origin';
import { secondStepRefusal } from './second-step-refusal';
import type { SecondStepRefusal } from './second-step-refusal';
import { superAdminFolding, superAdminStream } from './super-admins';

/** Opens sessions of super admins: a token that lives until the password or two-step sign-in is changed. */
@Injectable()
export class SuperAdminSessions {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly secrets: TwoStepSecrets,
    @InjectTokens() private readonly tokens: Tokens,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /**
   * Records the sign-in of somebody who knows the password, asks for a code where two-step sign-in is on, and makes a token.
   * Refused as `login_failed` when the password was changed while it was being checked.
   */
  async open(
    adminId: string,
    passwordVersion: number,
    code: string | undefined,
    origin: SignInOrigin,
  ): Promise<IssuedToken | Rejection<SecondStepRefusal>> {
    const context = { tenantId: PLATFORM_TENANT_ID, meta: metaOf('super_admin', adminId, origin) };
    const outcome = await this.unitOfWork.run(context, async (tx) => {
      const { state, version } = await tx.load(superAdminStream(adminId), superAdminFolding);
      if (state.status === 'none' || state.passwordVersion !== passwordVersion) return reject('login_failed');
      const proof = await this.secrets.proofOf(tx, superAdminTwoStep(adminId), state.twoStep, code);
      const decision = signInSuperAdmin(proof, state);
      if (decision.kind === 'rejected') return decision;
      tx.record(superAdminStream(adminId), version, decision.events);
      return { version: state.tokenVersion };
    });
    return outcome.kind === 'rejected'
      ? secondStepRefusal(outcome)
      : this.issue(adminId, outcome.result.version);
  }

  issue(adminId: string, version: number): Promise<IssuedToken> {
    return this.tokens.issue(
      { subject: adminId, role: 'super_admin', tenantId: PLATFORM_TENANT_ID, version },
      this.clock.now(),
    );
  }
}
