import type { OfferedTime } from '@holdfast/domain/booking/change.events';
import { addedTime } from '@holdfast/domain/booking/added-time';
import { keptTime } from '@holdfast/domain/kernel/occupied-time';
import type { OccupiedTime } from '@holdfast/domain/kernel/occupied-time';
import type { Agreement } from '@holdfast/domain/pricing/agreement';
import { nightOf } from './log-builder';
import type { LogBuilder } from './log-builder';
import { agreedOf, anyTime } from './random-times';
import type { Time } from './random-times';

interface Change {
  readonly changeId: string;
  readonly to: Time;
  readonly claims: readonly OfferedTime[];
}

interface Moved {
  readonly to: Time;
  readonly agreement: Agreement;
}

const targetOf = ({ day, nights, preparation: preparationNights, blockId }: Time) => ({
  ...nightOf(day, nights),
  blockId,
  preparationNights,
});

/** Who wanted a change, and what they made of it. */
const anyMaking = (told: LogBuilder) => ({
  wish: told.random.pick(['customer', 'tenant_admin'] as const),
  priceRule: told.random.pick(['kept', 'recalculated', 'set'] as const),
  rulesBroken: told.random.chance(0.2) ? ['stay_too_short'] : [],
  reasonRef: told.random.chance(0.2) ? told.uuid() : null,
});

/** All that a booking or a stay takes. */
export const timeOf = ({ day, nights, preparation }: Time): OccupiedTime =>
  keptTime(nightOf(day, nights), preparation);

/** Changes of bookings, in an order in which they can have happened: what is offered is free, but for the booking's own time. */
export class RandomChanges {
  readonly #open = new Map<string, Change>();

  constructor(private readonly told: LogBuilder) {}

  /** What is offered to somebody. */
  get offered(): readonly OfferedTime[] {
    return [...this.#open.values()].flatMap(({ claims }) => claims);
  }

  isOpen(bookingId: string): boolean {
    return this.#open.has(bookingId);
  }

  /** A change of a booking begins, goes on, or ends; answers its new time, and what it costs, where it was moved. */
  goOn(bookingId: string, booked: Time, isFree: (time: OccupiedTime) => boolean): Moved | null {
    const open = this.#open.get(bookingId);
    if (open !== undefined) return this.#settle(bookingId, booked, open);
    this.#begin(bookingId, booked, isFree);
    return null;
  }

  /** The change of a booking that is cancelled. */
  drop(bookingId: string): void {
    if (this.#open.has(bookingId)) this.#end(bookingId, 'withdrawn');
  }

  #begin(bookingId: string, booked: Time, isFree: (time: OccupiedTime) => boolean): void {
    const to = anyTime(this.told);
    const { random } = this.told;
    const wanted = { changeId: this.told.uuid(), to: targetOf(to), difference: random.below(5_000) - 2_500 };
    const agreement = agreedOf(this.told, to, null);
    const expiresAt = this.told.instant(15);
    if (random.chance(0.3)) {
      this.#open.set(bookingId, { changeId: wanted.changeId, to, claims: [] });
      return this.told.say('booking', bookingId, 'BookingChangeAsked', {
        ...wanted,
        agreement,
        noteRef: random.chance(0.5) ? this.told.uuid() : null,
        expiresAt,
      });
    }
    const before = { period: nightOf(booked.day, booked.nights), preparationNights: booked.preparation };
    const claims = addedTime(before, wanted.to, () => this.told.uuid());
    if (!claims.every(isFree)) return;
    this.#open.set(bookingId, { changeId: wanted.changeId, to, claims });
    this.told.say('booking', bookingId, 'BookingChangeOffered', {
      ...wanted,
      by: random.pick(['customer', 'tenant_admin'] as const),
      ...anyMaking(this.told),
      claims,
      agreement,
      instalment: 1,
      expiresAt,
    });
  }

  #settle(bookingId: string, booked: Time, { changeId, to, claims }: Change): Moved | null {
    const claimIds = claims.map(({ claimId }) => claimId);
    const isAsked = claims.length === 0;
    switch (this.told.random.below(isAsked ? 1 : 5)) {
      case 1:
      case 4:
        this.told.say('booking', bookingId, 'BookingChangeExtended', {
          changeId,
          claimIds,
          expiresAt: this.told.random.chance(0.5) ? null : this.told.instant(15),
        });
        return null;
      case 2:
      case 3: {
        const agreement = agreedOf(this.told, to, null);
        this.told.say('booking', bookingId, 'BookingMoved', {
          changeId,
          from: nightOf(booked.day, booked.nights),
          to: nightOf(to.day, to.nights),
          blockId: to.blockId,
          preparationNights: to.preparation,
          agreement,
          claimIds,
          ...anyMaking(this.told),
          refundCap: this.told.random.chance(0.5) ? 50 : null,
          heldUntil: null,
          notify: this.told.random.chance(0.5),
        });
        this.#open.delete(bookingId);
        return { to, agreement };
      }
      default:
        this.#end(bookingId, isAsked ? 'declined' : 'lapsed');
        return null;
    }
  }

  #end(bookingId: string, how: 'declined' | 'withdrawn' | 'lapsed'): void {
    const change = this.#open.get(bookingId);
    this.#open.delete(bookingId);
    this.told.say('booking', bookingId, 'BookingChangeEnded', {
      changeId: change?.changeId ?? '',
      how,
      claimIds: (change?.claims ?? []).map(({ claimId }) => claimId),
      reasonRef: how === 'declined' ? this.told.uuid() : null,
    });
  }
}
