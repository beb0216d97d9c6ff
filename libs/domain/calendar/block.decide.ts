import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { BlockId, RecordId } from '../kernel/flavour';
import type { Period } from '../kernel/occupied-time';
import { periodOf } from '../kernel/occupied-time';
import { periodProblem } from '../kernel/period-problem';
import type { CalendarRules } from '../kernel/period-problem';
import { priceChanged, priceOf } from '../pricing/price';
import type { BlockPrice, CalendarEvent } from './calendar.events';

/** A block as its row shows it: exact under the tenant's lock, so the calendar is never folded whole. */
export interface BlockState extends Period, BlockPrice {
  readonly blockId: BlockId;
  readonly blocked: boolean;
  readonly reasonRef: RecordId | null;
  /** A hold or a booking lives on it. */
  readonly claimed: boolean;
}

export interface SaveBlock extends Period, BlockPrice {
  readonly blockId: BlockId;
  readonly blocked: boolean;
  readonly reasonRef: RecordId | null;
  /** The owner has read what passing fees on means. Kept as a fact; whoever has not is warned. */
  readonly feesAcknowledged: boolean;
}

export type BlockRefusal = 'validation_failed' | 'block_unknown' | 'block_in_use';

/** Whether something is at another time than another. */
export const periodChanged = (a: Period, b: Period): boolean =>
  a.startDate !== b.startDate ||
  a.endDate !== b.endDate ||
  a.startTime !== b.startTime ||
  a.endTime !== b.endTime;

export const addBlock = (command: SaveBlock, rules: CalendarRules): Decision<CalendarEvent, BlockRefusal> => {
  const problem = periodProblem(command, rules);
  if (problem) return problem;
  return accept({
    type: 'BlockAdded',
    data: {
      blockId: command.blockId,
      ...periodOf(command),
      ...priceOf(command),
      scheduleId: null,
      blocked: command.blocked,
      reasonRef: command.blocked ? command.reasonRef : null,
      feesAcknowledged: command.feesAcknowledged,
    },
  });
};

/**
 * A block is sent whole; what changed becomes one fact each. While a hold or a booking lives on it, neither its time
 * nor its price nor its state can change.
 */
export const editBlock = (
  command: SaveBlock,
  block: BlockState | null,
  rules: CalendarRules,
): Decision<CalendarEvent, BlockRefusal> => {
  if (block === null) return reject('block_unknown');
  const problem = periodProblem(command, rules);
  if (problem) return problem;
  const { blockId } = block;
  const events: CalendarEvent[] = [];
  if (periodChanged(command, block)) {
    events.push({ type: 'BlockRescheduled', data: { blockId, ...periodOf(command) } });
  }
  if (priceChanged(command, block)) {
    events.push({
      type: 'BlockRepriced',
      data: { blockId, ...priceOf(command), feesAcknowledged: command.feesAcknowledged },
    });
  }
  if (command.blocked && (!block.blocked || command.reasonRef !== block.reasonRef)) {
    events.push({ type: 'BlockBlocked', data: { blockId, reasonRef: command.reasonRef } });
  }
  if (!command.blocked && block.blocked) events.push({ type: 'BlockUnblocked', data: { blockId } });
  return events.length > 0 && block.claimed ? reject('block_in_use') : accept(...events);
};

export const removeBlock = (block: BlockState | null): Decision<CalendarEvent, BlockRefusal> => {
  if (block === null) return reject('block_unknown');
  if (block.claimed) return reject('block_in_use');
  return accept({ type: 'BlockRemoved', data: { blockId: block.blockId } });
};
