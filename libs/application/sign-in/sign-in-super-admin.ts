import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { SuperAdminSession } from '@holdfast/contracts/sign-in';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { signInSuperAdmin } from '@holdfast/domain/super-admin/super-admin.decide';
import type { Clock } from '@holdfast/ports/clock.port';
import type { Passwords } from '@holdfast/ports/passwords.port';
import type { IssuedToken, Tokens } from '@holdfast/ports/tokens.port';
import { PLATFORM_TENANT_ID } from '../kernel/command-context';
import { InjectClock, InjectPasswords, InjectTokens } from '../kernel/ports';
import { UnitOfWork } from '../kernel/unit-of-work';
import { metaOf } from './origin';
import type { SignInOrigin } from './origin';
import { superAdminFolding, superAdminStream, SuperAdmins } from './super-admins';
import type { SuperAdminCredentials } from './super-admins';

type SignInRefusal = 'login_failed' | 'busy';

/** A super admin signs in. An unknown user and a wrong password are refused alike, after the same time. */
export class SignInSuperAdmin extends Command<SuperAdminSession | Rejection<SignInRefusal>> {
  constructor(
    readonly origin: SignInOrigin,
    readonly username: string,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(SignInSuperAdmin)
export class SignInSuperAdminHandler implements ICommandHandler<SignInSuperAdmin> {
  constructor(
    private readonly superAdmins: SuperAdmins,
    private readonly unitOfWork: UnitOfWork,
    @InjectPasswords() private readonly passwords: Passwords,
    @InjectTokens() private readonly tokens: Tokens,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute(command: SignInSuperAdmin): Promise<SuperAdminSession | Rejection<SignInRefusal>> {
    const known = await this.superAdmins.byUsername(command.username);
    const verdict = await this.passwords.verify(command.password, known?.hash ?? null);
    if (verdict.outcome === 'busy') return reject('busy');
    if (verdict.outcome === 'wrong' || known === null) return reject('login_failed');
    const issued = await this.open(known, command.origin);
    if (issued === null) return reject('login_failed');
    return { token: issued.token, expires_at: issued.expiresAt.toISOString() };
  }

  /** Null when the password was changed while it was being checked. */
  private async open(known: SuperAdminCredentials, origin: SignInOrigin): Promise<IssuedToken | null> {
    const { adminId, passwordVersion } = known;
    const context = { tenantId: PLATFORM_TENANT_ID, meta: metaOf('super_admin', adminId, origin) };
    const outcome = await this.unitOfWork.run(context, async (tx) => {
      const { state, version } = await tx.load(superAdminStream(adminId), superAdminFolding);
      const decision = signInSuperAdmin(state);
      if (decision.kind === 'rejected') return decision;
      if (state.status === 'none' || state.passwordVersion !== passwordVersion) return reject('login_failed');
      tx.record(superAdminStream(adminId), version, decision.events);
      return { adminId };
    });
    if (outcome.kind === 'rejected') return null;
    const bearer = {
      subject: adminId,
      role: 'super_admin',
      tenantId: PLATFORM_TENANT_ID,
      version: passwordVersion,
    } as const;
    return this.tokens.issue(bearer, this.clock.now());
  }
}
