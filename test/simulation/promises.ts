import { isDeepStrictEqual } from 'node:util';
import { chunksOf } from '@holdfast/application/schedule/chunks';
import { sumsOf } from '@holdfast/domain/pricing/agreement';
import type { RecordedEvent } from '@holdfast/event-store/event';
import { FEW_EVENTS } from '@holdfast/event-store/rows/page-rows';
import type { AttentionCells } from '@holdfast/projections/booking/attention.table';
import type { BookingCells } from '@holdfast/projections/booking/booking.table';
import { captureRows } from '@holdfast/projections/money/capture.rows';
import type { CaptureCells } from '@holdfast/projections/money/capture.table';
import type { BookingTermsCells } from '@holdfast/projections/booking/booking-terms.table';
import type { DiscountCells } from '@holdfast/projections/discount/discount.table';
import { ledgerApart } from '../support/ledger-check';
import { wrongStays } from '../support/stays-in-log';
import { ATTENTION, BOOKINGS } from './booking.interpreters';
import { CLAIMS, DISCOUNTS } from './calendar.interpreters';
import { endless, overlaps, torn } from './calendar.promises';
import { allRows } from './derived.interpreters';
import { CHANNELS, OUTSIDE_STAYS } from './channel.interpreters';
import { capturedElsewhere, soldKnowingly } from './channel.promises';
import { depositsApart } from './deposit.promises';
import { DEPOSITS, DUE, INSTALMENTS, OFFLINE_PAYMENTS } from './instalment.interpreters';
import { MemoryDatabase, Tables } from './memory-database';
import { comparedWrongly } from './comparison.promises';
import { cancelledWrongly } from './cancel.promises';
import { askedTwice, offersLeft, partsApart } from './instalment.promises';
import { moneyApart } from './money.promises';
import { simulatedProjections } from './simulated-process';
import type { SimulatedWorld } from './simulated-world';
import { TARIFFS, TERMS } from './tariff.interpreters';

const CAPTURES = captureRows.table.name;

/** What was given back for another hold goes on as that one: nobody pays for both. */
const paidTwice = (events: readonly RecordedEvent[]): string[] => {
  const exchanged = new Set<string>();
  return events.flatMap(({ type, stream, data }) => {
    if (type === 'BookingHoldReleased' && data['cause'] === 'other_dates') exchanged.add(stream.id);
    const goesOn = ['BookingHoldRetaken', 'BookingConfirmed', 'PaymentCaptureStarted'].includes(type);
    return goesOn && exchanged.has(stream.id)
      ? [`booking ${stream.id} goes on beside what it was exchanged for`]
      : [];
  });
};

const gaps = (events: readonly RecordedEvent[]): string[] => {
  const versions = new Map<string, number>();
  return events.flatMap(({ position, stream, version }, index) => {
    const expected = (versions.get(stream.id + stream.type) ?? 0) + 1;
    versions.set(stream.id + stream.type, version);
    return position === index + 1 && version === expected ? [] : [`gap at position ${position}`];
  });
};

/** Each capture belongs to exactly one of a booking, a refund, or an open item that a person looks at. */
const homelessMoney = ({ provider, database }: SimulatedWorld): string[] => {
  const captures = allRows<CaptureCells>(database.tables, CAPTURES).filter(({ orphaned }) => !orphaned);
  const paid = new Map(captures.map((row) => [row.capture_id, row.amount]));
  const open = allRows<AttentionCells>(database.tables, ATTENTION);
  return [...provider.orders.values()].flatMap((order) =>
    order.captures
      .filter(({ status }) => status === 'completed')
      .flatMap((capture) => {
        const amount = paid.get(capture.id);
        const homes = [
          amount !== undefined,
          amount === undefined && capture.refunded >= capture.amount,
          open.some(({ key }) => key === capture.id),
        ].filter(Boolean).length;
        if (homes !== 1) return [`capture ${capture.id} of booking ${order.bookingId} has ${homes} homes`];
        return amount !== undefined && amount !== capture.amount
          ? [`capture ${capture.id} pays another amount`]
          : [];
      }),
  );
};

const byOwnersWord = (events: readonly RecordedEvent[]): ReadonlySet<string> =>
  new Set(
    events.flatMap(({ type, stream, data }) =>
      type === 'BookingConfirmed' && data['by'] === 'tenant_admin' ? [stream.id] : [],
    ),
  );

/** Only by its owner's word. */
const unpaid = ({ provider, database }: SimulatedWorld, events: readonly RecordedEvent[]): string[] => {
  const unpaidFor = byOwnersWord(events);
  const captures = new Set(
    [...provider.orders.values()].flatMap((order) => order.captures.map(({ id }) => id)),
  );
  return allRows<BookingCells>(database.tables, BOOKINGS)
    .filter(({ status, total }) => ['confirmed', 'cancelled'].includes(status) && total > 0)
    .filter(({ capture_id: id, booking_id: of }) => !unpaidFor.has(of) && (id === null || !captures.has(id)))
    .map(({ booking_id: id }) => `booking ${id} is confirmed without money`);
};

/** Hours after the last customer nothing may be open. */
const unfinished = ({ database }: SimulatedWorld): string[] =>
  allRows<BookingCells>(database.tables, BOOKINGS)
    .filter(
      (row) =>
        row.status === 'pending' ||
        ['capturing', 'pending'].includes(row.payment_state) ||
        row.change?.stage === 'offered',
    )
    .map(
      (row) => `booking ${row.booking_id} is left ${row.status}, ${row.payment_state}, ${row.change?.stage}`,
    );

const overusedDiscounts = (world: SimulatedWorld): string[] => {
  const isOverused = ({ times_used: used, max_uses: most }: DiscountCells) =>
    used < 0 || (most !== null && used > most);
  return allRows<DiscountCells>(world.database.tables, DISCOUNTS)
    .filter(isOverused)
    .map((row) => `used ${row.times_used} times`);
};

const untold = (world: SimulatedWorld, events: readonly RecordedEvent[]): string[] =>
  events
    .filter(({ type, data }) => type === 'BookingConfirmed' && data['by'] !== 'tenant_admin')
    .filter(({ eventId }) => world.follower.messages.get(`${eventId}/confirmation/email`) !== 1)
    .map(({ stream }) => `booking ${stream.id} was not told of exactly once`);

const untoldClashes = (world: SimulatedWorld, events: readonly RecordedEvent[]): string[] =>
  events.flatMap(({ eventId, data }) =>
    ((data['clashes'] ?? []) as readonly string[])
      .filter((id) => world.follower.messages.get(`${eventId}/double_booked/email/${id}`) !== 1)
      .map((id) => `that the time of booking ${id} was sold twice was not told exactly once`),
  );

const forgotten = (world: SimulatedWorld, events: readonly RecordedEvent[]): string[] => {
  const held = new Set(events.filter(({ type }) => type === 'BookingHeld').map(({ stream }) => stream.id));
  return [...world.acknowledged].filter((id) => !held.has(id)).map((id) => `booking ${id} was promised`);
};

/** A stay, and only a stay, has terms, which come to what its row says. What its owner has taken for any other dates is neither. */
const termless = ({ database }: SimulatedWorld, events: readonly RecordedEvent[]): string[] => {
  const atOtherTimes = new Set(
    events.flatMap(({ type, stream, data }) => {
      const isByHand =
        type === 'BookingHeld'
          ? data['source'] !== 'site'
          : type === 'BookingMoved' && data['wish'] === 'tenant_admin';
      return isByHand ? [stream.id] : [];
    }),
  );
  const terms = new Map(
    allRows<BookingTermsCells>(database.tables, TERMS).map((row) => [row.booking_id, row.terms]),
  );
  return allRows<BookingCells>(database.tables, BOOKINGS)
    .filter(({ booking_id: id, block_id: blockId, total }) => {
      const agreed = terms.get(id);
      const isNeither = blockId === null && agreed === undefined && atOtherTimes.has(id);
      const isOneThing = (blockId === null) === (agreed !== undefined) || isNeither;
      return !isOneThing || (agreed && sumsOf(agreed.lines).total !== total);
    })
    .map(({ booking_id: id }) => `booking ${id} has other terms than it should`);
};

/** Every table can be had from the log again, row for row. */
const rebuilt = (world: SimulatedWorld, logs: readonly (readonly RecordedEvent[])[]): string[] => {
  const empty = new MemoryDatabase(world.database.interpreters);
  const session = { tables: empty.tables, tenantId: '', undo: [] };
  for (const events of logs)
    for (const projection of simulatedProjections) {
      const handled = events.filter(({ type }) => projection.handles.includes(type));
      // Page by page: what is gathered from longer pages is put beside this on a real Postgres (`page-cuts.int-spec.ts`).
      for (const page of chunksOf(handled, FEW_EVENTS))
        for (const statement of projection.project(page)) empty.run(statement, session);
    }
  const differs = (table: string) =>
    !isDeepStrictEqual(rowsOf(empty.tables, table), rowsOf(world.database.tables, table));
  return [
    BOOKINGS,
    ATTENTION,
    CLAIMS,
    DISCOUNTS,
    TARIFFS,
    TERMS,
    INSTALMENTS,
    DUE,
    OFFLINE_PAYMENTS,
    DEPOSITS,
    CHANNELS,
    OUTSIDE_STAYS,
  ]
    .filter(differs)
    .map((table) => `${table} differs after a rebuild`);
};

/** By tenant; one whose rows have all gone is no other than one that never had any. */
const rowsOf = (tables: Tables, table: string) =>
  [...tables.of(table).entries()]
    .filter(([, rows]) => !(rows instanceof Map && rows.size === 0))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

const asTold = ({ type, stream, data }: RecordedEvent) => ({ type, streamId: stream.id, data });

const theirCaptures = ({ provider }: SimulatedWorld) =>
  new Map([...provider.orders.values()].flatMap(({ captures }) => captures).map((one) => [one.id, one]));

/** All that does not hold, as sentences; an empty list is good news. */
export const brokenPromises = async (world: SimulatedWorld): Promise<string[]> => {
  const reading = world.time.runUntil.bind(world.time);
  const logs: RecordedEvent[][] = [];
  let read = false;
  void (async () => {
    for (const tenantId of world.tenantIds)
      logs.push(await world.api().store.readLog(tenantId, 0, Number.MAX_SAFE_INTEGER));
    read = true;
  })();
  await reading(() => read);
  const all = logs.flat();
  return [
    ...logs.flatMap(overlaps).map((sentence) => `I1 ${sentence}`),
    ...moneyApart(world).map((sentence) => `I17 ${sentence}`),
    ...homelessMoney(world).map((sentence) => `I3 ${sentence}`),
    ...unpaid(world, all).map((sentence) => `I4 ${sentence}`),
    ...untold(world, all).map((sentence) => `I4 ${sentence}`),
    ...paidTwice(all).map((sentence) => `I3 ${sentence}`),
    ...untoldClashes(world, all).map((sentence) => `I4 ${sentence}`),
    ...logs.flatMap(gaps).map((sentence) => `I5 ${sentence}`),
    ...rebuilt(world, logs).map((sentence) => `I6 ${sentence}`),
    ...unfinished(world).map((sentence) => `I8 ${sentence}`),
    ...logs.flatMap(endless).map((sentence) => `I11 ${sentence}`),
    ...torn(world, all).map((sentence) => `I13 ${sentence}`),
    ...termless(world, all).map((sentence) => `I14 ${sentence}`),
    ...logs.flatMap((log) => wrongStays(log.map(asTold))).map((sentence) => `I15 ${sentence}`),
    ...partsApart(world, all).map((sentence) => `I18 ${sentence}`),
    ...depositsApart(world, all).map((sentence) => `I23 ${sentence}`),
    ...logs.flatMap(askedTwice).map((sentence) => `I18 ${sentence}`),
    ...logs.flatMap((log) => ledgerApart(log, theirCaptures(world))).map((sentence) => `I21 ${sentence}`),
    ...comparedWrongly(world, all).map((sentence) => `I17 ${sentence}`),
    ...cancelledWrongly(world, all).map((sentence) => `I22 ${sentence}`),
    ...[...world.apart, ...world.elsewhere.ungiven].map((sentence) => `I24 ${sentence}`),
    ...logs.flatMap((log) => capturedElsewhere(log)).map((sentence) => `I24 ${sentence}`),
    ...soldKnowingly(world, all).map((sentence) => `I24 ${sentence}`),
    ...offersLeft(world).map((sentence) => `I19 ${sentence}`),
    ...forgotten(world, all).map((sentence) => `I9 ${sentence}`),
    ...world.misled.map((id) => `I9 booking ${id} is paid, and its customer heard no`),
    ...overusedDiscounts(world).map((sentence) => `discount ${sentence}`),
  ];
};
