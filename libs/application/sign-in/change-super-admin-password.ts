import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { RenewedToken } from '@holdfast/contracts/sign-in';
import { reject } from '@holdfast/domain/kernel/decision';
import { changeSuperAdminPassword, evolveSuperAdmin } from '@holdfast/domain/super-admin/super-admin.decide';
import type { Passwords } from '@holdfast/ports/passwords.port';
import { Vault } from '@holdfast/vault/vault';
import type { CommandContext } from '../kernel/command-context';
import { InjectPasswords } from '../kernel/ports';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome, Work } from '../kernel/unit-of-work';
import { SuperAdminSessions } from './super-admin-sessions';
import { superAdminFolding, superAdminSecret, superAdminStream, SuperAdmins } from './super-admins';
import { wrongPassword } from './wrong-password';

/** A super admin chooses a new password. Every other session ends; this one continues with a fresh token. */
export class ChangeSuperAdminPassword extends Command<Outcome<RenewedToken>> {
  constructor(
    readonly context: CommandContext,
    readonly adminId: string,
    readonly currentPassword: string,
    readonly newPassword: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeSuperAdminPassword)
export class ChangeSuperAdminPasswordHandler implements ICommandHandler<ChangeSuperAdminPassword> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly superAdmins: SuperAdmins,
    private readonly sessions: SuperAdminSessions,
    private readonly vault: Vault,
    @InjectPasswords() private readonly passwords: Passwords,
  ) {}

  async execute(command: ChangeSuperAdminPassword): Promise<Outcome<RenewedToken>> {
    const { adminId } = command;
    const known = await this.superAdmins.credentialsOf(adminId);
    const verdict = await this.passwords.verify(command.currentPassword, known?.hash ?? null);
    if (verdict.outcome === 'busy') return reject('busy');
    if (verdict.outcome === 'wrong' || known === null) return wrongPassword;
    const hash = await this.passwords.hash(command.newPassword);
    const outcome = await this.unitOfWork.run(command.context, (tx) =>
      this.change(tx, adminId, known.passwordVersion, hash),
    );
    if (outcome.kind === 'rejected') return outcome;
    const { token, expiresAt } = await this.sessions.issue(adminId, outcome.result.version);
    return { ...outcome, result: { token, expires_at: expiresAt.toISOString() } };
  }

  private async change(tx: Work, adminId: string, passwordVersion: number, hash: string) {
    const { state, version } = await tx.load(superAdminStream(adminId), superAdminFolding);
    // Somebody else was faster: what was checked is not the password any more.
    if (state.status !== 'none' && state.passwordVersion !== passwordVersion) return wrongPassword;
    const decision = changeSuperAdminPassword(state);
    if (decision.kind === 'rejected') return decision;
    const changed = decision.events.reduce(evolveSuperAdmin, state);
    const next = passwordVersion + 1;
    const name = superAdminSecret(adminId);
    tx.record(superAdminStream(adminId), version, decision.events);
    tx.write(
      this.vault.sealSecret({ tenantId: tx.tenantId, name, version: next, value: hash }),
      this.vault.removeSecretsBefore(tx.tenantId, name, next),
    );
    return { version: changed.status === 'none' ? 0 : changed.tokenVersion };
  }
}
