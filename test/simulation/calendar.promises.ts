import { addDays } from '@holdfast/domain/kernel/dates';
import type { RecordedEvent } from '@holdfast/event-store/event';
import type { ClaimCells } from '@holdfast/projections/calendar/claim.table';
import { CLAIMS } from './calendar.interpreters';
import { allRows } from './derived.interpreters';
import type { SimulatedWorld } from './simulated-world';

interface Taken {
  readonly from: string;
  readonly to: string;
}

const meet = (a: Taken, b: Taken): boolean => a.from < b.to && b.from < a.to;

/** The nights of a hold, and those behind it to prepare in. */
const takenBy = (data: Readonly<Record<string, unknown>>): Taken => {
  const { startDate, endDate } = (data['to'] ?? data) as Readonly<Record<string, string>>;
  return { from: String(startDate), to: addDays(String(endDate), Number(data['preparationNights'])) };
};

interface Piece {
  readonly claimId: string;
  readonly from: string;
  readonly to: string;
}

/** What is offered for a change, piece by piece, and what of that goes. */
const offeredBy = ({ type, data }: RecordedEvent): readonly Piece[] =>
  type === 'BookingChangeOffered' ? (data['claims'] as readonly Piece[]) : [];
const goneWith = ({ data }: RecordedEvent): readonly string[] =>
  (data['claimIds'] ?? []) as readonly string[];

/** What an outside stay gets of the calendar, and what of that goes. */
const takenElsewhere = ({ data }: RecordedEvent): readonly Piece[] =>
  (data['taken'] ?? []) as readonly Piece[];
const freedBy = ({ data }: RecordedEvent): readonly string[] => (data['freed'] ?? []) as readonly string[];

/** Walks through a tenant's log and looks at every moment, by its own means: nothing here asks the product. */
export const overlaps = (events: readonly RecordedEvent[]): string[] => {
  const live = new Map<string, Taken>();
  const found: string[] = [];
  const take = (id: string, taken: Taken): void => {
    for (const [other, time] of live)
      if (other !== id && meet(time, taken)) found.push(`${id} and ${other} have the same time`);
    live.set(id, taken);
  };
  for (const event of events) {
    const { type, stream, data } = event;
    if (type === 'BookingMoved' || type === 'BookingChangeEnded')
      for (const claimId of goneWith(event)) live.delete(claimId);
    for (const claimId of freedBy(event)) live.delete(claimId);
    for (const { claimId, from, to } of [...offeredBy(event), ...takenElsewhere(event)])
      take(claimId, { from: from.slice(0, 10), to: to.slice(0, 10) });
    if (['BookingHeld', 'BookingHoldRetaken', 'BookingMoved', 'BookingReinstated'].includes(type))
      take(stream.id, takenBy(data));
    if (['BookingHoldReleased', 'BookingHoldExpired', 'BookingCancelled'].includes(type))
      live.delete(stream.id);
  }
  return found;
};

/**
 * However a hold is prolonged, or exchanged for one on time that overlaps, it ends three lengths after the first began; one taken again past that
 * ends with its payment.
 */
export const endless = (events: readonly RecordedEvent[]): string[] => {
  const latest = new Map<string, number>();
  const times = new Map<string, Taken>();
  const found: string[] = [];
  let givenBack: { readonly id: string; readonly at: number } | null = null;
  for (const { type, stream, data, occurredAt } of events) {
    const [at, ends] = [occurredAt.getTime(), Date.parse(String(data['expiresAt']))];
    if (type === 'BookingHoldReleased' && data['cause'] === 'other_dates') givenBack = { id: stream.id, at };
    if (type === 'BookingHeld') {
      const time = takenBy(data);
      times.set(stream.id, time);
      const before: Taken | undefined = givenBack?.at === at ? times.get(givenBack.id) : undefined;
      const bound = before && meet(before, time) ? latest.get(givenBack?.id ?? '') : undefined;
      // By its owner's word it is held as long as they say, and again.
      latest.set(stream.id, data['provisional'] === true ? Infinity : (bound ?? at + 3 * (ends - at)));
      givenBack = null;
    }
    const bound = latest.get(stream.id) ?? 0;
    const isLate =
      (['BookingHeld', 'BookingHoldExtended'].includes(type) && ends > bound) ||
      (type === 'BookingHoldRetaken' && ends > Math.max(bound, at));
    if (isLate) found.push(`${stream.id} was prolonged too far`);
  }
  return found;
};

/** The claim of a booking is its nights and those behind it to prepare in. */
export const torn = ({ database }: SimulatedWorld, events: readonly RecordedEvent[]): string[] => {
  const held = new Map(
    events.flatMap(({ type, stream, data }) =>
      ['BookingHeld', 'BookingMoved', 'BookingHoldRetaken', 'BookingReinstated'].includes(type)
        ? [[stream.id, data]]
        : [],
    ),
  );
  return allRows<ClaimCells>(database.tables, CLAIMS)
    .filter(({ outside_stay_id: outsideStayId }) => outsideStayId === null)
    .filter(({ booking_id: id, during, block_id: blockId, preparation }) => {
      const data = held.get(id) ?? {};
      const { from, to } = takenBy(data);
      const isWhole = during === `[${from}T00:00,${to}T00:00)` && preparation === data['preparationNights'];
      return !isWhole || blockId !== data['blockId'];
    })
    .map(({ booking_id: id, during }) => `booking ${id} claims ${during}`);
};
