import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { retireTag } from '@holdfast/domain/tag/tag.decide';
import type { CommandContext } from '../kernel/command-context';
import { tagStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { tagFolding } from './define-tag';

type Retired = Outcome<{ tagId: string }, 'tag_unknown'>;

/** Takes a tag off all bookings, for good. */
export class RetireTag extends Command<Retired> {
  constructor(
    readonly context: CommandContext,
    readonly tagId: string,
  ) {
    super();
  }
}

@CommandHandler(RetireTag)
export class RetireTagHandler implements ICommandHandler<RetireTag> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ context, tagId }: RetireTag): Promise<Retired> {
    return this.unitOfWork.run<{ tagId: string }, 'tag_unknown'>(context, async (tx) => {
      const { state, version } = await tx.load(tagStream(tagId), tagFolding);
      const decision = retireTag(state);
      if (decision.kind === 'rejected') return decision;
      tx.record(tagStream(tagId), version, decision.events);
      return { tagId };
    });
  }
}
