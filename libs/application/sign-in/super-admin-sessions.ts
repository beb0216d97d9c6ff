import { Injectable } from '@nestjs/common';
import { reject } from '@holdfast/domain/kernel/decision';
import { signInSuperAdmin } from '@holdfast/domain/super-admin/super-admin.decide';
import type { Clock } from '@holdfast/ports/clock.port';
import type { IssuedToken, Tokens } from '@holdfast/ports/tokens.port';
import { PLATFORM_TENANT_ID } from '../kernel/command-context';
import { InjectClock, InjectTokens } from '../kernel/ports';
import { UnitOfWork } from '../kernel/unit-of-work';
import { metaOf } from './origin';
import type { SignInOrigin } from './origin';
import { superAdminFolding, superAdminStream } from './super-admins';

/** Opens sessions of super admins: a token that lives until the password is changed. */
@Injectable()
export class SuperAdminSessions {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @InjectTokens() private readonly tokens: Tokens,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** Records the sign-in and makes a token. Null when the password was changed while it was being checked. */
  async open(adminId: string, passwordVersion: number, origin: SignInOrigin): Promise<IssuedToken | null> {
    const context = { tenantId: PLATFORM_TENANT_ID, meta: metaOf('super_admin', adminId, origin) };
    const outcome = await this.unitOfWork.run(context, async (tx) => {
      const { state, version } = await tx.load(superAdminStream(adminId), superAdminFolding);
      const decision = signInSuperAdmin(state);
      if (decision.kind === 'rejected') return decision;
      if (state.status === 'none' || state.passwordVersion !== passwordVersion) return reject('login_failed');
      tx.record(superAdminStream(adminId), version, decision.events);
      return { adminId };
    });
    return outcome.kind === 'rejected' ? null : this.issue(adminId, passwordVersion);
  }

  issue(adminId: string, version: number): Promise<IssuedToken> {
    return this.tokens.issue(
      { subject: adminId, role: 'super_admin', tenantId: PLATFORM_TENANT_ID, version },
      this.clock.now(),
    );
  }
}
