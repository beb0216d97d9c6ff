import type { HeldBooking, ValidDiscount } from '@holdfast/contracts/checkout';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import { ApiError } from '../../shared/api/api-error';
import { attempt } from '../data/attempt';
import { isStay } from '../data/booked';
import type { Details } from '../data/held';
import type { Held } from '../data/holds';
import { forgetHold, holdOn, keepNewHold, lastHold, releaseHold } from '../data/hold-changes';
import { bookingNow, isSettled } from '../data/settle';
import { useTenant } from '../data/tenant-context';
import { plainPhone } from './details';
import type { Subject } from './subject';

/** How an attempt to hold ended. */
export type HoldOutcome =
  | { readonly kind: 'held'; readonly booking: HeldBooking }
  | { readonly kind: 'gone' }
  /** Dates of the customer's own choice cannot be had. */
  | { readonly kind: 'refused'; readonly cause: ApiError }
  | { readonly kind: 'price_changed'; readonly cause: ApiError }
  | { readonly kind: 'bad_discount'; readonly cause: ApiError }
  /** The customer's own hold is paid, or being paid, in another tab perhaps. */
  | { readonly kind: 'paid_already'; readonly bookingId: string }
  | { readonly kind: 'failed'; readonly cause: unknown };

const GONE = new Set(['block_unknown', 'block_not_available', 'block_started', 'block_time_taken']);

/** @param mine the customer's own hold that they went on from */
const outcomeOf = (cause: unknown, mine: Held | null): HoldOutcome => {
  if (!(cause instanceof ApiError)) return { kind: 'failed', cause };
  if (mine && cause.code === 'payment_pending')
    return { kind: 'paid_already', bookingId: mine.booking.booking_id };
  if (GONE.has(cause.code)) return { kind: 'gone' };
  if (cause.code.startsWith('stay') || cause.code === 'party_too_large') return { kind: 'refused', cause };
  if (cause.code === 'price_changed') return { kind: 'price_changed', cause };
  return cause.code.startsWith('discount_') ? { kind: 'bad_discount', cause } : { kind: 'failed', cause };
};

/** How a refusal ends. Where their own time is theirs no longer, the server knows whether it was paid, from another tab, or lost. */
const endOf = async (cause: unknown, own: Held | null, mine: Held | null): Promise<HoldOutcome> => {
  const refused = outcomeOf(cause, mine);
  if (!own || !(refused.kind === 'gone' || refused.kind === 'refused')) return refused;
  const { booking_id: bookingId } = own.booking;
  const now = await bookingNow(bookingId, new AbortController().signal).catch(() => null);
  if (now && isSettled(now)) return { kind: 'paid_already', bookingId };
  if (refused.kind === 'gone') forgetHold(bookingId);
  return refused;
};

/** Takes the time for this customer, or takes their own hold on with what has changed. */
export const useHold = ({ booked, bodyFor }: Subject) => {
  const client = useQueryClient();
  const { terms_version: termsVersion } = useTenant();

  /** @param total what the customer was shown, in pounds */
  return async (details: Details, discount: ValidDiscount | null, total: number): Promise<HoldOutcome> => {
    const own = holdOn(booked.id);
    const last = lastHold();
    const before = last?.block.id === booked.id ? null : last;
    // From dates of one's own choice to others, to a block or back is one command: what was held is let go as the new time is taken, or nothing
    // happens.
    const moved = before && (isStay(booked) || isStay(before.block)) ? before : null;
    const mine = own ?? moved;
    const body = {
      ...bodyFor(total),
      customer_name: details.name.trim(),
      customer_email: details.email.trim(),
      customer_phone: plainPhone(details.phone),
      discount_code: discount?.code ?? null,
      hold_token: mine?.booking.hold_token ?? null,
      terms_version: termsVersion,
    };
    try {
      const booking = await attempt(JSON.stringify(body), (idempotencyKey) =>
        api<HeldBooking>('/public/book', { method: 'POST', body, idempotencyKey }),
      );
      // One block at a time in a tab: what it held before is given back once the new one is safe. What other tabs hold is their own affair.
      if (moved && !own) forgetHold(moved.booking.booking_id);
      else if (before) void releaseHold(before);
      if (booking.status === 'pending') keepNewHold({ block: booked, booking, discount });
      return { kind: 'held', booking };
    } catch (cause) {
      return await endOf(cause, own, mine);
    } finally {
      void client.invalidateQueries({ queryKey: ['calendar'] });
    }
  };
};
