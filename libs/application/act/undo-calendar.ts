import type { Undoing } from '@holdfast/domain/kernel/undoing';
import { blocksOfAct, undoBlocks } from '@holdfast/domain/calendar/undo-blocks';
import type { BlockBefore } from '@holdfast/domain/calendar/undo-blocks';
import type { CalendarEvent } from '@holdfast/domain/calendar/calendar.events';
import { keptBlocks } from '@holdfast/projections/calendar/kept-blocks.queries';
import { appendToCalendar } from '../calendar/calendar-head';
import type { Work } from '../kernel/unit-of-work';
import type { ActedOn } from './acted-on';

/** Takes back what an act did to blocks, as far as each is as it left it and free. */
export const undoBlocksOf = async (
  tx: Work,
  actId: string,
  before: readonly BlockBefore[],
  acted: readonly CalendarEvent[],
): Promise<Undoing> => {
  const present = await tx.rows(keptBlocks(tx.tenantId, blocksOfAct(before, acted), tx.now));
  const { events, ...undoing } = undoBlocks(actId, { before, acted }, present);
  if (events.length > 0) await appendToCalendar(tx, events);
  return undoing;
};

export const undoCalendar = (tx: Work, { act, events }: ActedOn): Promise<Undoing> =>
  undoBlocksOf(tx, act.actId, act.before, events as unknown as CalendarEvent[]);
