import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { renewManageLinks } from '@holdfast/domain/tenant/tenant.decide';
import { Vault } from '@holdfast/vault/vault';
import type { TenantRefusal } from '../kernel/active-tenant';
import type { CommandContext } from '../kernel/command-context';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { decideTenant } from '../tenant/tenant-folding';
import { MANAGE_LINKS, newManageKey } from '../links/manage-links';

/** Ends the manage links of all bookings of a tenant at once: there is another key for them, and the former one is gone. */
export class RenewLinks extends Command<Outcome<{ version: number }, TenantRefusal>> {
  constructor(readonly context: CommandContext) {
    super();
  }
}

@CommandHandler(RenewLinks)
export class RenewLinksHandler implements ICommandHandler<RenewLinks> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly vault: Vault,
  ) {}

  execute({ context }: RenewLinks): Promise<Outcome<{ version: number }, TenantRefusal>> {
    return this.unitOfWork.run<{ version: number }, TenantRefusal>(context, async (tx) => {
      const { tenantId } = tx;
      const known = await tx.row(this.vault.currentSecret(tenantId, MANAGE_LINKS));
      // The first may be made at this very moment by a mail that is written; it ends as well.
      const version = (known?.version ?? 1) + 1;
      const decision = await decideTenant(tx, (state) => renewManageLinks(version, state));
      if (decision.kind === 'rejected') return decision;
      const secret = { tenantId, name: MANAGE_LINKS, version, value: newManageKey() };
      tx.write(
        this.vault.sealSecret(secret),
        this.vault.removeSecretsBefore(tenantId, MANAGE_LINKS, version),
      );
      return { version };
    });
  }
}
