import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { Tenant } from '@holdfast/contracts/tenants';
import { changeAdminPassword } from '@holdfast/domain/tenant/tenant.decide';
import type { Passwords } from '@holdfast/ports/passwords.port';
import { Vault } from '@holdfast/vault/vault';
import type { CommandContext } from '../kernel/command-context';
import { InjectPasswords } from '../kernel/ports';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { changeTenant, onTenant } from './change-tenant';
import { recordNewPassword } from './record-new-password';
import { TenantReader } from './tenant-reader';

/** A super admin gives a tenant's admin a new password. Every session of that admin ends. */
export class ResetAdminPassword extends Command<Outcome<Tenant>> {
  constructor(
    readonly context: CommandContext,
    readonly tenantId: string,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(ResetAdminPassword)
export class ResetAdminPasswordHandler implements ICommandHandler<ResetAdminPassword> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: TenantReader,
    private readonly vault: Vault,
    @InjectPasswords() private readonly passwords: Passwords,
  ) {}

  async execute({ context, tenantId, password }: ResetAdminPassword): Promise<Outcome<Tenant>> {
    const hash = await this.passwords.hash(password);
    return changeTenant(this.unitOfWork, this.reader, onTenant(context, tenantId), (tx) =>
      recordNewPassword(tx, this.vault, hash, (state) => changeAdminPassword('super_admin', state)),
    );
  }
}
