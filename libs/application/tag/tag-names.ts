import { Injectable } from '@nestjs/common';
import type { NamedTag } from '@holdfast/domain/tag/tag.decide';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import type { Ids } from '@holdfast/ports/ids.port';
import { allTags } from '@holdfast/projections/desk/desk.queries';
import type { TagRow } from '@holdfast/projections/desk/desk.queries';
import { Vault } from '@holdfast/vault/vault';
import type { Pool } from 'pg';
import { InjectIds, InjectTenantPool } from '../kernel/ports';
import type { Work } from '../kernel/unit-of-work';

/** The kind of sealed record that they are kept as in the vault: stored, so never renamed. */
const TAG_NAME = 'tag-name';

export type ColouredTag = NamedTag & Pick<TagRow, 'colour' | 'nameRef'>;

/** What tags are called. It lies in the vault under the tenant's own subject. */
@Injectable()
export class TagNames {
  constructor(
    private readonly vault: Vault,
    @InjectIds() private readonly ids: Ids,
    @InjectTenantPool() private readonly pool: Pool,
  ) {}

  /** All tags of the tenant of a command, by their names. */
  async allIn(tx: Work): Promise<ColouredTag[]> {
    const tags = await tx.rows(allTags(tx.tenantId));
    return this.called(tags, await tx.rows(this.vault.recordsOf(tx.tenantId, tags.map(refOf))));
  }

  /** All tags of a tenant, by their names. */
  async all(tenantId: string): Promise<ColouredTag[]> {
    const [tags] = await inTenant(this.pool, tenantId, [allTags(tenantId)]);
    if (tags.length === 0) return [];
    const [sealed] = await inTenant(this.pool, tenantId, [this.vault.recordsOf(tenantId, tags.map(refOf))]);
    return this.called(tags, sealed);
  }

  /** Seals a name; null when the tenant was deleted meanwhile. */
  async seal(tx: Work, name: string): Promise<string | null> {
    const key = await tx.row(this.vault.subjectKey(tx.tenantId, tx.tenantId));
    if (key === null) return null;
    const recordId = this.ids.newId();
    tx.write(
      ...this.vault.sealRecord(this.vault.openSubject(key), { recordId, kind: TAG_NAME, value: name }),
    );
    return recordId;
  }

  private called(tags: readonly TagRow[], sealed: Parameters<Vault['open']>[0]): ColouredTag[] {
    const names = this.vault.open(sealed);
    const named = tags.map((tag) => ({ ...tag, name: String(names.get(tag.nameRef)?.value ?? '') }));
    return named.toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'));
  }
}

const refOf = ({ nameRef }: TagRow): string => nameRef;
