import type { AvailabilityBlock, SavedBlock } from '@holdfast/contracts/availability';
import type { BookingMode } from '@holdfast/contracts/settings';
import { post, put } from '../data/console-api';
import { sendWeighed } from '../kit/impact/weigh';
import type { Weighing } from '../kit/impact/weigh';
import { toRequest } from './form/block-values';
import type { BlockValues } from './form/block-values';

interface BlockToSave {
  /** The block that is changed; none where one is added. */
  readonly block: Pick<AvailabilityBlock, 'id'> | null;
  readonly values: BlockValues;
  readonly mode: BookingMode;
  /** For blocks that are added: the same content, the same key. */
  readonly keyFor?: (body: unknown) => string;
}

/** Adds a block or changes one. Only closed time can touch bookings: of these its owner is asked before it is saved. */
export const saveBlock = ({ block, values, mode, keyFor }: BlockToSave): Promise<SavedBlock> => {
  const send = (weighing: Weighing = {}): Promise<SavedBlock> => {
    const body = { ...toRequest(values, mode), ...weighing };
    if (block !== null) return put(`/admin/availability/${block.id}`, body);
    // A preview makes nothing, and is to be new each time.
    return post(
      '/admin/availability',
      body,
      keyFor && !weighing.preview ? { idempotencyKey: keyFor(body) } : {},
    );
  };
  return values.status === 'blocked' ? sendWeighed<SavedBlock>(send) : send();
};
