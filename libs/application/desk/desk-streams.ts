import type { DeskEvent } from '@holdfast/domain/desk/desk.events';
import { evolveDesk, initialDesk } from '@holdfast/domain/desk/desk.state';
import type { DeskState } from '@holdfast/domain/desk/desk.state';
import type { KnownToDesk } from '@holdfast/domain/desk/desk.decide';
import type { KnownBooking } from '@holdfast/domain/booking/booking.state';
import { isRejection, reject } from '@holdfast/domain/kernel/decision';
import type { Decision, Rejection } from '@holdfast/domain/kernel/decision';
import { loadBooking } from '../booking/booking-streams';
import { activeTenant } from '../kernel/active-tenant';
import type { TenantRefusal } from '../kernel/active-tenant';
import { deskStream } from '../kernel/streams';
import type { Folding, Loaded, Work } from '../kernel/unit-of-work';

const folding: Folding<DeskState, DeskEvent> = { initial: initialDesk, evolve: evolveDesk };

/** A booking, and what is kept about it. */
export interface Desk {
  readonly booking: KnownBooking & KnownToDesk;
  readonly desk: Loaded<DeskState>;
}

export type DeskRefusal = 'booking_unknown' | TenantRefusal;

/** What is kept about a booking of a business that trades, with the version to append after. */
export const loadDesk = async (tx: Work, bookingId: string): Promise<Desk | Rejection<DeskRefusal>> => {
  const [tenant, { state: booking }, desk] = await Promise.all([
    activeTenant(tx),
    loadBooking(tx, bookingId),
    tx.load(deskStream(bookingId), folding),
  ]);
  if (isRejection(tenant)) return tenant;
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
