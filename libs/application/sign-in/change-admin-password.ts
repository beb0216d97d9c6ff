import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { RenewedToken } from '@holdfast/contracts/sign-in';
import { reject } from '@holdfast/domain/kernel/decision';
import { changeAdminPassword } from '@holdfast/domain/tenant/tenant.decide';
import type { Passwords } from '@holdfast/ports/passwords.port';
import { Vault } from '@holdfast/vault/vault';
import type { CommandContext } from '../kernel/command-context';
import { InjectPasswords } from '../kernel/ports';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome, Work } from '../kernel/unit-of-work';
import { recordNewPassword } from '../tenant/record-new-password';
import { after, isRegistered, loadTenant, tenantRead } from '../tenant/tenant-folding';
import { AdminCredentialsReader } from './admin-credentials';
import { TenantAdminSessions } from './tenant-admin-sessions';
import { wrongPassword } from './wrong-password';

/** A tenant's admin chooses a new password. Every other session ends; this one continues with a fresh token. */
export class ChangeAdminPassword extends Command<Outcome<RenewedToken>> {
  constructor(
    readonly context: CommandContext,
    readonly currentPassword: string,
    readonly newPassword: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeAdminPassword)
export class ChangeAdminPasswordHandler implements ICommandHandler<ChangeAdminPassword> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly credentials: AdminCredentialsReader,
    private readonly sessions: TenantAdminSessions,
    private readonly vault: Vault,
    @InjectPasswords() private readonly passwords: Passwords,
  ) {}

  async execute(command: ChangeAdminPassword): Promise<Outcome<RenewedToken>> {
    const { tenantId } = command.context;
    const known = await this.credentials.of(tenantId);
    const verdict = await this.passwords.verify(command.currentPassword, known?.hash ?? null);
    if (verdict.outcome === 'busy') return reject('busy');
    if (verdict.outcome === 'wrong' || known === null) return wrongPassword;
    const hash = await this.passwords.hash(command.newPassword);
    const outcome = await this.unitOfWork.run(
      command.context,
      (tx) => this.change(tx, known.passwordVersion, hash),
      { reads: [tenantRead(tenantId)] },
    );
    if (outcome.kind === 'rejected') return outcome;
    const { token, expiresAt } = await this.sessions.issue(tenantId, outcome.result.version);
    return { ...outcome, result: { token, expires_at: expiresAt.toISOString() } };
  }

  private async change(tx: Work, passwordVersion: number, hash: string) {
    const { state } = await loadTenant(tx);
    // Somebody else was faster: what was checked is not the password any more.
    if (isRegistered(state) && state.passwordVersion !== passwordVersion) return wrongPassword;
    const decision = await recordNewPassword(tx, this.vault, hash, (current) =>
      changeAdminPassword('tenant_admin', current),
    );
    if (decision.kind === 'rejected') return decision;
    const changed = after(state, decision.events);
    return { version: isRegistered(changed) ? changed.tokenVersion : 0 };
  }
}
