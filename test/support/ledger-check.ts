import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { evolveBooking, initialBooking } from '@holdfast/domain/booking/booking.state';
import { owed } from '@holdfast/domain/account/account';
import { instalmentsOwed } from '@holdfast/domain/payment/instalments-owed';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { evolvePayment, initialPayment } from '@holdfast/domain/payment/payment.state';
import { isOpen } from '@holdfast/domain/payment/refund.state';
import type { Refund } from '@holdfast/domain/payment/refund.state';
import type { RecordedEvent } from '@holdfast/event-store/event';
import type { MovementCells } from '@holdfast/projections/ledger/ledger.table';
import { postAll } from '@holdfast/projections/ledger/posting';

/** Money as its provider has it; minor units. */
export interface TheirCapture {
  readonly id: string;
  readonly amount: number;
  readonly refunded: number;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const OFFLINE = ['cash', 'bank_transfer', 'card_terminal', 'other'];
const byProvider = ({ method }: MovementCells): boolean => !OFFLINE.includes(method ?? '');

const statesOf = (events: readonly RecordedEvent[]) => {
  const of = (type: string) => events.filter(({ stream }) => stream.type === type);
  return {
    booking: (of('booking') as unknown as BookingEvent[]).reduce(evolveBooking, initialBooking()),
    payment: (of('payment') as unknown as PaymentEvent[]).reduce(evolvePayment, initialPayment()),
  };
};

/** What a booking must come to, by its own states and not by the ledger's; null where that cannot be said in one sentence. */
const expectedOf = (events: readonly RecordedEvent[]): number | null => {
  const { booking, payment } = statesOf(events);
  const orphans = payment.captures.filter(({ orphaned }) => orphaned !== null);
  if (
    orphans.length > 0 &&
    payment.openItems.length === 0 &&
    orphans.some((one) => one.refunded < one.amount)
  )
    return null;
  const toPay =
    booking.status === 'confirmed' ? sum(instalmentsOwed(booking, payment).map(({ left }) => left)) : 0;
  // What was refused is due back as far as it waits for a person.
  const waits = ({ state, refundId }: Refund) =>
    state === 'failed' && payment.openItems.some(({ key }) => key === refundId);
  const underWay = payment.refunds.filter((one) => isOpen(one) || waits(one)).map(({ amount }) => amount);
  return toPay - sum(underWay) - sum(orphans.map(({ amount, refunded }) => amount - refunded));
};

/** The events of each booking and its payment, in the order of the log. */
const byBooking = (events: readonly RecordedEvent[]): ReadonlyMap<string, readonly RecordedEvent[]> => {
  const found = new Map<string, RecordedEvent[]>();
  for (const event of events) {
    if (event.stream.type !== 'booking' && event.stream.type !== 'payment') continue;
    const of = found.get(event.stream.id) ?? [];
    of.push(event);
    found.set(event.stream.id, of);
  }
  return found;
};

/** A booking's movements come to what its customer owes: nothing, once it is paid up or cancelled and its refunds are done. */
const sumsApart = (bookingId: string, events: readonly RecordedEvent[]): string[] => {
  const { accounts, rows } = postAll(events);
  const [, account] = accounts[0] ?? [];
  if (account === undefined) return [];
  const total = sum(rows.map(({ amount }) => amount));
  const expected = expectedOf(events);
  return [
    ...(total === owed(account)
      ? []
      : [`the movements of ${bookingId} come to ${total}, its account to ${owed(account)}`]),
    ...(account.standing === 'held' || expected === null || expected === total
      ? []
      : [`the movements of ${bookingId} come to ${total}, and ${expected} is owed`]),
  ];
};

/** What the ledger says that a provider took and gave back for a booking is what the provider says, to the penny. */
const theirsApart = (
  bookingId: string,
  events: readonly RecordedEvent[],
  theirs: ReadonlyMap<string, TheirCapture>,
): string[] => {
  const { rows } = postAll(events);
  const { payment } = statesOf(events);
  const ours = payment.captures.flatMap(({ captureId }) => theirs.get(captureId) ?? []);
  if (ours.length < payment.captures.length) return [];
  const taken = -sum(
    rows.filter((row) => row.kind === 'payment' && byProvider(row)).map((row) => row.amount),
  );
  const back = sum(rows.filter((row) => row.kind === 'refund' && byProvider(row)).map((row) => row.amount));
  const told = sum(payment.captures.map(({ refunded }) => refunded));
  const there = sum(ours.map(({ refunded }) => refunded));
  return [
    ...(taken === sum(ours.map(({ amount }) => amount))
      ? []
      : [`the ledger has ${taken} paid for ${bookingId}, its provider another sum`]),
    // What went back there and was not heard of yet is no movement of ours.
    ...(back === told && back <= there
      ? []
      : [`the ledger has ${back} given back for ${bookingId}, its provider ${there}, the log ${told}`]),
  ];
};

/**
 * I21: what the ledger makes of a log, against the bookings' own states and what the provider says.
 *
 * @param events of one tenant, in the order of the log and in their newest shape
 */
export const ledgerApart = (
  events: readonly RecordedEvent[],
  theirs: ReadonlyMap<string, TheirCapture>,
): string[] =>
  [...byBooking(events)].flatMap(([bookingId, own]) => [
    ...sumsApart(bookingId, own),
    ...theirsApart(bookingId, own, theirs),
  ]);
