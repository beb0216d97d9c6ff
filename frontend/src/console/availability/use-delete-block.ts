import type { AvailabilityBlock } from '@holdfast/contracts/availability';
import type { BookingMode } from '@holdfast/contracts/settings';
import { post, remove } from '../data/console-api';
import { confirm } from '../kit/confirm/confirm';
import { offerUndo } from '../kit/messages/messages';
import { useAction } from '../kit/use-action';
import { tableDate } from '../kit/when';
import { useBusiness } from '../data/settings.queries';
import { availabilityQueries } from '../data/availability.queries';
import { toRequest, valuesOf } from './form/block-values';
import { failures, questions, successes } from '../../shared/copy/console';

const modeOf = (block: AvailabilityBlock, mode: BookingMode): BookingMode =>
  block.start_time ? 'time' : mode;

/** Asks, deletes, and offers to put an equal block back. */
export const useDeleteBlock = () => {
  const { mode } = useBusiness();
  const restore = useAction({
    run: (block: AvailabilityBlock) =>
      post('/admin/availability', toRequest(valuesOf(block), modeOf(block, mode))),
    done: successes.blockCreated,
    failed: failures.createBlock,
    touches: [availabilityQueries.all],
  });
  const erase = useAction({
    run: (block: AvailabilityBlock) => remove(`/admin/availability/${block.id}`),
    done: successes.blockDeleted,
    failed: failures.deleteBlock,
    touches: [availabilityQueries.all],
    onDone: (_, block) =>
      offerUndo(`The block of ${tableDate(block.start_date)} is gone`, () => restore.mutate(block)),
  });
  return async (block: AvailabilityBlock): Promise<void> => {
    const agreed = await confirm({
      title: 'Delete block',
      body: questions.deleteBlock,
      more: 'It disappears from your public calendar.',
      yes: 'Delete',
      danger: true,
    });
    if (agreed) erase.mutate(block);
  };
};
