import type { AvailabilityBlock, BlockStatus, CalendarBlock } from '@holdfast/contracts/availability';
import { toMajor } from '@holdfast/domain/kernel/money';
import { occupiedTime } from '@holdfast/domain/kernel/occupied-time';
import { priceSums } from '@holdfast/domain/pricing/price';
import { localAt } from '@holdfast/domain/kernel/zone';
import type { OfferedBlockRow } from '@holdfast/projections/calendar/offered-blocks.queries';
import type { Taker } from '../booking/takers';

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
  price: toMajor(block.price),
  include_paypal_fees: block.includeFees,
  security_deposit: block.deposit === 0 ? null : toMajor(block.deposit),
});

const MINUTE_MS = 60_000;

/** The minute, on the tenant's clock, from which a hold no longer stands in the way; null when it would be of no use to know. */
const freeAgain = (block: OfferedBlockRow, timeZone: string): string | null => {
  if (block.lapses === null || block.blocked || block.closed || block.started) return null;
  const minute = Math.ceil(Date.parse(block.lapses) / MINUTE_MS) * MINUTE_MS;
  const local = localAt(new Date(minute), timeZone);
  return local < occupiedTime(block).from ? local : null;
};

/** A block as anybody may see it: nothing of who holds it but when they must be done. */
export const calendarBlockView = (block: OfferedBlockRow, timeZone: string): CalendarBlock => {
  const lines = priceSums(block);
  const free = freeAgain(block, timeZone);
  return {
    ...shared(block),
    customer_price: toMajor(lines.total),
    booking_fee: toMajor(lines.bookingFee),
    status: publicStatus(block),
    ...(free === null ? {} : { free_again_at: free }),
  };
};

const takerView = (taker: Taker | undefined) => ({
  booked_block_id: taker?.blockId ?? null,
  booking_reference: taker?.reference ?? null,
  customer_name: taker?.customerName ?? null,
});

/** What of the vault stands on the owner's calendar. */
export interface OwnersWords {
  /** Why time is closed, by reference. */
  readonly reasons: ReadonlyMap<string, string>;
  /** Whose time it is, by booking. */
  readonly takers: ReadonlyMap<string, Taker>;
  /** Which calendar lists a time, by outside stay. */
  readonly elsewhere: ReadonlyMap<string, string>;
}

const takenBy = (block: OfferedBlockRow, elsewhere: ReadonlyMap<string, string>) => {
  const name = elsewhere.get(block.claim?.outsideStayId ?? '');
  return name === undefined ? {} : { taken_by: name };
};

/** Of an outside stay there is none. */
const bookingOf = ({ claim }: OfferedBlockRow): string | null =>
  claim === null || claim.outsideStayId !== null ? null : claim.bookingId;

export const availabilityBlockView = (
  block: OfferedBlockRow,
  { reasons, takers, elsewhere }: OwnersWords,
): AvailabilityBlock => ({
  ...shared(block),
  status: adminStatus(block),
  block_reason: block.reasonRef === null ? null : (reasons.get(block.reasonRef) ?? null),
  hold_expires_at: block.claim?.expiresAt ? new Date(block.claim.expiresAt).toISOString() : null,
  booking_id: bookingOf(block),
  ...takerView(takers.get(bookingOf(block) ?? '')),
  ...takenBy(block, elsewhere),
  is_closed: block.closed && !block.blocked,
  schedule_id: block.scheduleId,
  customer_price: toMajor(priceSums(block).total),
});
