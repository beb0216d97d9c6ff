import type { CalendarBlock } from '@holdfast/contracts/availability';
import type { HeldBooking, ValidDiscount } from '@holdfast/contracts/checkout';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import { ApiError } from '../../shared/api/api-error';
import { attempt } from '../data/attempt';
import type { Details } from '../data/held';
import { forgetHold, holdOn, keepNewHold, lastHold, releaseHold } from '../data/holds';
import { useTenant } from '../data/tenant-context';
import { plainPhone } from './details';

/** How an attempt to hold ended. */
export type HoldOutcome =
  | { readonly kind: 'held'; readonly booking: HeldBooking }
  | { readonly kind: 'gone' }
  | { readonly kind: 'bad_discount'; readonly cause: ApiError }
  | { readonly kind: 'failed'; readonly cause: unknown };

const GONE = new Set(['block_unknown', 'block_not_available', 'block_started', 'block_time_taken']);

const outcomeOf = (cause: unknown): HoldOutcome => {
  if (!(cause instanceof ApiError)) return { kind: 'failed', cause };
  if (GONE.has(cause.code)) return { kind: 'gone' };
  return cause.code.startsWith('discount_') ? { kind: 'bad_discount', cause } : { kind: 'failed', cause };
};

/** Takes the block for this customer, or takes their own hold on with what has changed. */
export const useHold = (block: CalendarBlock) => {
  const client = useQueryClient();
  const { terms_version: termsVersion } = useTenant();

  return async (details: Details, discount: ValidDiscount | null): Promise<HoldOutcome> => {
    const own = holdOn(block.id);
    const before = lastHold();
    const body = {
      block_id: block.id,
      customer_name: details.name.trim(),
      customer_email: details.email.trim(),
      customer_phone: plainPhone(details.phone),
      discount_code: discount?.code ?? null,
      hold_token: own?.booking.hold_token ?? null,
      terms_version: termsVersion,
    };
    try {
      const booking = await attempt(JSON.stringify(body), (idempotencyKey) =>
        api<HeldBooking>('/public/book', { method: 'POST', body, idempotencyKey }),
      );
      // One block at a time in a tab: what it held before is given back once the new one is safe. What other tabs hold is their own affair.
      if (before && before.block.id !== block.id) void releaseHold(before);
      if (booking.status === 'pending') keepNewHold({ block, booking, discount });
      return { kind: 'held', booking };
    } catch (cause) {
      const outcome = outcomeOf(cause);
      if (outcome.kind === 'gone' && own) forgetHold(own.booking.booking_id);
      return outcome;
    } finally {
      void client.invalidateQueries({ queryKey: ['calendar'] });
    }
  };
};
