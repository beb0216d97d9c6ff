import type { BlockPrice, CalendarEvent } from '@holdfast/domain/calendar/calendar.events';
import type { Period } from '@holdfast/domain/kernel/occupied-time';
import { change, remove } from '@holdfast/event-store/rows/change';
import type { Recorded } from '@holdfast/event-store/rows/event-map';
import { rowChanges } from '@holdfast/event-store/rows/row-changes';
import { insert, insertEach, removeEach, setEach, together } from '@holdfast/event-store/rows/words';
import { blockTable } from './block.table';
import type { BlockCells } from './block.table';
import { rangeOf } from './range';

interface OfBlock {
  readonly data: { readonly blockId: string };
}
interface Timed {
  readonly data: Period;
}
interface Priced {
  readonly data: BlockPrice;
}

const key = { block_id: ({ data }: OfBlock) => data.blockId };

const period = {
  start_date: ({ data }: Timed) => data.startDate,
  end_date: ({ data }: Timed) => data.endDate,
  start_time: ({ data }: Timed) => data.startTime,
  end_time: ({ data }: Timed) => data.endTime,
  during: ({ data }: Timed) => rangeOf(data),
};

const price = {
  price: ({ data }: Priced) => data.price,
  include_fees: ({ data }: Priced) => data.includeFees,
  deposit: ({ data }: Priced) => data.deposit,
};

const block = { ...key, ...period, ...price };

type Of<Type> = Recorded<Extract<CalendarEvent, { type: Type }>>;

const generated = ({ data: { blocks, scheduleId } }: Of<'BlocksGenerated'>) =>
  blocks.map((one) => ({ ...one, scheduleId }));

const aligned = ({ data }: Of<'GeneratedBlocksAligned'>) =>
  data.changed.map(({ blockId, now }) => ({ blockId, ...now }));

/** What happens to the rows of blocks. */
export const blockRows = rowChanges<BlockCells, CalendarEvent>(blockTable, {
  BlockAdded: insert({
    ...block,
    blocked: ({ data }) => data.blocked,
    reason_ref: ({ data }) => data.reasonRef,
    schedule_id: ({ data }) => data.scheduleId,
    by_hand: false,
  }),
  BlocksGenerated: insertEach(generated, {
    ...block,
    blocked: false,
    reason_ref: null,
    schedule_id: ({ data }) => data.scheduleId,
    by_hand: false,
  }),
  BlockRescheduled: change({ key, set: { ...period, by_hand: true } }),
  BlockRepriced: change({ key, set: { ...price, by_hand: true } }),
  BlockBlocked: change({
    key,
    set: { blocked: true, reason_ref: ({ data }) => data.reasonRef, by_hand: true },
  }),
  BlockUnblocked: change({ key, set: { blocked: false, reason_ref: null, by_hand: true } }),
  BlockRemoved: remove({ key }),
  GeneratedBlocksCleared: removeEach(({ data }) => data.blockIds),
  // What follows its schedule is the schedule's again, whoever had changed it.
  GeneratedBlocksAligned: together(
    removeEach(({ data }) => data.removed.map(({ blockId }) => blockId)),
    setEach(aligned, ({ blockId }) => blockId, { ...period, ...price, by_hand: false }),
  ),
});
