import type { DeskEvent } from '@holdfast/domain/desk/desk.events';
import { evolveDesk, initialDesk } from '@holdfast/domain/desk/desk.state';
import type { DeskState } from '@holdfast/domain/desk/desk.state';
import type { KnownToDesk } from '@holdfast/domain/desk/desk.decide';
import type { KnownBooking } from '@holdfast/domain/booking/booking.state';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Decision, Rejection } from '@holdfast/domain/kernel/decision';
import { loadBooking } from '../booking/booking-streams';
import { deskStream } from '../kernel/streams';
import type { Folding, Loaded, Work } from '../kernel/unit-of-work';

const folding: Folding<DeskState, DeskEvent> = { initial: initialDesk, evolve: evolveDesk };

/** A booking, and what is kept about it. */
export interface Desk {
  readonly booking: KnownBooking & KnownToDesk;
  readonly desk: Loaded<DeskState>;
}

/** What is kept about a booking, with the version to append after. */
export const loadDesk = async (tx: Work, bookingId: string): Promise<Desk | Rejection<'booking_unknown'>> => {
  const [{ state: booking }, desk] = await Promise.all([
    loadBooking(tx, bookingId),
    tx.load(deskStream(bookingId), folding),
  ]);
  return booking.status === 'none' ? reject('booking_unknown') : { booking, desk };
};

/** Notes what was decided about a booking; the refusal where it was refused. */
export const keep = <Code extends string>(
  tx: Work,
  bookingId: string,
  { desk }: Desk,
  decision: Decision<DeskEvent, Code>,
): { bookingId: string } | Rejection<Code> => {
  if (decision.kind === 'rejected') return decision;
  tx.record(deskStream(bookingId), desk.version, decision.events);
  return { bookingId };
};
