import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { Ids } from '@holdfast/ports/ids.port';
import type { Passwords } from '@holdfast/ports/passwords.port';
import { allSuperAdmins } from '@holdfast/projections/super-admin/super-admin.queries';
import { Vault } from '@holdfast/vault/vault';
import { PLATFORM_TENANT_ID, systemContext } from '../kernel/command-context';
import { InjectIds, InjectPasswords } from '../kernel/ports';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { newSuperAdmin } from './new-super-admin';

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
        return others.length > 0
          ? { created: false }
          : newSuperAdmin(tx, this.vault, this.ids, username, hash);
      },
      { openLog: true },
    );
  }
}
