import type { QueryBus } from '@nestjs/cqrs';
import { ReadBooking } from '@holdfast/application/booking/read-booking';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import type { Outcome } from '@holdfast/application/kernel/unit-of-work';

/** What a deed about a booking answers: the booking as it is after it, or why nothing was done. */
export const changedBooking = async <Code extends string>(
  queries: QueryBus,
  { tenantId }: CommandContext,
  outcome: Outcome<{ bookingId: string }, Code>,
) => {
  if (outcome.kind === 'rejected') return outcome;
  const booking = await queries.execute(new ReadBooking(tenantId, outcome.result.bookingId));
  return { ...outcome, result: booking };
};
