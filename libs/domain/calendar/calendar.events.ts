import type { DomainEvent } from '../kernel/decision';
import type { BlockId, RecordId, ScheduleId } from '../kernel/flavour';
import type { Minor } from '../kernel/money';
import type { Period } from '../kernel/occupied-time';

/** What a block costs, as its owner typed it. */
export interface BlockPrice {
  readonly price: Minor;
  readonly includeFees: boolean;
  readonly deposit: Minor;
}

/** A block that a schedule made. */
export interface GeneratedBlockFacts extends Period, BlockPrice {
  readonly blockId: BlockId;
}

/** A block that followed its schedule: all that it was, so that it can be made so again. */
export interface AlignedBlock {
  readonly blockId: BlockId;
  /** `byHand`: its owner had changed it by hand. */
  readonly was: Period & BlockPrice & { readonly byHand: boolean };
  readonly now: Period & BlockPrice;
}

/** A block that its schedule does not make any more: all that it was. */
export interface RemovedBlock extends GeneratedBlockFacts {
  readonly blocked: boolean;
  readonly reasonRef: RecordId | null;
  readonly byHand: boolean;
}

export type CalendarEvent =
  | DomainEvent<
      'BlockAdded',
      Period &
        BlockPrice & {
          blockId: BlockId;
          /** Of the schedule that had made it, where it is put back; null: made by hand. */
          scheduleId: ScheduleId | null;
          blocked: boolean;
          reasonRef: RecordId | null;
          /** The owner has read the warning about passing on payment fees. */
          feesAcknowledged: boolean;
        }
    >
  | DomainEvent<'BlockRescheduled', Period & { blockId: BlockId }>
  | DomainEvent<'BlockRepriced', BlockPrice & { blockId: BlockId; feesAcknowledged: boolean }>
  | DomainEvent<'BlockBlocked', { blockId: BlockId; reasonRef: RecordId | null }>
  | DomainEvent<'BlockUnblocked', { blockId: BlockId }>
  | DomainEvent<'BlockRemoved', { blockId: BlockId }>
  | DomainEvent<
      'BlocksGenerated',
      { scheduleId: ScheduleId; runId: string; blocks: readonly GeneratedBlockFacts[] }
    >
  | DomainEvent<'GeneratedBlocksCleared', { scheduleId: ScheduleId; blockIds: readonly BlockId[] }>
  | DomainEvent<
      'GeneratedBlocksAligned',
      {
        scheduleId: ScheduleId;
        /** One act of the owner, told in so many parts; all of them are one commit. */
        actId: string;
        part: number;
        parts: number;
        changed: readonly AlignedBlock[];
        removed: readonly RemovedBlock[];
      }
    >;
