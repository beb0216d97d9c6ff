import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { ConstraintViolated } from '@holdfast/event-store/errors';

/**
 * Takes time, with the database's constraints as the last word on the promise: time that is taken is refused with `timeTaken`, which under the
 * tenant's lock should never have to happen, and a reference that was drawn before is drawn once more.
 */
export const underConstraints = async <Held, Code extends string>(
  take: () => Promise<Held>,
  timeTaken: Code,
): Promise<Held | Rejection<Code>> => {
  try {
    return await take();
  } catch (error) {
    const constraint = error instanceof ConstraintViolated ? error.constraint : null;
    if (constraint === 'claim_no_overlap') return reject(timeTaken);
    if (constraint === 'booking_reference') return take();
    throw error;
  }
};
