import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { eraseCustomer, evolveCustomer, initialCustomer } from '@holdfast/domain/customer/customer.decide';
import type {
  CustomerState,
  EraseCustomer as Wish,
  EraseRefusal,
} from '@holdfast/domain/customer/customer.decide';
import type { CustomerEvent } from '@holdfast/domain/customer/customer.events';
import { isRejection } from '@holdfast/domain/kernel/decision';
import { todayIn } from '@holdfast/domain/kernel/zone';
import { countExpected, countNotLapsed } from '@holdfast/projections/customer/customer.queries';
import { Vault } from '@holdfast/vault/vault';
import { activeTenant } from '../kernel/active-tenant';
import type { TenantRefusal } from '../kernel/active-tenant';
import { systemContext } from '../kernel/command-context';
import type { CommandContext } from '../kernel/command-context';
import { customerStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Folding, Outcome, Work } from '../kernel/unit-of-work';

const folding: Folding<CustomerState, CustomerEvent> = { initial: initialCustomer, evolve: evolveCustomer };

/** The fact and the deed in one transaction: with the key everything that was sealed under it is gone. */
const erase = async (tx: Work, vault: Vault, subjectId: string, wish: Wish) => {
  const { state, version } = await tx.load(customerStream(subjectId), folding);
  const decision = eraseCustomer(wish, state);
  if (decision.kind === 'rejected') return decision;
  tx.record(customerStream(subjectId), version, decision.events);
  if (decision.events.length > 0) tx.write(...vault.erase(tx.tenantId, subjectId));
  return { subjectId };
};

type Erased = Outcome<{ subjectId: string }, EraseRefusal | TenantRefusal>;

/** Forgets everything that is held about a customer; amounts, dates and references stay. */
export class EraseCustomer extends Command<Erased> {
  constructor(
    readonly context: CommandContext,
    readonly subjectId: string,
    /** Although they are still expected. */
    readonly force: boolean,
  ) {
    super();
  }
}

@CommandHandler(EraseCustomer)
export class EraseCustomerHandler implements ICommandHandler<EraseCustomer> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly vault: Vault,
  ) {}

  execute({ context, subjectId, force }: EraseCustomer): Promise<Erased> {
    return this.unitOfWork.run<{ subjectId: string }, EraseRefusal | TenantRefusal>(context, async (tx) => {
      const tenant = await activeTenant(tx);
      if (isRejection(tenant)) return tenant;
      const today = todayIn(tx.now, tenant.timeZone);
      const upcomingBookings = (await tx.row(countExpected(tx.tenantId, subjectId, today))) ?? 0;
      return erase(tx, this.vault, subjectId, { by: 'tenant_admin', upcomingBookings, force });
    });
  }
}

/** Forgets somebody who never had more than holds that lapsed. Does nothing when they have come back meanwhile. */
export class ForgetLapsedCustomer extends Command<Outcome<{ subjectId: string }>> {
  constructor(
    readonly tenantId: string,
    readonly subjectId: string,
  ) {
    super();
  }
}

@CommandHandler(ForgetLapsedCustomer)
export class ForgetLapsedCustomerHandler implements ICommandHandler<ForgetLapsedCustomer> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly vault: Vault,
  ) {}

  execute({ tenantId, subjectId }: ForgetLapsedCustomer): Promise<Outcome<{ subjectId: string }>> {
    return this.unitOfWork.run(systemContext(tenantId), async (tx) => {
      const others = (await tx.row(countNotLapsed(tenantId, subjectId))) ?? 0;
      if (others > 0) return { subjectId };
      return erase(tx, this.vault, subjectId, { by: 'retention', upcomingBookings: 0, force: false });
    });
  }
}
