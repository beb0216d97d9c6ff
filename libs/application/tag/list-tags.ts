import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { Tag } from '@holdfast/contracts/tags';
import { TagNames } from './tag-names';

/** The tags of a business, by their names. */
export class ListTags extends Query<Tag[]> {
  constructor(readonly tenantId: string) {
    super();
  }
}

@QueryHandler(ListTags)
export class ListTagsHandler implements IQueryHandler<ListTags> {
  constructor(private readonly names: TagNames) {}

  async execute({ tenantId }: ListTags): Promise<Tag[]> {
    const tags = await this.names.all(tenantId);
    return tags.map(({ tagId, name, colour }) => ({ id: tagId, name, colour }));
  }
}
