import { Injectable } from '@nestjs/common';
import type { Ids } from '@holdfast/ports/ids.port';
import { Vault } from '@holdfast/vault/vault';
import { InjectIds } from '../kernel/ports';
import type { Work } from '../kernel/unit-of-work';

/** The kind of sealed record that they are kept as in the vault: stored, so never renamed. */
const CHANGE_NOTE = 'change-note';

/** What customers write to the owner when they ask for a change. It lies in the vault under their own key, and goes with them. */
@Injectable()
export class ChangeNotes {
  constructor(
    private readonly vault: Vault,
    @InjectIds() private readonly ids: Ids,
  ) {}

  /** Seals a note; null for none, and for somebody who was erased meanwhile. */
  async seal(tx: Work, subjectId: string, text: string | null): Promise<string | null> {
    if (text === null || text === '') return null;
    const key = await tx.row(this.vault.subjectKey(tx.tenantId, subjectId));
    if (key === null) return null;
    const recordId = this.ids.newId();
    const record = { recordId, kind: CHANGE_NOTE, value: text };
    tx.write(...this.vault.sealRecord(this.vault.openSubject(key), record));
    return recordId;
  }
}
