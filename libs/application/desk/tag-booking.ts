import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { tagBooking } from '@holdfast/domain/desk/desk.decide';
import { isRejection } from '@holdfast/domain/kernel/decision';
import { allTags } from '@holdfast/projections/desk/desk.queries';
import type { CommandContext } from '../kernel/command-context';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { keep, loadDesk } from './desk-streams';
import type { DeskRefusal } from './desk-streams';

type Tagged = Outcome<{ bookingId: string }, DeskRefusal | 'tag_unknown'>;

/** Puts a tag on a booking, or takes it off. */
export class TagBooking extends Command<Tagged> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    readonly tagId: string,
    /** Whether it is to have it. */
    readonly tagged: boolean,
  ) {
    super();
  }
}

@CommandHandler(TagBooking)
export class TagBookingHandler implements ICommandHandler<TagBooking> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ context, bookingId, tagId, tagged }: TagBooking): Promise<Tagged> {
    return this.unitOfWork.run<{ bookingId: string }, DeskRefusal | 'tag_unknown'>(context, async (tx) => {
      const [known, tags] = await Promise.all([loadDesk(tx, bookingId), tx.rows(allTags(tx.tenantId))]);
      if (isRejection(known)) return known;
      const isTag = tags.some((tag) => tag.tagId === tagId);
      return keep(tx, bookingId, known, tagBooking({ tagId, tagged }, known.desk.state, isTag));
    });
  }
}
