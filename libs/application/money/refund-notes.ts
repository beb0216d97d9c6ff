import { Injectable } from '@nestjs/common';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import type { Ids } from '@holdfast/ports/ids.port';
import { Vault } from '@holdfast/vault/vault';
import type { Pool } from 'pg';
import { InjectIds, InjectTenantPool } from '../kernel/ports';
import type { Work } from '../kernel/unit-of-work';

/** The kinds of sealed record that they are kept as in the vault: stored, so never renamed. */
type NoteKind = 'refund-note' | 'payment-note' | 'cancellation-reason' | 'deposit-note';

/** What owners write about money that goes back, has come, or is kept. Lies in the vault, under the customer's own key. */
@Injectable()
export class RefundNotes {
  constructor(
    private readonly vault: Vault,
    @InjectIds() private readonly ids: Ids,
    @InjectTenantPool() private readonly pool: Pool,
  ) {}

  /** Seals a note; null for none, and for a customer who was erased. */
  async seal(
    tx: Work,
    subjectId: string,
    text: string | null,
    kind: NoteKind = 'refund-note',
  ): Promise<string | null> {
    if (text === null || text === '') return null;
    const key = await tx.row(this.vault.subjectKey(tx.tenantId, subjectId));
    if (key === null) return null;
    const recordId = this.ids.newId();
    const record = { recordId, kind, value: text };
    tx.write(...this.vault.sealRecord(this.vault.openSubject(key), record));
    return recordId;
  }

  /** The texts of references, by reference. Those of a customer who was erased are missing. */
  async read(tenantId: string, references: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
    const ids = references.filter((reference) => reference !== null);
    if (ids.length === 0) return new Map();
    const [rows] = await inTenant(this.pool, tenantId, [this.vault.recordsOf(tenantId, ids)]);
    return new Map([...this.vault.open(rows)].map(([id, { value }]) => [id, String(value)]));
  }
}
