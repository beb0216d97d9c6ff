import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { SaveTag } from '@holdfast/contracts/tags';
import { reject } from '@holdfast/domain/kernel/decision';
import { defineTag, evolveTag, initialTag } from '@holdfast/domain/tag/tag.decide';
import type { DefineTagRefusal, TagState } from '@holdfast/domain/tag/tag.decide';
import type { TagColour, TagEvent } from '@holdfast/domain/tag/tag.events';
import type { Ids } from '@holdfast/ports/ids.port';
import type { CommandContext } from '../kernel/command-context';
import { InjectIds } from '../kernel/ports';
import { tagStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Folding, Outcome } from '../kernel/unit-of-work';
import { TagNames } from './tag-names';

/** How the stream of a tag is folded. */
export const tagFolding: Folding<TagState, TagEvent> = { initial: initialTag, evolve: evolveTag };

type Refusal = DefineTagRefusal | 'tenant_unknown';
type Defined = Outcome<{ tagId: string }, Refusal>;

/** Makes a tag, or calls and colours one otherwise. */
export class DefineTag extends Command<Defined> {
  constructor(
    readonly context: CommandContext,
    /** Null for a new one. */
    readonly tagId: string | null,
    readonly wish: SaveTag,
  ) {
    super();
  }
}

@CommandHandler(DefineTag)
export class DefineTagHandler implements ICommandHandler<DefineTag> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly names: TagNames,
    @InjectIds() private readonly ids: Ids,
  ) {}

  execute({ context, tagId: known, wish: { name, colour } }: DefineTag): Promise<Defined> {
    return this.unitOfWork.run<{ tagId: string }, Refusal>(context, async (tx) => {
      const tagId = known ?? this.ids.newId();
      const { state, version } = await tx.load(tagStream(tagId), tagFolding);
      if (known !== null && state.status === 'none') return reject('tag_unknown');
      const tags = await this.names.allIn(tx);
      const nameRef =
        tags.find((tag) => tag.tagId === tagId && tag.name === name)?.nameRef ??
        (await this.names.seal(tx, name));
      if (nameRef === null) return reject('tenant_unknown');
      const wish = { tagId, name, colour: colour as TagColour };
      const decision = defineTag(wish, state, tags, nameRef);
      if (decision.kind === 'rejected') return decision;
      tx.record(tagStream(tagId), version, decision.events);
      return { tagId };
    });
  }
}
