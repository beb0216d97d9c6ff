import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { noteOf, removeNote } from '@holdfast/domain/desk/desk.decide';
import { isRejection } from '@holdfast/domain/kernel/decision';
import { Vault } from '@holdfast/vault/vault';
import type { CommandContext } from '../kernel/command-context';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { keep, loadDesk } from './desk-streams';
import type { DeskRefusal } from './desk-streams';

type Removed = Outcome<{ bookingId: string }, DeskRefusal | 'note_unknown'>;

/** Takes a note away, and its words with it: what nobody needs of a person is not kept. */
export class RemoveNote extends Command<Removed> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    readonly noteId: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveNote)
export class RemoveNoteHandler implements ICommandHandler<RemoveNote> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly vault: Vault,
  ) {}

  execute({ context, bookingId, noteId }: RemoveNote): Promise<Removed> {
    return this.unitOfWork.run<{ bookingId: string }, DeskRefusal | 'note_unknown'>(context, async (tx) => {
      const known = await loadDesk(tx, bookingId);
      if (isRejection(known)) return known;
      const { state } = known.desk;
      const note = noteOf(noteId, state);
      if (note !== null) tx.write(this.vault.removeRecord(tx.tenantId, note.textRef));
      return keep(tx, bookingId, known, removeNote(noteId, state));
    });
  }
}
