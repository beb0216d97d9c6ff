import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { SuperAdminSession } from '@holdfast/contracts/sign-in';
import { isRejection, reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import type { Passwords } from '@holdfast/ports/passwords.port';
import { InjectPasswords } from '../kernel/ports';
import type { SignInOrigin } from './origin';
import type { SecondStepRefusal } from './second-step-refusal';
import { SuperAdminSessions } from './super-admin-sessions';
import { SuperAdmins } from './super-admins';

type SignInRefusal = SecondStepRefusal | 'busy';

/** A super admin signs in. An unknown user and a wrong password are refused alike, after the same time. */
export class SignInSuperAdmin extends Command<SuperAdminSession | Rejection<SignInRefusal>> {
  constructor(
    readonly origin: SignInOrigin,
    readonly username: string,
    readonly password: string,
    /** What was typed for the second step, if anything was. */
    readonly code?: string,
  ) {
    super();
  }
}

@CommandHandler(SignInSuperAdmin)
export class SignInSuperAdminHandler implements ICommandHandler<SignInSuperAdmin> {
  constructor(
    private readonly superAdmins: SuperAdmins,
    private readonly sessions: SuperAdminSessions,
    @InjectPasswords() private readonly passwords: Passwords,
  ) {}

  async execute(command: SignInSuperAdmin): Promise<SuperAdminSession | Rejection<SignInRefusal>> {
    const known = await this.superAdmins.byUsername(command.username);
    const verdict = await this.passwords.verify(command.password, known?.hash ?? null);
    if (verdict.outcome === 'busy') return reject('busy');
    if (verdict.outcome === 'wrong' || known === null) return reject('login_failed');
    const issued = await this.sessions.open(
      known.adminId,
      known.passwordVersion,
      command.code,
      command.origin,
    );
    if (isRejection(issued)) return issued;
    return { token: issued.token, expires_at: issued.expiresAt.toISOString() };
  }
}
