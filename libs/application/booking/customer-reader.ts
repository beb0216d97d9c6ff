import { Injectable } from '@nestjs/common';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { detailsOfSubjects } from '@holdfast/projections/customer/customer.queries';
import { isMeantBy } from '@holdfast/vault/search-parts';
import { Vault } from '@holdfast/vault/vault';
import type { Pool } from 'pg';
import { InjectTenantPool } from '../kernel/ports';
import type { CustomerDetails } from './customer-details';

/** Reads customers' details out of the vault, in bulk. */
@Injectable()
export class CustomerReader {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    private readonly vault: Vault,
  ) {}

  /** By their references; whoever was erased is missing. */
  async read(tenantId: string, references: readonly string[]): Promise<Map<string, CustomerDetails>> {
    if (references.length === 0) return new Map();
    const [rows] = await inTenant(this.pool, tenantId, [this.vault.recordsOf(tenantId, references)]);
    const details = new Map<string, CustomerDetails>();
    for (const [id, { value }] of this.vault.open(rows)) details.set(id, value as CustomerDetails);
    return details;
  }

  /** What lies under this reference of what a customer, or somebody to them, has written; null once it was erased. */
  async words(tenantId: string, reference: string): Promise<string | null> {
    return (await this.allWords(tenantId, [reference])).get(reference) ?? null;
  }

  /** The same of many, by their references. */
  async allWords(tenantId: string, references: readonly string[]): Promise<Map<string, string>> {
    if (references.length === 0) return new Map();
    const [rows] = await inTenant(this.pool, tenantId, [this.vault.recordsOf(tenantId, references)]);
    return new Map([...this.vault.open(rows)].map(([id, { value }]) => [id, String(value)]));
  }

  /** Whom parts of a name, an e-mail address or a phone number find, too; nobody when the text asks for too little. */
  async findByParts(tenantId: string, text: string): Promise<string[]> {
    const wholly = (await this.find(tenantId, text)) ?? [];
    const search = this.vault.findByParts(tenantId, text);
    if (search === null) return wholly;
    const [candidates] = await inTenant(this.pool, tenantId, [search]);
    const [filed] = await inTenant(this.pool, tenantId, [detailsOfSubjects(tenantId, candidates)]);
    const details = await this.read(
      tenantId,
      filed.map(({ detailsRef }) => detailsRef),
    );
    const meant = filed.filter(({ detailsRef }) => {
      const found = details.get(detailsRef);
      return found !== undefined && isMeantBy(found, text);
    });
    return [...new Set([...wholly, ...meant.map(({ subjectId }) => subjectId)])];
  }

  /** The subjects that a search text finds, or null when it asks for nothing. */
  async find(tenantId: string, text: string): Promise<string[] | null> {
    const search = this.vault.findSubjects(tenantId, text);
    if (search === null) return null;
    const [subjects] = await inTenant(this.pool, tenantId, [search]);
    return subjects;
  }
}
