import { Injectable } from '@nestjs/common';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import type { Ids } from '@holdfast/ports/ids.port';
import { Vault } from '@holdfast/vault/vault';
import type { Pool } from 'pg';
import { InjectIds, InjectTenantPool } from './ports';
import type { Work } from './unit-of-work';

const REASON = 'reason';

/**
 * Free-text reasons that owners write. They may name people, so they lie in the vault under the tenant's own subject, and events
 * carry a reference.
 */
@Injectable()
export class Reasons {
  constructor(
    private readonly vault: Vault,
    @InjectIds() private readonly ids: Ids,
    @InjectTenantPool() private readonly pool: Pool,
  ) {}

  /** Seals a reason; null for none. The same text under `known` keeps its reference. */
  async seal(
    tx: Work,
    text: string | null,
    known: { readonly reference: string; readonly text: string } | null = null,
  ): Promise<string | null> {
    if (text === null || text === '') return null;
    if (known?.text === text) return known.reference;
    const key = await tx.row(this.vault.subjectKey(tx.tenantId, tx.tenantId));
    if (key === null) return null;
    const recordId = this.ids.newId();
    tx.write(...this.vault.sealRecord(this.vault.openSubject(key), { recordId, kind: REASON, value: text }));
    return recordId;
  }

  /** The text of one reference, read under the lock. */
  async readIn(tx: Work, reference: string): Promise<string | null> {
    const rows = await tx.rows(this.vault.recordsOf(tx.tenantId, [reference]));
    const record = this.vault.open(rows).get(reference);
    return record ? String(record.value) : null;
  }

  /** The texts of references, by reference. Those of somebody who was erased are missing. */
  async read(tenantId: string, references: readonly (string | null)[]): Promise<Map<string, string>> {
    const ids = references.filter((reference) => reference !== null);
    if (ids.length === 0) return new Map();
    const [rows] = await inTenant(this.pool, tenantId, [this.vault.recordsOf(tenantId, ids)]);
    return new Map([...this.vault.open(rows)].map(([id, { value }]) => [id, String(value)]));
  }
}
