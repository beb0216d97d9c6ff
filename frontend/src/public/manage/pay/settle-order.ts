import type { ManagedBooking } from '@holdfast/contracts/manage';
import { ApiError } from '../../../shared/api/api-error';
import { isAnswer } from '../../data/settle';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 15_000;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds));

/**
 * Tells the server what was approved, as often as it takes: silence is no refusal, the money may have moved, and nobody is told to pay again.
 *
 * @param isOver whether nobody waits for the answer any more
 * @returns the booking as it stands then; null: nobody waited
 */
export const settleOrder = async (
  tell: () => Promise<ManagedBooking>,
  { isOver, onSilence }: { readonly isOver: () => boolean; readonly onSilence: () => void },
  wait = FIRST_PAUSE_MS,
): Promise<ManagedBooking | null> => {
  try {
    return await tell();
  } catch (cause) {
    if (isAnswer(cause)) throw cause;
    onSilence();
    const asked = cause instanceof ApiError ? 1_000 * (cause.retryAfter ?? 0) : 0;
    await pause(Math.max(wait, asked));
    return isOver() ? null : settleOrder(tell, { isOver, onSilence }, Math.min(LONGEST_PAUSE_MS, 1.5 * wait));
  }
};
