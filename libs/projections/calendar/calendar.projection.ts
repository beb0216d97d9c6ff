import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import type { CalendarEvent, GeneratedBlockFacts } from '@holdfast/domain/calendar/calendar.events';
import { occupiedTime } from '@holdfast/domain/kernel/occupied-time';
import type { Period } from '@holdfast/domain/kernel/occupied-time';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import type { RecordedEvent } from '@holdfast/event-store/event';
import { FEW_EVENTS, PageRows } from '@holdfast/event-store/rows/page-rows';
import type { RebuildableProjection } from '@holdfast/event-store/rows/projection';
import { statement } from '@holdfast/event-store/wire/statement';
import type { Statement } from '@holdfast/event-store/wire/statement';
import { alignedCells, blockTable, claimTable, gatherBlocks, gatherClaims } from './calendar.rows';

const BLOCK_COLUMNS =
  'tenant_id, block_id, start_date, end_date, start_time, end_time, during, price, include_fees, deposit, blocked, reason_ref, schedule_id';

const addBlock = statement(
  'calendar_add_block',
  `insert into rm.block (${BLOCK_COLUMNS})
   values ($1, $2::uuid, $3::date, $4::date, $5, $6, tsrange($7::timestamp, $8::timestamp), $9, $10, $11, $12, $13::uuid, null)`,
);
const addBlocks = statement(
  'calendar_add_blocks',
  `insert into rm.block (${BLOCK_COLUMNS})
   select $1, b.block_id, b.start_date, b.end_date, b.start_time, b.end_time, tsrange(b.from_, b.to_), b.price,
          b.include_fees, b.deposit, false, null, $2::uuid
     from jsonb_to_recordset($3::jsonb) b(block_id uuid, start_date date, end_date date, start_time text, end_time text,
          from_ timestamp, to_ timestamp, price int, include_fees boolean, deposit int)`,
);
const rescheduleBlock = statement(
  'calendar_reschedule_block',
  `update rm.block set start_date = $3::date, end_date = $4::date, start_time = $5, end_time = $6,
          during = tsrange($7::timestamp, $8::timestamp), by_hand = true
    where tenant_id = $1 and block_id = $2::uuid`,
);
const repriceBlock = statement(
  'calendar_reprice_block',
  'update rm.block set price = $3, include_fees = $4, deposit = $5, by_hand = true where tenant_id = $1 and block_id = $2::uuid',
);
const closeBlock = statement(
  'calendar_close_block',
  'update rm.block set blocked = $3, reason_ref = $4::uuid, by_hand = true where tenant_id = $1 and block_id = $2::uuid',
);
const removeBlocks = statement(
  'calendar_remove_blocks',
  'delete from rm.block where tenant_id = $1 and block_id = any($2::uuid[])',
);
const claimTime = statement(
  'calendar_claim_time',
  `insert into rm.claim (tenant_id, booking_id, block_id, during, state, expires_at)
   values ($1, $2::uuid, $3::uuid, tsrange($4::timestamp, $5::timestamp), 'held', $6::timestamptz)`,
);
const setClaimState = statement(
  'calendar_set_claim_state',
  'update rm.claim set state = $3 where tenant_id = $1 and booking_id = $2::uuid',
);
const extendClaim = statement(
  'calendar_extend_claim',
  'update rm.claim set expires_at = $3::timestamptz where tenant_id = $1 and booking_id = $2::uuid',
);
const releaseClaim = statement(
  'calendar_release_claim',
  'delete from rm.claim where tenant_id = $1 and booking_id = $2::uuid',
);

const periodValues = (period: Period): unknown[] => {
  const { from, to } = occupiedTime(period);
  return [period.startDate, period.endDate, period.startTime, period.endTime, from, to];
};

/** Blocks come, change and go. */
const projectBlock = (tenantId: string, event: CalendarEvent): Statement[] => {
  switch (event.type) {
    case 'BlockAdded': {
      const { blockId, price, includeFees, deposit, blocked, reasonRef } = event.data;
      const period = periodValues(event.data);
      return [addBlock(tenantId, blockId, ...period, price, includeFees, deposit, blocked, reasonRef)];
    }
    case 'BlocksGenerated':
      return [
        addBlocks(tenantId, event.data.scheduleId, JSON.stringify(event.data.blocks.map(generatedRow))),
      ];
    case 'BlockRescheduled':
      return [rescheduleBlock(tenantId, event.data.blockId, ...periodValues(event.data))];
    case 'BlockRepriced': {
      const { blockId, price, includeFees, deposit } = event.data;
      return [repriceBlock(tenantId, blockId, price, includeFees, deposit)];
    }
    case 'BlockBlocked':
      return [closeBlock(tenantId, event.data.blockId, true, event.data.reasonRef)];
    case 'BlockUnblocked':
      return [closeBlock(tenantId, event.data.blockId, false, null)];
    case 'BlockRemoved':
      return [removeBlocks(tenantId, [event.data.blockId])];
    case 'GeneratedBlocksCleared':
      return [removeBlocks(tenantId, event.data.blockIds)];
    case 'GeneratedBlocksAligned': {
      const { changed, removed } = event.data;
      const cells = new Map(changed.map((block) => [block.blockId, alignedCells(block)] as const));
      return [
        ...(removed.length > 0
          ? [
              removeBlocks(
                tenantId,
                removed.map(({ blockId }) => blockId),
              ),
            ]
          : []),
        ...(cells.size > 0 ? [blockTable.change(tenantId, cells)] : []),
      ];
    }
  }
};

const generatedRow = (block: GeneratedBlockFacts) => {
  const { from, to } = occupiedTime(block);
  return {
    block_id: block.blockId,
    start_date: block.startDate,
    end_date: block.endDate,
    start_time: block.startTime,
    end_time: block.endTime,
    from_: from,
    to_: to,
    price: block.price,
    include_fees: block.includeFees,
    deposit: block.deposit,
  };
};

/** Time is taken and given back. Facts that do not change who has it give nothing. */
const projectClaim = (tenantId: string, id: string, event: BookingEvent | PaymentEvent): Statement[] => {
  switch (event.type) {
    case 'BookingHeld':
    case 'BookingHoldRetaken': {
      const { from, to } = occupiedTime(event.data);
      return [claimTime(tenantId, id, event.data.blockId, from, to, event.data.expiresAt)];
    }
    case 'BookingHoldExtended':
      return [extendClaim(tenantId, id, event.data.expiresAt)];
    case 'PaymentCaptureStarted':
      return [setClaimState(tenantId, id, 'capturing')];
    case 'PaymentDeclined':
    case 'PaymentFailed':
      return [setClaimState(tenantId, id, 'held')];
    case 'BookingConfirmed':
      return [setClaimState(tenantId, id, 'booked')];
    case 'BookingHoldReleased':
    case 'BookingHoldExpired':
    case 'BookingCancelled':
      return [releaseClaim(tenantId, id)];
    default:
      return [];
  }
};

const ofBlocks = (recorded: RecordedEvent) => recorded as unknown as CalendarEvent;
const ofTime = (recorded: RecordedEvent) => recorded as unknown as BookingEvent | PaymentEvent;
const isOfBlocks = ({ stream }: RecordedEvent) => stream.type === 'calendar';

const oneByOne = (events: readonly RecordedEvent[]): Statement[] =>
  events.flatMap((event) =>
    isOfBlocks(event)
      ? projectBlock(event.tenantId, ofBlocks(event))
      : projectClaim(event.tenantId, event.stream.id, ofTime(event)),
  );

const gathered = (events: readonly RecordedEvent[]): Statement[] => {
  const [blocks, claims] = [new PageRows(blockTable), new PageRows(claimTable)];
  for (const event of events)
    if (isOfBlocks(event)) gatherBlocks(blocks, ofBlocks(event));
    else gatherClaims(claims, event.stream.id, ofTime(event));
  const tenantId = String(events[0]?.tenantId);
  return [...claims.statements(tenantId), ...blocks.statements(tenantId)];
};

/** Blocks on offer and the time that is taken: current at every commit. */
export const calendarProjection: RebuildableProjection = {
  name: 'calendar',
  version: 1,
  tables: ['rm.claim', 'rm.block'],
  handles: [
    'BlockAdded',
    'BlocksGenerated',
    'BlockRescheduled',
    'BlockRepriced',
    'BlockBlocked',
    'BlockUnblocked',
    'BlockRemoved',
    'GeneratedBlocksCleared',
    'GeneratedBlocksAligned',
    'BookingHeld',
    'BookingHoldRetaken',
    'BookingHoldExtended',
    'PaymentCaptureStarted',
    'PaymentDeclined',
    'PaymentFailed',
    'BookingConfirmed',
    'BookingHoldReleased',
    'BookingHoldExpired',
    'BookingCancelled',
  ],
  project: (events) => (events.length > FEW_EVENTS ? gathered : oneByOne)(events),
};
