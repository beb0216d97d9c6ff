import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { removeBlock } from '@holdfast/domain/calendar/block.decide';
import type { BlockRefusal } from '@holdfast/domain/calendar/block.decide';
import { blockState } from '@holdfast/projections/calendar/calendar.queries';
import type { CommandContext } from '../kernel/command-context';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { appendToCalendar } from './calendar-head';

/** Takes a block off the calendar, unless a hold or a booking lives on it. */
export class RemoveBlock extends Command<Outcome<{ blockId: string }, BlockRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly blockId: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveBlock)
export class RemoveBlockHandler implements ICommandHandler<RemoveBlock> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ context, blockId }: RemoveBlock): Promise<Outcome<{ blockId: string }, BlockRefusal>> {
    return this.unitOfWork.run<{ blockId: string }, BlockRefusal>(context, async (tx) => {
      const decision = removeBlock(await tx.row(blockState(tx.tenantId, blockId, tx.now)));
      if (decision.kind === 'rejected') return decision;
      await appendToCalendar(tx, decision.events);
      return { blockId };
    });
  }
}
