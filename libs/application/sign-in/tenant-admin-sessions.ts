import { Injectable } from '@nestjs/common';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { signInAdmin } from '@holdfast/domain/tenant/tenant.decide';
import type { Clock } from '@holdfast/ports/clock.port';
import type { IssuedToken, Tokens } from '@holdfast/ports/tokens.port';
import { InjectClock, InjectTokens } from '../kernel/ports';
import { UnitOfWork } from '../kernel/unit-of-work';
import { decideTenant, isRegistered, loadTenant, tenantRead } from '../tenant/tenant-folding';
import { ADMIN_TWO_STEP } from './two-step-account';
import { TwoStepSecrets } from './two-step-secrets';
import { metaOf } from './origin';
import type { SignInOrigin } from './origin';
import { secondStepRefusal } from './second-step-refusal';
import type { SecondStepRefusal } from './second-step-refusal';

/** Opens sessions of tenant admins: a token that lives as long as nothing has raised the tenant's token version. */
@Injectable()
export class TenantAdminSessions {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly secrets: TwoStepSecrets,
    @InjectTokens() private readonly tokens: Tokens,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /**
   * Records the sign-in of somebody who knows the password, asks for a code where two-step sign-in is on, and makes a token.
   * Refused as `login_failed` when the tenant or the password that was just checked is no more: a token must never be made
   * of an old password.
   */
  async open(
    tenantId: string,
    passwordVersion: number,
    code: string | undefined,
    origin: SignInOrigin,
  ): Promise<IssuedToken | Rejection<SecondStepRefusal>> {
    const context = { tenantId, meta: metaOf('tenant_admin', tenantId, origin) };
    const outcome = await this.unitOfWork.run(
      context,
      async (tx) => {
        const { state } = await loadTenant(tx);
        if (!isRegistered(state) || state.passwordVersion !== passwordVersion) return reject('login_failed');
        const proof = await this.secrets.proofOf(tx, ADMIN_TWO_STEP, state.twoStep, code);
        const decision = await decideTenant(tx, (tenant) => signInAdmin(proof, tenant));
        return decision.kind === 'rejected' ? decision : { version: state.tokenVersion };
      },
      { reads: [tenantRead(tenantId)] },
    );
    return outcome.kind === 'rejected'
      ? secondStepRefusal(outcome)
      : this.issue(tenantId, outcome.result.version);
  }

  issue(tenantId: string, version: number): Promise<IssuedToken> {
    return this.tokens.issue(
      { subject: tenantId, role: 'tenant_admin', tenantId, version },
      this.clock.now(),
    );
  }
}
