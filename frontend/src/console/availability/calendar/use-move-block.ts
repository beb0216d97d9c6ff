import type { AvailabilityBlock } from '@holdfast/contracts/availability';
import type { BookingMode } from '@holdfast/contracts/settings';
import { put } from '../../data/console-api';
import { offerUndo } from '../../kit/messages/messages';
import { useSwitch } from '../../kit/use-switch';
import { shortRange } from '../../../shared/words';
import { availabilityQueries } from '../../data/availability.queries';
import { toRequest, valuesOf } from '../form/block-values';
import type { Times } from './moves';
import { failures, successes } from '../../../shared/copy/console';

interface Move {
  readonly block: AvailabilityBlock;
  readonly times: Times;
  readonly isUndo?: boolean;
}

/** A block that was dragged is where it was dropped, at once; Undo brings it back. */
export const useMoveBlock = (mode: BookingMode) => {
  const move = useSwitch<readonly AvailabilityBlock[], Move>({
    queryKey: availabilityQueries.all,
    foresee: (blocks, { block, times }) =>
      blocks.map((each) => (each.id === block.id ? { ...each, ...times } : each)),
    run: ({ block, times }) =>
      put(`/admin/availability/${block.id}`, toRequest(valuesOf({ ...block, ...times }), mode)),
    done: successes.blockUpdated,
    failed: failures.updateBlock,
    onDone: ({ block, times, isUndo }) => {
      if (isUndo) return;
      offerUndo(`Moved to ${shortRange(times.start_date, times.end_date)}`, () =>
        move.mutate({ block: { ...block, ...times }, times: block, isUndo: true }),
      );
    },
  });
  return (block: AvailabilityBlock, times: Times): void => move.mutate({ block, times });
};
