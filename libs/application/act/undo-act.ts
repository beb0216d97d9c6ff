import { Command, CommandBus, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { notUndoable, undoAct } from '@holdfast/domain/act/act.decide';
import { together } from '@holdfast/domain/kernel/undoing';
import type { Left, UndoRefusal } from '@holdfast/domain/kernel/undoing';
import { isRejection, reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { noteUndone, wholeActById } from '@holdfast/outbox/act/act.queries';
import type { Clock } from '@holdfast/ports/clock.port';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import { underConstraints } from '../booking/under-constraints';
import { LookFirst } from '../channel/look-first';
import type { CommandContext } from '../kernel/command-context';
import { InjectClock } from '../kernel/ports';
import { actStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome, Work } from '../kernel/unit-of-work';
import { Undoings } from './undoings';

type Refusal = UndoRefusal | 'tenant_unknown' | 'tenant_suspended';

/** What was taken back, and what stays as it is, and why: in words for the owner. */
export interface UndoneAct {
  readonly undone: readonly string[];
  readonly left: readonly Left[];
}

type Undone = Outcome<UndoneAct, Refusal>;

/**
 * The owner takes back what they, or somebody of theirs, did a moment ago. It is decided under the lock, from what is so now, and written as ordinary
 * facts: nothing is erased. It cannot be undone itself.
 */
export class UndoAct extends Command<Undone> {
  constructor(
    readonly context: CommandContext,
    readonly actId: string,
  ) {
    super();
  }
}

@CommandHandler(UndoAct)
export class UndoActHandler implements ICommandHandler<UndoAct> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly undoings: Undoings,
    private readonly commands: CommandBus,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ context, actId }: UndoAct): Promise<Undone> {
    const { tenantId } = context;
    // Whoever asks in time is not too late for a look that takes its time.
    const askedAt = this.clock.now();
    // The time that a booking gets back may have been sold elsewhere since.
    await this.commands.execute(new LookFirst(tenantId));
    const take = () =>
      this.unitOfWork.run<UndoneAct, Refusal>(context, (tx) => this.undo(tx, actId, askedAt), {
        reads: [tenantById(tenantId), wholeActById(tenantId, actId)],
      });
    return underConstraints(take, 'undo_time_taken');
  }

  private async undo(tx: Work, actId: string, askedAt: Date): Promise<UndoneAct | Rejection<Refusal>> {
    const [tenant, act] = await Promise.all([
      tx.row(tenantById(tx.tenantId)),
      tx.row(wholeActById(tx.tenantId, actId)),
    ]);
    if (tenant === null || tenant.status === 'deleted') return reject('tenant_unknown');
    if (act === null) return reject('act_unknown');
    // Whoever is suspended may still end bookings, and so may take that back.
    if (tenant.status === 'suspended' && act.label !== 'booking_cancelled') return reject('tenant_suspended');
    const refused = notUndoable(act, askedAt);
    if (refused) return refused;
    const undoing = together(await this.undoings.of(tx, act));
    const decision = undoAct(act, undoing);
    if (isRejection(decision)) return decision;
    tx.note({ undoes: actId });
    tx.record(actStream(actId), 0, decision.events);
    tx.write(noteUndone(tx.tenantId, actId, tx.now));
    return { undone: undoing.undone, left: undoing.left };
  }
}
