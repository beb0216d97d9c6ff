import { createHash } from 'node:crypto';
import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { Tenant } from '@holdfast/contracts/tenants';
import { reject } from '@holdfast/domain/kernel/decision';
import { publishTerms, registerTenant } from '@holdfast/domain/tenant/tenant.decide';
import { ConstraintViolated } from '@holdfast/event-store/errors';
import type { Ids } from '@holdfast/ports/ids.port';
import type { Passwords } from '@holdfast/ports/passwords.port';
import { takeSubdomain } from '@holdfast/projections/tenant/tenant.queries';
import { Vault } from '@holdfast/vault/vault';
import type { CommandContext } from '../kernel/command-context';
import { InjectIds, InjectPasswords } from '../kernel/ports';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome, Work } from '../kernel/unit-of-work';
import { sealAdminPassword } from './admin-password';
import { onTenant } from './change-tenant';
import { defaultTexts } from './default-texts';
import { noDetails, sealFirstTenantDetails } from './tenant-details';
import { decideTenant } from './tenant-folding';
import { TenantReader } from './tenant-reader';

export interface Registration {
  readonly name: string;
  readonly subdomain: string;
  readonly adminUsername: string;
  readonly adminPassword: string;
  readonly paypalEmail: string | null;
}
export type RegisterRefusal = 'subdomain_taken' | 'subdomain_reserved' | 'conflict' | 'tenant_unknown';

const TIME_ZONE = 'Europe/London';

/** Opens a tenant with its own log, its admin, and terms to start with. */
export class RegisterTenant extends Command<Outcome<Tenant, RegisterRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly registration: Registration,
  ) {
    super();
  }
}

@CommandHandler(RegisterTenant)
export class RegisterTenantHandler implements ICommandHandler<RegisterTenant> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: TenantReader,
    private readonly vault: Vault,
    @InjectIds() private readonly ids: Ids,
    @InjectPasswords() private readonly passwords: Passwords,
  ) {}

  async execute({ context, registration }: RegisterTenant): Promise<Outcome<Tenant, RegisterRefusal>> {
    const hash = await this.passwords.hash(registration.adminPassword);
    const tenantId = idFor(context, this.ids);
    try {
      const outcome = await this.unitOfWork.run<{ tenantId: string }, RegisterRefusal>(
        onTenant(context, tenantId),
        (tx) => this.register(tx, registration, hash),
        { openLog: true },
      );
      if (outcome.kind === 'rejected') return outcome;
      const tenant = await this.reader.view(outcome.result.tenantId);
      return tenant === null ? reject('tenant_unknown') : { ...outcome, result: tenant };
    } catch (error) {
      if (error instanceof ConstraintViolated && error.constraint === 'subdomain_pk')
        return reject('subdomain_taken');
      throw error;
    }
  }

  private async register(tx: Work, registration: Registration, hash: string) {
    const { name, subdomain, adminUsername, paypalEmail } = registration;
    const detailsRef = this.ids.newId();
    const texts = defaultTexts(name);
    const decision = await decideTenant<RegisterRefusal | 'tenant_suspended'>(
      tx,
      (state) => registerTenant({ name, subdomain, timeZone: TIME_ZONE, detailsRef }, state),
      (state) => publishTerms(texts, state),
    );
    if (decision.kind === 'rejected') return decision as typeof decision & { code: RegisterRefusal };
    const details = { ...noDetails, adminUsername, paypalEmail };
    sealFirstTenantDetails(tx, this.vault, details, detailsRef);
    tx.write(sealAdminPassword(this.vault, tx.tenantId, 1, hash), takeSubdomain(subdomain, tx.tenantId));
    return { tenantId: tx.tenantId };
  }
}

/** A repeated request must meet the log that the first one opened: its key then names the tenant. */
const idFor = ({ idempotency }: CommandContext, ids: Ids): string => {
  if (idempotency === undefined) return ids.newId();
  const name = JSON.stringify(['tenant', idempotency.scope, idempotency.key]);
  const hex = createHash('sha256').update(name).digest('hex');
  // RFC 9562, version 8: a uuid of our own making.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
