import type { BookingCells } from '@holdfast/projections/booking/booking.table';
import type { ClaimCells } from '@holdfast/projections/calendar/claim.table';
import type { CaptureCells } from '@holdfast/projections/money/capture.table';
import type {
  DueCells,
  InstalmentCells,
  OfflinePaymentCells,
} from '@holdfast/projections/money/instalment.table';
import { BOOKINGS, CAPTURES } from './booking.interpreters';
import { CLAIMS } from './calendar.interpreters';
import { allRows } from './derived.interpreters';
import { DUE, INSTALMENTS, OFFLINE_PAYMENTS } from './instalment.interpreters';
import type { SimulatedWorld } from './simulated-world';

/** What money has brought for each part of each booking, by `booking/part`, and for each booking as a whole. */
const broughtBy = ({ database: { tables } }: SimulatedWorld): ReadonlyMap<string, number> => {
  const brought = new Map<string, number>();
  const add = (bookingId: string, part: number | string, amount: number): void => {
    for (const key of [`${bookingId}/${part}`, bookingId]) brought.set(key, (brought.get(key) ?? 0) + amount);
  };
  for (const { booking_id: id, instalment, amount, orphaned } of allRows<CaptureCells>(tables, CAPTURES))
    if (!orphaned) add(id, Number(instalment), amount);
  for (const { booking_id: id, pays, taken_back_at: at } of allRows<OfflinePaymentCells>(
    tables,
    OFFLINE_PAYMENTS,
  ))
    if (at === null) for (const [part, amount] of Object.entries(pays)) add(id, part, amount);
  return brought;
};

/** What is owed again of bookings that stand again: so much more than its amount may have been paid of a part. */
const owedAgainOf = (events: readonly Told[]): ReadonlyMap<string, number> => {
  const owed = new Map<string, number>();
  for (const { type, stream, data } of events)
    if (type === 'BookingReinstated')
      owed.set(stream.id, (owed.get(stream.id) ?? 0) + Number(data['owedAgain']));
  return owed;
};

/**
 * What is paid of a part is what money has brought for it, and never more than its amount; of a booking likewise. Only what is owed is due, and
 * weeks after its day nothing waits to be said of it any more.
 */
export const partsApart = (world: SimulatedWorld, events: readonly Told[]): string[] => {
  const { tables } = world.database;
  const brought = broughtBy(world);
  const owedAgain = owedAgainOf(events);
  const bookings = new Map(allRows<BookingCells>(tables, BOOKINGS).map((row) => [row.booking_id, row]));
  const parts = allRows<InstalmentCells>(tables, INSTALMENTS);
  const isOwed = ({ booking_id: id, number }: DueCells): boolean =>
    parts.some(
      (part) => part.booking_id === id && part.number === number && part.paid + part.waived < part.amount,
    ) && bookings.get(id)?.status === 'confirmed';
  return [
    ...parts.flatMap(({ booking_id: id, number, paid, amount }) => {
      const money = brought.get(`${id}/${number}`) ?? 0;
      return paid === money && paid <= amount + (owedAgain.get(id) ?? 0)
        ? []
        : [`part ${number} of booking ${id} is ${amount}, paid ${paid}, and money brought ${money}`];
    }),
    ...[...bookings].flatMap(([id, { amount_paid: paid }]) =>
      paid === (brought.get(id) ?? 0)
        ? []
        : [`booking ${id} has been paid ${paid}, money brought ${brought.get(id)}`],
    ),
    ...allRows<DueCells>(tables, DUE).map(({ booking_id: id, kind, number, at, ...due }) =>
      isOwed({ booking_id: id, kind, number, at, ...due })
        ? `${kind} of part ${number} of booking ${id} was due at ${at}, and nobody did it`
        : `${kind} of part ${number} of booking ${id} is due, which is not owed`,
    ),
  ];
};

/** Time is offered for changes that are open, and hours after the last customer none is. */
export const offersLeft = ({ database: { tables } }: SimulatedWorld): string[] =>
  allRows<ClaimCells>(tables, CLAIMS)
    .filter(({ state, for_booking: of }) => state === 'offered' || of !== null)
    .map(({ booking_id: id, state, for_booking: of }) => `claim ${id} is ${state}, for booking ${of}`);

interface Told {
  readonly type: string;
  readonly stream: { readonly id: string };
  readonly data: Readonly<Record<string, unknown>>;
}

/** Nobody is reminded twice at one moment, or told twice that the same day has passed; nothing is asked for when its booking has ended. */
export const askedTwice = (events: readonly Told[]): string[] => {
  const said = new Set<string>();
  const ended = new Set<string>();
  return events.flatMap(({ type, stream: { id }, data }) => {
    if (type === 'BookingCancelled') ended.add(id);
    if (type === 'BookingReinstated') ended.delete(id);
    const overdue = `${id} overdue ${String(data['number'])}`;
    if (
      ['BookingInstalmentPostponed', 'BookingInstalmentsLaid', 'BookingMoved', 'BookingReinstated'].includes(
        type,
      )
    )
      for (const one of said) if (one.startsWith(`${id} overdue`)) said.delete(one);
    const what =
      type === 'BookingInstalmentOverdue'
        ? overdue
        : type === 'BookingInstalmentReminded'
          ? `${id} reminded ${String(data['number'])} ${String(data['remindAt'])}`
          : null;
    if (what === null) return [];
    const wrong = said.has(what) || ended.has(id);
    said.add(what);
    return wrong ? [`booking ${what}, again or when it had ended`] : [];
  });
};
