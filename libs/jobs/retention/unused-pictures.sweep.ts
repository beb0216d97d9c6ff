import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectClock, InjectStorage, InjectSystemPool } from '@holdfast/application/kernel/ports';
import { inSystem } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import type { Storage } from '@holdfast/ports/storage.port';
import { imageOwners, shownImages } from '@holdfast/projections/service-page/service-page.queries';
import type { ImageOwner } from '@holdfast/projections/service-page/service-page.queries';
import { ItemSweep } from '../queue/item-sweep';

/** So long a page that was opened before may still ask for a picture that was taken off, and an upload may take. */
const KEPT_MS = 24 * 60 * 60_000;

/**
 * Removes the files of pictures that no page shows: taken off, or uploaded for nothing; and all files of tenants that were
 * deleted. Storage therefore holds no more than what is shown and a day's uploads.
 */
@Injectable()
export class UnusedPicturesSweep extends ItemSweep<ImageOwner> {
  readonly name = 'unused-pictures';
  readonly everyMs = 6 * 60 * 60_000;

  constructor(
    @InjectSystemPool() private readonly pool: Pool,
    @InjectStorage() private readonly storage: Storage,
    @InjectClock() clock: Clock,
  ) {
    super(clock);
  }

  async due(_now: Date, putOff: readonly string[], most: number): Promise<readonly ImageOwner[]> {
    const [owners] = await inSystem(this.pool, [imageOwners(most, putOff)]);
    return owners;
  }

  protected keyOf({ tenantId }: ImageOwner): string {
    return tenantId;
  }

  protected serve({ tenantId, deleted }: ImageOwner): Promise<void> {
    return deleted ? this.storage.removeFolder(tenantId) : this.removeUnused(tenantId);
  }

  private async removeUnused(tenantId: string): Promise<void> {
    const before = this.clock.now().getTime() - KEPT_MS;
    const young = new Set<string>();
    const stored = new Set<string>();
    for (const { key, changedAt } of await this.storage.files(tenantId)) {
      const folder = key.split('/').slice(0, 2).join('/');
      stored.add(folder);
      if (changedAt.getTime() >= before) young.add(folder);
    }
    // Read after the listing: what was put on the page since then counts as shown.
    const [shown] = await inSystem(this.pool, [shownImages(tenantId)]);
    const shownFolders = new Set(shown.map((id) => `${tenantId}/${id}`));
    for (const folder of stored)
      if (!young.has(folder) && !shownFolders.has(folder)) await this.storage.removeFolder(folder);
  }
}
