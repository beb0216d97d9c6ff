import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { Tenant } from '@holdfast/contracts/tenants';
import { suspendTenant } from '@holdfast/domain/tenant/tenant.decide';
import type { CommandContext } from '../kernel/command-context';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { changeTenant, onTenant } from './change-tenant';
import { decideTenant } from './tenant-folding';
import { TenantReader } from './tenant-reader';

/** Closes a tenant's site to the public, or opens it again. Closing ends the sessions of its admin. */
export class SuspendTenant extends Command<Outcome<Tenant>> {
  constructor(
    readonly context: CommandContext,
    readonly tenantId: string,
    readonly suspend: boolean,
  ) {
    super();
  }
}

@CommandHandler(SuspendTenant)
export class SuspendTenantHandler implements ICommandHandler<SuspendTenant> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: TenantReader,
  ) {}

  execute({ context, tenantId, suspend }: SuspendTenant): Promise<Outcome<Tenant>> {
    return changeTenant(this.unitOfWork, this.reader, onTenant(context, tenantId), (tx) =>
      decideTenant(tx, (state) => suspendTenant(suspend, state)),
    );
  }
}
