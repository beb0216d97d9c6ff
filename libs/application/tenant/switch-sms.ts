import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { Tenant } from '@holdfast/contracts/tenants';
import { switchSms } from '@holdfast/domain/tenant/tenant.decide';
import type { CommandContext } from '../kernel/command-context';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { changeTenant, onTenant } from './change-tenant';
import { decideTenant } from './tenant-folding';
import { TenantReader } from './tenant-reader';

/** Turns a tenant's text messages on or off. */
export class SwitchSms extends Command<Outcome<Tenant>> {
  constructor(
    readonly context: CommandContext,
    readonly tenantId: string,
    readonly enabled: boolean,
  ) {
    super();
  }
}

@CommandHandler(SwitchSms)
export class SwitchSmsHandler implements ICommandHandler<SwitchSms> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: TenantReader,
  ) {}

  execute({ context, tenantId, enabled }: SwitchSms): Promise<Outcome<Tenant>> {
    return changeTenant(this.unitOfWork, this.reader, onTenant(context, tenantId), (tx) =>
      decideTenant(tx, (state) => switchSms(enabled, state)),
    );
  }
}
