import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { TenantAdminSession } from '@holdfast/contracts/sign-in';
import type { ThemeId } from '@holdfast/contracts/themes';
import { isRejection, reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import type { Passwords } from '@holdfast/ports/passwords.port';
import { InjectPasswords } from '../kernel/ports';
import { TenantDirectory } from '../tenant/tenant-directory';
import { AdminCredentialsReader } from './admin-credentials';
import type { SignInOrigin } from './origin';
import type { SecondStepRefusal } from './second-step-refusal';
import { TenantAdminSessions } from './tenant-admin-sessions';

type SignInRefusal = SecondStepRefusal | 'busy';

/**
 * A tenant's admin signs in. Whatever is wrong (no such tenant, no such user, another password), the refusal and the time
 * it takes are the same. The admin of a suspended tenant may come in.
 */
export class SignInTenantAdmin extends Command<TenantAdminSession | Rejection<SignInRefusal>> {
  constructor(
    readonly origin: SignInOrigin,
    readonly subdomain: string,
    readonly username: string,
    readonly password: string,
    /** What was typed for the second step, if anything was. */
    readonly code?: string,
  ) {
    super();
  }
}

@CommandHandler(SignInTenantAdmin)
export class SignInTenantAdminHandler implements ICommandHandler<SignInTenantAdmin> {
  constructor(
    private readonly directory: TenantDirectory,
    private readonly credentials: AdminCredentialsReader,
    private readonly sessions: TenantAdminSessions,
    @InjectPasswords() private readonly passwords: Passwords,
  ) {}

  async execute(command: SignInTenantAdmin): Promise<TenantAdminSession | Rejection<SignInRefusal>> {
    const tenant = await this.directory.bySubdomain(command.subdomain);
    const known = await this.credentials.of(tenant?.tenantId ?? null);
    const hash = known !== null && known.username === command.username ? known.hash : null;
    const verdict = await this.passwords.verify(command.password, hash);
    if (verdict.outcome === 'busy') return reject('busy');
    if (verdict.outcome === 'wrong' || tenant === null || known === null) return reject('login_failed');
    const issued = await this.sessions.open(
      tenant.tenantId,
      known.passwordVersion,
      command.code,
      command.origin,
    );
    if (isRejection(issued)) return issued;
    const { tenantId: id, name, subdomain, theme, bookingMode } = tenant;
    return {
      token: issued.token,
      expires_at: issued.expiresAt.toISOString(),
      tenant: { id, name, subdomain, theme: theme as ThemeId, booking_mode: bookingMode },
    };
  }
}
