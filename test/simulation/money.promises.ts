import type { AttentionCells } from '@holdfast/projections/booking/attention.table';
import type { BookingCells } from '@holdfast/projections/booking/booking.table';
import type { CaptureCells } from '@holdfast/projections/money/capture.table';
import type { RefundCells } from '@holdfast/projections/money/refund.table';
import { ATTENTION, BOOKINGS, CAPTURES, REFUNDS } from './booking.interpreters';
import { allRows } from './derived.interpreters';
import type { SimulatedWorld } from './simulated-world';

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** Captures less refunds are what the rows say and what the provider has, nothing goes back twice, and nothing is left open. */
export const moneyApart = ({ provider, database: { tables } }: SimulatedWorld): string[] => {
  const captures = allRows<CaptureCells>(tables, CAPTURES);
  const refunds = allRows<RefundCells>(tables, REFUNDS);
  const open = new Set(allRows<AttentionCells>(tables, ATTENTION).map(({ key }) => key));
  const theirs = new Map(
    [...provider.orders.values()].flatMap((order) => order.captures).map((one) => [one.id, one]),
  );
  const doneOf = (captureId: string) =>
    sum(refunds.flatMap((one) => (one.capture_id === captureId && one.state === 'done' ? [one.amount] : [])));
  const byHandOf = (bookingId: string) =>
    sum(
      refunds.flatMap((one) =>
        one.booking_id === bookingId && one.capture_id === null && one.state === 'done' ? [one.amount] : [],
      ),
    );
  const backOf = (bookingId: string) =>
    sum(captures.flatMap((one) => (one.booking_id === bookingId && !one.orphaned ? [one.refunded] : [])));
  return [
    ...captures.flatMap(({ capture_id: id, amount, refunded }) => {
      const there = theirs.get(id)?.refunded;
      return refunded === there && refunded === doneOf(id) && refunded <= amount
        ? []
        : [
            `capture ${id} of ${amount}: ${refunded} back, ${doneOf(id)} by its refunds, ${there} at the provider`,
          ];
    }),
    ...allRows<BookingCells>(tables, BOOKINGS).flatMap(({ booking_id: id, refunded }) =>
      refunded === backOf(id) + byHandOf(id) ? [] : [`booking ${id} says that ${refunded} has gone back`],
    ),
    ...refunds.flatMap(({ refund_id: id, state, provider_id: theirId, capture_id: from }) => {
      // What was given back by hand instead is done, whatever they say.
      const there = theirId === null || from === null ? undefined : provider.stateOfRefund(theirId);
      const isTrue = there === undefined || (there === 'refunded') === (state === 'done');
      return isTrue ? [] : [`refund ${id} is ${state} here and ${there} at the provider`];
    }),
    ...refunds
      .filter(({ state }) => state === 'requested' || state === 'pending')
      .map(({ refund_id: id, state }) => `refund ${id} is left ${state}`),
    ...refunds
      .filter(({ state, refund_id: id, amount }) => state === 'failed' && amount > 0 && !open.has(id))
      .map(({ refund_id: id }) => `refund ${id} has failed and nobody is told`),
  ];
};
