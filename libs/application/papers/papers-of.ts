import type { BookingPaper } from '@holdfast/contracts/papers';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { evolveBooking, initialBooking } from '@holdfast/domain/booking/booking.state';
import type { BookingState } from '@holdfast/domain/booking/booking.state';
import type { Invoice } from '@holdfast/domain/booking/invoice';
import { toMajor } from '@holdfast/domain/kernel/money';
import { noMovements, withMovement } from '@holdfast/domain/payment/movements';
import type { MoneyMovement, Movements } from '@holdfast/domain/payment/movements';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { sumsOf } from '@holdfast/domain/pricing/agreement';
import type { RecordedEvent } from '@holdfast/event-store/event';

/** What is known of a booking's papers: its events and those of its payment, in the order of the log. */
export type PaperEvents = readonly RecordedEvent[];

/** A paper that can be printed: a receipt of a movement of money, or an invoice. */
export interface KnownPaper {
  readonly number: string;
  readonly at: Date;
  readonly about: { readonly movement: MoneyMovement } | { readonly invoice: Invoice };
}

/** How the booking and its money stood. */
export interface Standing {
  readonly booking: BookingState;
  readonly movements: Movements;
}

const nothing: Standing = { booking: initialBooking(), movements: noMovements };

const evolve = ({ booking, movements }: Standing, event: RecordedEvent): Standing =>
  event.stream.type === 'payment'
    ? { booking, movements: withMovement(movements, event as unknown as PaymentEvent) }
    : { booking: evolveBooking(booking, event as unknown as BookingEvent), movements };

/** How they stood when what happened at this moment was done: what is in one transaction happened at one moment. */
export const standingAt = (events: PaperEvents, at: Date): Standing =>
  events.filter(({ occurredAt }) => occurredAt <= at).reduce(evolve, nothing);

/** Of money that was written down by mistake there is no receipt any more. */
const isTakenBack = ({ about }: KnownPaper, { all }: Movements): boolean =>
  'movement' in about &&
  all.some(({ source, isTakenBack: isGone }) => isGone && source === about.movement.source);

/** The papers of a booking, the oldest first. Each keeps its number, whatever follows. */
export const papersOf = (events: PaperEvents): readonly KnownPaper[] => {
  const papers: KnownPaper[] = [];
  let standing = nothing;
  for (const event of events) {
    const before = standing;
    standing = evolve(standing, event);
    const { booking, movements } = standing;
    const { all } = movements;
    const movement = all.length > before.movements.all.length ? all.at(-1) : undefined;
    const at = event.occurredAt;
    if (booking.status === 'none') continue;
    if (movement) papers.push({ number: `${booking.reference}-${all.length}`, at, about: { movement } });
    if (event.type === 'InvoiceIssued') {
      const invoice = booking.invoices.at(-1);
      if (invoice) papers.push({ number: invoice.number, at, about: { invoice } });
    }
  }
  return papers.filter((paper) => !isTakenBack(paper, standing.movements));
};

/** A paper as it is listed. */
export const paperView = ({ number, at, about }: KnownPaper): BookingPaper => {
  const issued_at = at.toISOString();
  if ('invoice' in about) {
    const { kind, lines } = about.invoice;
    return { number, kind, issued_at, amount: toMajor(sumsOf(lines).total) };
  }
  const { kind, amount } = about.movement;
  return { number, kind: kind === 'received' ? 'receipt' : 'refund', issued_at, amount: toMajor(amount) };
};
