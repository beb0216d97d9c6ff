import type { AvailabilityBlock } from '@holdfast/contracts/availability';
import type { Stays } from '@holdfast/contracts/tariff-answers';
import { addDays } from '@holdfast/domain/kernel/dates';
import type { Taken } from '@holdfast/domain/stay/taken';

/** A block takes its nights; one of a single day that day's. */
const nightsOf = ({ start_date: from, end_date: to }: AvailabilityBlock) => ({
  from,
  to: to > from ? to : addDays(from, 1),
});

/**
 * What is taken already: as customers are told of it, or, while no stays are offered and so nothing is told, by the owner's own blocks.
 */
export const takenNights = (stays: Stays | undefined, blocks: readonly AvailabilityBlock[]): Taken => {
  if (stays?.tariff) return stays.taken;
  return blocks.flatMap((block): Taken => {
    if (block.status === 'blocked') return [{ ...nightsOf(block), kind: 'closed', preparation: null }];
    const isOwn = block.status === 'booked' && block.booked_block_id === block.id;
    return isOwn ? [{ ...nightsOf(block), kind: 'booked', preparation: null }] : [];
  });
};
