import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { createSuperAdmin, initialSuperAdmin } from '@holdfast/domain/super-admin/super-admin.decide';
import type { Ids } from '@holdfast/ports/ids.port';
import type { Passwords } from '@holdfast/ports/passwords.port';
import { allSuperAdmins } from '@holdfast/projections/super-admin/super-admin.queries';
import { Vault } from '@holdfast/vault/vault';
import { PLATFORM_TENANT_ID, systemContext } from '../kernel/command-context';
import { InjectIds, InjectPasswords } from '../kernel/ports';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome, Work } from '../kernel/unit-of-work';
import { superAdminSecret, superAdminStream } from './super-admins';

/** Makes the first super admin. Once there is one, nothing happens any more. */
export class EnsureSuperAdmin extends Command<Outcome<{ created: boolean }>> {
  constructor(
    readonly username: string,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(EnsureSuperAdmin)
export class EnsureSuperAdminHandler implements ICommandHandler<EnsureSuperAdmin> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly vault: Vault,
    @InjectIds() private readonly ids: Ids,
    @InjectPasswords() private readonly passwords: Passwords,
  ) {}

  async execute({ username, password }: EnsureSuperAdmin): Promise<Outcome<{ created: boolean }>> {
    const hash = await this.passwords.hash(password);
    return this.unitOfWork.run(
      systemContext(PLATFORM_TENANT_ID),
      async (tx) => {
        const others = await tx.rows(allSuperAdmins(PLATFORM_TENANT_ID));
        return others.length > 0 ? { created: false } : this.create(tx, username, hash);
      },
      { openLog: true },
    );
  }

  private create(tx: Work, username: string, hash: string) {
    const [adminId, recordId] = [this.ids.newId(), this.ids.newId()];
    const decision = createSuperAdmin(recordId, initialSuperAdmin());
    if (decision.kind === 'rejected') return decision;
    const { subject, statement } = this.vault.newSubject(tx.tenantId, adminId);
    tx.record(superAdminStream(adminId), 0, decision.events);
    tx.write(
      statement,
      ...this.vault.sealRecord(subject, { recordId, kind: 'super-admin-details', value: { username } }),
      this.vault.sealSecret({
        tenantId: tx.tenantId,
        name: superAdminSecret(adminId),
        version: 1,
        value: hash,
      }),
    );
    return { created: true };
  }
}
