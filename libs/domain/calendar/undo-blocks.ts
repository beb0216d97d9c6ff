import { periodChanged } from './block.decide';
import type { BlockPrice, CalendarEvent } from './calendar.events';
import type { BlockId, RecordId, ScheduleId } from '../kernel/flavour';
import { periodOf } from '../kernel/occupied-time';
import type { Period } from '../kernel/occupied-time';
import { dateInWords } from '../kernel/words';
import { priceChanged, priceOf } from '../pricing/price';
import { CHANGED_SINCE } from '../kernel/undoing';
import type { Left, Undoing } from '../kernel/undoing';

/** A block with all that its owner can change about it. */
export interface KeptBlock extends Period, BlockPrice {
  readonly blockId: BlockId;
  readonly blocked: boolean;
  readonly reasonRef: RecordId | null;
  readonly scheduleId: ScheduleId | null;
  /** Its owner has changed it since its schedule made it. */
  readonly byHand: boolean;
}

/** A block as it was before an act. */
export type BlockBefore = KeptBlock;

/** A block as it stands now. */
export interface PresentBlock extends KeptBlock {
  /** A hold or a booking lives on it. */
  readonly claimed: boolean;
}

type Blocks = ReadonlyMap<BlockId, KeptBlock>;

const change = (blocks: Blocks, id: BlockId, by: Partial<KeptBlock>): Blocks => {
  const block = blocks.get(id);
  return block === undefined ? blocks : new Map([...blocks, [id, { ...block, ...by }]]);
};

const without = (blocks: Blocks, ids: readonly BlockId[]): Blocks =>
  new Map([...blocks].filter(([id]) => !ids.includes(id)));

const whole = (
  block: Period & BlockPrice & { readonly blockId: BlockId },
  rest: Pick<KeptBlock, 'blocked' | 'reasonRef' | 'scheduleId'>,
): readonly [BlockId, KeptBlock] => [
  block.blockId,
  { blockId: block.blockId, ...periodOf(block), ...priceOf(block), ...rest, byHand: false },
];

/** Blocks after one more event of their calendar; those that are not among them are of no interest. */
const evolve = (blocks: Blocks, { type, data }: CalendarEvent): Blocks => {
  switch (type) {
    case 'BlockAdded':
      return new Map([...blocks, whole(data, data)]);
    case 'BlocksGenerated': {
      const rest = { blocked: false, reasonRef: null, scheduleId: data.scheduleId };
      return new Map([...blocks, ...data.blocks.map((block) => whole(block, rest))]);
    }
    case 'BlockRescheduled':
      return change(blocks, data.blockId, { ...periodOf(data), byHand: true });
    case 'BlockRepriced':
      return change(blocks, data.blockId, { ...priceOf(data), byHand: true });
    case 'BlockBlocked':
      return change(blocks, data.blockId, { blocked: true, reasonRef: data.reasonRef, byHand: true });
    case 'BlockUnblocked':
      return change(blocks, data.blockId, { blocked: false, reasonRef: null, byHand: true });
    case 'BlockRemoved':
      return without(blocks, [data.blockId]);
    case 'GeneratedBlocksCleared':
      return without(blocks, data.blockIds);
    case 'GeneratedBlocksAligned': {
      const gone = without(
        blocks,
        data.removed.map(({ blockId }) => blockId),
      );
      return data.changed.reduce(
        (so, { blockId, now }) => change(so, blockId, { ...periodOf(now), ...priceOf(now), byHand: false }),
        gone,
      );
    }
  }
};

/** The blocks that an event is about, as far as they were there before it. */
export const blocksOf = ({ type, data }: CalendarEvent): readonly BlockId[] => {
  switch (type) {
    case 'BlockAdded':
    case 'BlocksGenerated':
      return [];
    case 'GeneratedBlocksCleared':
      return data.blockIds;
    case 'GeneratedBlocksAligned':
      return [...data.changed, ...data.removed].map(({ blockId }) => blockId);
    default:
      return [data.blockId];
  }
};

/** The blocks that an event has put on the calendar. */
const addedBy = ({ type, data }: CalendarEvent): readonly BlockId[] => {
  if (type === 'BlockAdded') return [data.blockId];
  return type === 'BlocksGenerated' ? data.blocks.map(({ blockId }) => blockId) : [];
};

/** All the blocks of an act, with what it has put on the calendar. */
export const blocksOfAct = (
  before: readonly BlockBefore[],
  events: readonly CalendarEvent[],
): readonly BlockId[] => [...new Set([...before.map(({ blockId }) => blockId), ...events.flatMap(addedBy)])];

const same = (a: KeptBlock | undefined, b: KeptBlock | undefined): boolean =>
  a === undefined || b === undefined
    ? a === b
    : !periodChanged(a, b) && !priceChanged(a, b) && a.blocked === b.blocked && a.reasonRef === b.reasonRef;

/** When a block is, in words. */
const when = ({ startDate, endDate, startTime }: Period): string => {
  if (startTime !== null) return `${dateInWords(startDate)} at ${startTime}`;
  return startDate === endDate
    ? dateInWords(startDate)
    : `${dateInWords(startDate)} to ${dateInWords(endDate)}`;
};

/** What becomes of one block when an act is undone. */
interface BlockUndoing {
  readonly events: readonly CalendarEvent[];
  /** Said of its schedule together with its other blocks: back to what it was; null: nothing is. */
  readonly aligned: { readonly was: KeptBlock; readonly now: KeptBlock } | null;
}

const NOT_ACKNOWLEDGED = { feesAcknowledged: false };

const putBack = (block: KeptBlock): BlockUndoing => {
  const { blockId, byHand, ...facts } = block;
  const added: CalendarEvent = { type: 'BlockAdded', data: { blockId, ...facts, ...NOT_ACKNOWLEDGED } };
  const repriced: CalendarEvent = {
    type: 'BlockRepriced',
    data: { blockId, ...priceOf(block), ...NOT_ACKNOWLEDGED },
  };
  // Whoever had changed it by hand has it changed by hand again.
  return { events: byHand && block.scheduleId !== null ? [added, repriced] : [added], aligned: null };
};

const changeBack = (was: KeptBlock, now: KeptBlock): BlockUndoing => {
  const { blockId } = now;
  const follows = now.scheduleId !== null && !now.byHand;
  const events: CalendarEvent[] = [];
  if (!follows && periodChanged(was, now))
    events.push({ type: 'BlockRescheduled', data: { blockId, ...periodOf(now) } });
  if (!follows && priceChanged(was, now))
    events.push({ type: 'BlockRepriced', data: { blockId, ...priceOf(now), ...NOT_ACKNOWLEDGED } });
  if (now.blocked && (!was.blocked || was.reasonRef !== now.reasonRef))
    events.push({ type: 'BlockBlocked', data: { blockId, reasonRef: now.reasonRef } });
  if (!now.blocked && was.blocked) events.push({ type: 'BlockUnblocked', data: { blockId } });
  return { events, aligned: follows ? { was, now } : null };
};

const undoingOf = (before: KeptBlock | undefined, after: KeptBlock | undefined): BlockUndoing => {
  if (after === undefined) return before === undefined ? { events: [], aligned: null } : putBack(before);
  if (before === undefined)
    return { events: [{ type: 'BlockRemoved', data: { blockId: after.blockId } }], aligned: null };
  return changeBack(after, before);
};

/** Blocks that follow their schedule are told of together, schedule by schedule. */
const alignedEvents = (
  actId: string,
  pairs: readonly NonNullable<BlockUndoing['aligned']>[],
): readonly CalendarEvent[] => {
  const schedules = new Set(pairs.map(({ now }) => now.scheduleId));
  return [...schedules].flatMap((scheduleId): CalendarEvent[] => {
    if (scheduleId === null) return [];
    const changed = pairs
      .filter(({ now }) => now.scheduleId === scheduleId)
      .map(({ was, now }) => ({
        blockId: now.blockId,
        was: { ...periodOf(was), ...priceOf(was), byHand: was.byHand },
        now: { ...periodOf(now), ...priceOf(now) },
      }));
    return [
      {
        type: 'GeneratedBlocksAligned',
        data: { scheduleId, actId, part: 1, parts: 1, changed, removed: [] },
      },
    ];
  });
};

/**
 * Takes back what an act did to blocks: each becomes what it was, under its own id. One that was changed since, or that somebody has held or booked
 * since, stays as it is and is named.
 *
 * @param acted the events of the act
 * @param present the blocks of the act that are there now
 */
export const undoBlocks = (
  actId: string,
  { before, acted }: { readonly before: readonly BlockBefore[]; readonly acted: readonly CalendarEvent[] },
  present: readonly PresentBlock[],
): Undoing & { readonly events: readonly CalendarEvent[] } => {
  const were: Blocks = new Map(before.map((block) => [block.blockId, block]));
  const after = acted.reduce(evolve, were);
  const are = new Map(present.map((block) => [block.blockId, block]));
  const [undone, left]: [string[], Left[]] = [[], []];
  const [events, aligned]: [CalendarEvent[], NonNullable<BlockUndoing['aligned']>[]] = [[], []];
  for (const blockId of blocksOfAct(before, acted)) {
    const [was, made, is] = [were.get(blockId), after.get(blockId), are.get(blockId)];
    const named = is ?? made ?? was;
    if (named === undefined || same(was, made)) continue;
    const sentence = when(named);
    if (!same(made, is)) left.push({ sentence, why: CHANGED_SINCE });
    else if (is?.claimed) left.push({ sentence, why: 'Somebody has held or booked it since.' });
    else {
      const back = undoingOf(was, made);
      events.push(...back.events);
      if (back.aligned) aligned.push(back.aligned);
      undone.push(sentence);
    }
  }
  const refusal = left.length > 0 ? 'undo_overtaken' : null;
  return { events: [...events, ...alignedEvents(actId, aligned)], undone, left, refusal };
};
