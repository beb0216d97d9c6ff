import type { BlockId, RecordId } from '../kernel/flavour';
import { periodOf } from '../kernel/occupied-time';
import { priceOf } from '../pricing/price';
import type { BlockDifference, BlockTerms, Differences, ScheduleBlock } from './compare-blocks';
import { MAX_GENERATED_BLOCKS } from './expand-schedule';

/** An event holds at most so many blocks: an act on more of them is told in parts. */
export const MAX_ALIGNED_IN_EVENT = 500;

/** What an act makes of a block that its schedule would make otherwise. */
interface Changed {
  readonly blockId: BlockId;
  readonly was: BlockTerms & { readonly byHand: boolean };
  readonly now: BlockTerms;
}

/** A block that goes: all that it was. */
interface Removed extends BlockTerms {
  readonly blockId: BlockId;
  readonly blocked: boolean;
  readonly reasonRef: RecordId | null;
  readonly byHand: boolean;
}

/** One part of an act: what one event of the calendar tells. */
export interface AlignedPart {
  readonly part: number;
  readonly parts: number;
  readonly changed: readonly Changed[];
  readonly removed: readonly Removed[];
}

const termsOf = (terms: BlockTerms): BlockTerms => ({ ...periodOf(terms), ...priceOf(terms) });

const removed = (block: ScheduleBlock): Removed => ({
  blockId: block.blockId,
  ...termsOf(block),
  blocked: block.blocked,
  reasonRef: block.reasonRef,
  byHand: block.byHand,
});

const changed = (block: ScheduleBlock, will: BlockTerms): Changed => ({
  blockId: block.blockId,
  was: { ...termsOf(block), byHand: block.byHand },
  now: termsOf(will),
});

/** Which blocks an act changes, by start: at most 10,000, as many as one generation makes. The next act changes the rest. */
export const alignedBy = (differences: Differences, byHand: boolean): readonly BlockDifference[] =>
  (byHand ? [...differences.following, ...differences.byHand] : differences.following).slice(
    0,
    MAX_GENERATED_BLOCKS,
  );

/**
 * What an act does that makes blocks follow their schedule, in parts: those it would make otherwise become so, those it would not make go. Held and
 * booked ones are not among them. Nothing differs: there is no part.
 */
export const alignBlocks = (differences: Differences, byHand: boolean): readonly AlignedPart[] => {
  const all = alignedBy(differences, byHand);
  const parts = Math.ceil(all.length / MAX_ALIGNED_IN_EVENT);
  return Array.from({ length: parts }, (_, index) => {
    const share = all.slice(index * MAX_ALIGNED_IN_EVENT, (index + 1) * MAX_ALIGNED_IN_EVENT);
    return {
      part: index + 1,
      parts,
      changed: share.flatMap(({ block, will }) => (will === null ? [] : [changed(block, will)])),
      removed: share.flatMap(({ block, will }) => (will === null ? [removed(block)] : [])),
    };
  });
};
