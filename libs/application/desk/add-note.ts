import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { AddNote as Wish, Note } from '@holdfast/contracts/notes';
import type { DeskEvent } from '@holdfast/domain/desk/desk.events';
import { isRejection, reject } from '@holdfast/domain/kernel/decision';
import type { Ids } from '@holdfast/ports/ids.port';
import { CustomerFiles } from '../booking/customer-details';
import type { CommandContext } from '../kernel/command-context';
import { InjectIds } from '../kernel/ports';
import { deskStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome, Work } from '../kernel/unit-of-work';
import { loadDesk } from './desk-streams';
import type { DeskRefusal } from './desk-streams';

export type NoteRefusal = DeskRefusal | 'customer_unknown';

type Kept = Omit<Note, 'text'>;

/** A note about a booking, sealed under its customer's key; null where that is destroyed. */
const noteOf = async (
  { tx, files, ids }: { readonly tx: Work; readonly files: CustomerFiles; readonly ids: Ids },
  subjectId: string,
  { text, for: reader, pinned }: Wish,
): Promise<Extract<DeskEvent, { type: 'BookingNoteAdded' }> | null> => {
  const textRef = await files.keepWords(tx, subjectId, text);
  if (textRef === null) return null;
  return { type: 'BookingNoteAdded', data: { noteId: ids.newId(), for: reader, textRef, pinned } };
};

/** Writes something about a booking, for the business alone. */
export class AddNote extends Command<Outcome<Note, NoteRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    readonly wish: Wish,
  ) {
    super();
  }
}

@CommandHandler(AddNote)
export class AddNoteHandler implements ICommandHandler<AddNote> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly files: CustomerFiles,
    @InjectIds() private readonly ids: Ids,
  ) {}

  async execute(command: AddNote): Promise<Outcome<Note, NoteRefusal>> {
    const added = await this.add(command);
    if (added.kind === 'rejected') return added;
    return { ...added, result: { ...added.result, text: command.wish.text } };
  }

  /** What was written is in the vault alone: answers are kept beside it, for whoever asks twice. */
  private add({ context, bookingId, wish }: AddNote): Promise<Outcome<Kept, NoteRefusal>> {
    return this.unitOfWork.run<Kept, NoteRefusal>(context, async (tx) => {
      const known = await loadDesk(tx, bookingId);
      if (isRejection(known)) return known;
      const { files, ids } = this;
      const added = await noteOf({ tx, files, ids }, known.booking.subjectId, wish);
      if (added === null) return reject('customer_unknown');
      tx.record(deskStream(bookingId), known.desk.version, [added]);
      const { noteId, pinned } = added.data;
      return { id: noteId, at: tx.nowText, for: added.data.for, pinned };
    });
  }
}
