import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { markCleaned } from '@holdfast/domain/desk/desk.decide';
import { isRejection } from '@holdfast/domain/kernel/decision';
import type { CommandContext } from '../kernel/command-context';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { keep, loadDesk } from './desk-streams';
import type { DeskRefusal } from './desk-streams';
import { wallClock } from './wall-clock';

export type CleaningRefusal = DeskRefusal | 'not_begun' | 'cleaning_unknown';

/** Says that it was cleaned behind a booking, or that it is to be done again. */
export class MarkCleaned extends Command<Outcome<{ bookingId: string }, CleaningRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    readonly isDone: boolean,
  ) {
    super();
  }
}

@CommandHandler(MarkCleaned)
export class MarkCleanedHandler implements ICommandHandler<MarkCleaned> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({
    context,
    bookingId,
    isDone,
  }: MarkCleaned): Promise<Outcome<{ bookingId: string }, CleaningRefusal>> {
    return this.unitOfWork.run<{ bookingId: string }, CleaningRefusal>(context, async (tx) => {
      const [known, now] = await Promise.all([loadDesk(tx, bookingId), wallClock(tx)]);
      if (isRejection(known)) return known;
      return keep(tx, bookingId, known, markCleaned(isDone, known.booking, known.desk.state, now));
    });
  }
}
