import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { undoFlag } from '@holdfast/domain/booking/undo-flag';
import type { DeskEvent } from '@holdfast/domain/desk/desk.events';
import { undoDesk } from '@holdfast/domain/desk/undo-desk';
import { isRejection } from '@holdfast/domain/kernel/decision';
import { overtaken } from '@holdfast/domain/kernel/undoing';
import type { Undoing } from '@holdfast/domain/kernel/undoing';
import { allTags } from '@holdfast/projections/desk/desk.queries';
import { loadDesk } from '../desk/desk-streams';
import type { Work } from '../kernel/unit-of-work';
import type { ActedOn } from './acted-on';
import { undoneOf } from './flags-again';
import { lifeWith } from './life-of';

/** Takes back what an act has marked of a booking: its tags, and that nobody came. */
export const undoDeskOf = async (tx: Work, { stream, events: acted }: ActedOn): Promise<Undoing> => {
  const [known, tags] = await Promise.all([loadDesk(tx, stream.id), tx.rows(allTags(tx.tenantId))]);
  if (isRejection(known)) return overtaken('The booking');
  const there = new Set(tags.map(({ tagId }) => tagId));
  const { events, ...undoing } = undoDesk(acted as unknown as DeskEvent[], known.desk.state, (tagId) =>
    there.has(tagId),
  );
  tx.record(stream, known.desk.version, events);
  return undoing;
};

/** Puts a booking on its owner's list again that an act has taken off it. */
export const undoFlagOf = async (tx: Work, { stream, act, events: acted }: ActedOn): Promise<Undoing> => {
  const [life, isUndone] = await Promise.all([
    lifeWith<BookingEvent>(tx, stream, act.actId),
    undoneOf(
      tx,
      acted.map(({ data }) => String(data['actId'])),
    ),
  ]);
  const { events, ...undoing } = undoFlag(life, isUndone);
  tx.record(stream, life.length, events);
  return undoing;
};
