import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { markNoShow } from '@holdfast/domain/desk/desk.decide';
import { isRejection } from '@holdfast/domain/kernel/decision';
import type { CommandContext } from '../kernel/command-context';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { keep, loadDesk } from './desk-streams';
import type { DeskRefusal } from './desk-streams';
import { wallClock } from './wall-clock';

export type NoShowRefusal = DeskRefusal | 'not_begun' | 'no_show_not_possible';

/** Says that nobody came, or that they came after all. */
export class MarkNoShow extends Command<Outcome<{ bookingId: string }, NoShowRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    readonly isNoShow: boolean,
  ) {
    super();
  }
}

@CommandHandler(MarkNoShow)
export class MarkNoShowHandler implements ICommandHandler<MarkNoShow> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({
    context,
    bookingId,
    isNoShow,
  }: MarkNoShow): Promise<Outcome<{ bookingId: string }, NoShowRefusal>> {
    return this.unitOfWork.run<{ bookingId: string }, NoShowRefusal>(context, async (tx) => {
      const [known, now] = await Promise.all([loadDesk(tx, bookingId), wallClock(tx)]);
      if (isRejection(known)) return known;
      return keep(tx, bookingId, known, markNoShow(isNoShow, known.booking, known.desk.state, now));
    });
  }
}
