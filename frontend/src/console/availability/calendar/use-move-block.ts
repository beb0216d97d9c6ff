import type { AvailabilityBlock } from '@holdfast/contracts/availability';
import type { BookingMode } from '@holdfast/contracts/settings';
import { useSwitch } from '../../kit/use-switch';
import { availabilityQueries } from '../../data/availability.queries';
import { valuesOf } from '../form/block-values';
import { saveBlock } from '../save-block';
import type { Times } from './moves';
import { failures, successes } from '../../../shared/copy/console';

interface Move {
  readonly block: AvailabilityBlock;
  readonly times: Times;
}

/** A block that was dragged is where it was dropped, at once. */
export const useMoveBlock = (mode: BookingMode) => {
  const move = useSwitch<readonly AvailabilityBlock[], Move>({
    queryKey: availabilityQueries.all,
    foresee: (blocks, { block, times }) =>
      blocks.map((each) => (each.id === block.id ? { ...each, ...times } : each)),
    run: ({ block, times }) => saveBlock({ block, values: valuesOf({ ...block, ...times }), mode }),
    done: successes.blockUpdated,
    failed: failures.updateBlock,
  });
  return (block: AvailabilityBlock, times: Times): void => move.mutate({ block, times });
};
