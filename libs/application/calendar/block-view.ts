import type { AvailabilityBlock, BlockStatus, CalendarBlock } from '@holdfast/contracts/availability';
import { toPounds } from '@holdfast/domain/kernel/money';
import { priceLines } from '@holdfast/domain/kernel/price';
import type { OfferedBlockRow } from '@holdfast/projections/calendar/offered-blocks.queries';

/** What a customer sees: taken before closed, and nothing whose start has passed is offered. */
const publicStatus = (block: OfferedBlockRow): BlockStatus => {
  if (block.blocked) return 'blocked';
  if (block.claim !== null) return 'booked';
  return block.closed || block.started ? 'blocked' : 'available';
};

const adminStatus = (block: OfferedBlockRow): BlockStatus => {
  if (block.blocked) return 'blocked';
  return block.claim === null ? 'available' : 'booked';
};

const shared = (block: OfferedBlockRow) => ({
  id: block.blockId,
  start_date: block.startDate,
  end_date: block.endDate,
  start_time: block.startTime,
  end_time: block.endTime,
  price: toPounds(block.price),
  include_paypal_fees: block.includeFees,
  security_deposit: block.deposit === 0 ? null : toPounds(block.deposit),
});

export const calendarBlockView = (block: OfferedBlockRow): CalendarBlock => {
  const lines = priceLines(block);
  return {
    ...shared(block),
    customer_price: toPounds(lines.total),
    booking_fee: toPounds(lines.bookingFee),
    status: publicStatus(block),
  };
};

/** `reasons` are the texts of the vault by their ids. */
export const availabilityBlockView = (
  block: OfferedBlockRow,
  reasons: ReadonlyMap<string, string>,
): AvailabilityBlock => ({
  ...shared(block),
  status: adminStatus(block),
  block_reason: block.reasonRef === null ? null : (reasons.get(block.reasonRef) ?? null),
  hold_expires_at: block.claim?.expiresAt ? new Date(block.claim.expiresAt).toISOString() : null,
  booking_id: block.claim?.bookingId ?? null,
  schedule_id: block.scheduleId,
  customer_price: toPounds(priceLines(block).total),
});
