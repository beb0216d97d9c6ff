import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import type { AlignedBlock, BlockPrice, CalendarEvent } from '@holdfast/domain/calendar/calendar.events';
import { assertNever } from '@holdfast/domain/kernel/assert-never';
import { occupiedTime } from '@holdfast/domain/kernel/occupied-time';
import type { Period } from '@holdfast/domain/kernel/occupied-time';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import type { PageRows } from '@holdfast/event-store/rows/page-rows';
import { tableStatements } from '@holdfast/event-store/rows/table.statement';

/** The row of a block, by column, as its projection writes it; money in pence, `during` a range of wall-clock times. */
export interface BlockCells {
  readonly block_id: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly during: string;
  readonly price: number;
  readonly include_fees: boolean;
  readonly deposit: number;
  readonly blocked: boolean;
  readonly reason_ref: string | null;
  readonly schedule_id: string | null;
  /** Its owner has changed it since it was made. */
  readonly by_hand: boolean;
}

/** The row of the time that a booking has. */
export interface ClaimCells {
  readonly booking_id: string;
  readonly block_id: string;
  readonly during: string;
  readonly state: 'held' | 'capturing' | 'booked';
  readonly expires_at: string;
}

/** Writes the rows of many blocks at once. */
export const blockTable = tableStatements<BlockCells>('rm.block', 'block_id', {
  block_id: 'uuid',
  start_date: 'date',
  end_date: 'date',
  start_time: 'text',
  end_time: 'text',
  during: 'tsrange',
  price: 'int',
  include_fees: 'boolean',
  deposit: 'int',
  blocked: 'boolean',
  reason_ref: 'uuid',
  schedule_id: 'uuid',
  by_hand: 'boolean',
});

/** Writes the rows of many claims at once. */
export const claimTable = tableStatements<ClaimCells>('rm.claim', 'booking_id', {
  booking_id: 'uuid',
  block_id: 'uuid',
  during: 'tsrange',
  state: 'text',
  expires_at: 'timestamptz',
});

const during = (period: Period): string => {
  const { from, to } = occupiedTime(period);
  return `[${from},${to})`;
};

const periodCells = (period: Period) => ({
  start_date: period.startDate,
  end_date: period.endDate,
  start_time: period.startTime,
  end_time: period.endTime,
  during: during(period),
});

const priceCells = ({ price, includeFees, deposit }: BlockPrice) => ({
  price,
  include_fees: includeFees,
  deposit,
});

/** What a block that followed its schedule is from then on: the schedule's again, whoever had changed it. */
export const alignedCells = ({ now }: AlignedBlock) => ({
  ...periodCells(now),
  ...priceCells(now),
  by_hand: false,
});

/** What an event does to the rows of blocks, as the statements of the projection have it. */
export const gatherBlocks = (rows: PageRows<BlockCells>, event: CalendarEvent): void => {
  switch (event.type) {
    case 'BlockAdded': {
      const { blockId, blocked, reasonRef } = event.data;
      const rest = { blocked, reason_ref: reasonRef, schedule_id: null, by_hand: false };
      return rows.put({ block_id: blockId, ...periodCells(event.data), ...priceCells(event.data), ...rest });
    }
    case 'BlocksGenerated': {
      const { blocks, scheduleId } = event.data;
      const rest = { blocked: false, reason_ref: null, schedule_id: scheduleId, by_hand: false };
      for (const block of blocks)
        rows.put({ block_id: block.blockId, ...periodCells(block), ...priceCells(block), ...rest });
      return;
    }
    case 'BlockRescheduled':
      return rows.change(event.data.blockId, { ...periodCells(event.data), by_hand: true });
    case 'BlockRepriced':
      return rows.change(event.data.blockId, { ...priceCells(event.data), by_hand: true });
    case 'BlockBlocked':
      return rows.change(event.data.blockId, {
        blocked: true,
        reason_ref: event.data.reasonRef,
        by_hand: true,
      });
    case 'BlockUnblocked':
      return rows.change(event.data.blockId, { blocked: false, reason_ref: null, by_hand: true });
    case 'BlockRemoved':
      return rows.remove(event.data.blockId);
    case 'GeneratedBlocksCleared':
      for (const blockId of event.data.blockIds) rows.remove(blockId);
      return;
    case 'GeneratedBlocksAligned':
      for (const { blockId } of event.data.removed) rows.remove(blockId);
      for (const block of event.data.changed) rows.change(block.blockId, alignedCells(block));
      return;
    default:
      return assertNever(event);
  }
};

/** What an event does to the time that a booking has. */
export const gatherClaims = (
  rows: PageRows<ClaimCells>,
  id: string,
  event: BookingEvent | PaymentEvent,
): void => {
  switch (event.type) {
    case 'BookingHeld':
    case 'BookingHoldRetaken': {
      const { blockId, expiresAt } = event.data;
      const taken = { block_id: blockId, during: during(event.data) };
      return rows.put({ booking_id: id, ...taken, state: 'held', expires_at: expiresAt });
    }
    case 'BookingHoldExtended':
      return rows.change(id, { expires_at: event.data.expiresAt });
    case 'PaymentCaptureStarted':
      return rows.change(id, { state: 'capturing' });
    case 'PaymentDeclined':
    case 'PaymentFailed':
      return rows.change(id, { state: 'held' });
    case 'BookingConfirmed':
      return rows.change(id, { state: 'booked' });
    case 'BookingHoldReleased':
    case 'BookingHoldExpired':
    case 'BookingCancelled':
      return rows.remove(id);
    default:
  }
};
