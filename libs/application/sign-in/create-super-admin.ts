import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Ids } from '@holdfast/ports/ids.port';
import type { Passwords } from '@holdfast/ports/passwords.port';
import { allSuperAdmins } from '@holdfast/projections/super-admin/super-admin.queries';
import { Vault } from '@holdfast/vault/vault';
import { PLATFORM_TENANT_ID, systemContext } from '../kernel/command-context';
import { InjectIds, InjectPasswords } from '../kernel/ports';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome, Work } from '../kernel/unit-of-work';
import { newSuperAdmin } from './new-super-admin';

/** Makes another super admin; for anyone who may use the command line of the platform. */
export class CreateSuperAdmin extends Command<Outcome<{ created: boolean }>> {
  constructor(
    readonly username: string,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(CreateSuperAdmin)
export class CreateSuperAdminHandler implements ICommandHandler<CreateSuperAdmin> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly vault: Vault,
    @InjectIds() private readonly ids: Ids,
    @InjectPasswords() private readonly passwords: Passwords,
  ) {}

  async execute({ username, password }: CreateSuperAdmin): Promise<Outcome<{ created: boolean }>> {
    const hash = await this.passwords.hash(password);
    return this.unitOfWork.run(
      systemContext(PLATFORM_TENANT_ID),
      async (tx) =>
        (await this.isTaken(tx, username))
          ? reject('username_taken')
          : newSuperAdmin(tx, this.vault, this.ids, username, hash),
      { openLog: true },
    );
  }

  private async isTaken(tx: Work, username: string): Promise<boolean> {
    const admins = await tx.rows(allSuperAdmins(tx.tenantId));
    const references = admins.map(({ detailsRef }) => detailsRef);
    const details = this.vault.open(await tx.rows(this.vault.recordsOf(tx.tenantId, references)));
    return [...details.values()].some(({ value }) => (value as { username?: string }).username === username);
  }
}
