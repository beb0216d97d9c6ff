import type { AvailabilityBlock } from '@holdfast/contracts/availability';
import { remove } from '../data/console-api';
import { confirm } from '../kit/confirm/confirm';
import { useAction } from '../kit/use-action';
import { availabilityQueries } from '../data/availability.queries';
import { failures, questions, successes } from '../../shared/copy/console';

/** Asks, and deletes. */
export const useDeleteBlock = () => {
  const erase = useAction({
    run: (block: AvailabilityBlock) => remove(`/admin/availability/${block.id}`),
    done: successes.blockDeleted,
    failed: failures.deleteBlock,
    touches: [availabilityQueries.all],
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
