import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { Storage } from '@holdfast/ports/storage.port';
import { InjectStorage } from '../kernel/ports';

/** Where a picture lies. Every part of it is of our own making. */
export const mediaKey = (tenantId: string, imageId: string, width: number): string =>
  `${tenantId}/${imageId}/${width}.webp`;

/** A picture of a tenant in one width; null when there is none. */
export class ReadMedia extends Query<Uint8Array | null> {
  constructor(
    readonly tenantId: string,
    readonly imageId: string,
    readonly width: number,
  ) {
    super();
  }
}

@QueryHandler(ReadMedia)
export class ReadMediaHandler implements IQueryHandler<ReadMedia> {
  constructor(@InjectStorage() private readonly storage: Storage) {}

  execute({ tenantId, imageId, width }: ReadMedia): Promise<Uint8Array | null> {
    return this.storage.get(mediaKey(tenantId, imageId, width));
  }
}
