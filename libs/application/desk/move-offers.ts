import { Injectable } from '@nestjs/common';
import { earlier, instantAfter } from '@holdfast/domain/booking/hold-length';
import { answeredBy } from '@holdfast/domain/booking/may-change';
import type { Movable } from '@holdfast/domain/booking/moved-terms';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { toInstantText } from '@holdfast/domain/kernel/flavour';
import { ChangeWriter } from '../change/change-writer';
import type { LoadedAtDesk, OfferRefusal } from '../change/change-writer';
import type { Work } from '../kernel/unit-of-work';
import type { JudgedMove } from './move-desk';

/** Customers have so long to say yes to dates that their owner would rather give them. */
const HELD_MS = 48 * 60 * 60_000;

type Offered = { readonly bookingId: string; readonly changeId: string };

/** Asks customers first: what a move would add is held for them meanwhile. */
@Injectable()
export class MoveOffers {
  constructor(private readonly writer: ChangeWriter) {}

  /** Refused for a booking that is only held: nobody has agreed to it yet who could be asked. */
  async offer(
    tx: Work,
    at: Omit<LoadedAtDesk, 'booking'> & { readonly booking: Movable },
    { to, terms, made }: JudgedMove,
  ): Promise<Offered | Rejection<OfferRefusal | 'booking_started'>> {
    const { booking, bookingId, tenant } = at;
    if (booking.status !== 'confirmed') return reject('change_not_allowed');
    const end = toInstantText(answeredBy(booking.period, to, tenant.timeZone));
    const expiresAt = earlier(instantAfter(tx.nowText, HELD_MS), end);
    if (expiresAt <= tx.nowText) return reject('booking_started');
    const changeId = this.writer.newChangeId();
    const by = 'tenant_admin';
    const change = { changeId, by, made: { ...made, wish: by }, to, terms, expiresAt } as const;
    return (await this.writer.offer(tx, { ...at, booking }, change)) ?? { bookingId, changeId };
  }
}
