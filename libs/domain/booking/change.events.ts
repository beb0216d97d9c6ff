import type { DomainEvent } from '../kernel/decision';
import type { BlockId, ChangeId, ClaimId, Instant, RecordId } from '../kernel/flavour';
import type { Minor } from '../kernel/money';
import type { OccupiedTime, Period } from '../kernel/occupied-time';
import type { Agreement } from '../pricing/agreement';

/** The time that a change would give a booking. */
export interface ChangeTarget extends Period {
  /** Null for a stay that is no block. */
  readonly blockId: BlockId | null;
  readonly preparationNights: number;
}

/** Time that a change adds to a booking, held for it under an id of its own. */
export interface OfferedTime extends OccupiedTime {
  readonly claimId: ClaimId;
}

/** Who has made an offer: customers who may change their booking themselves, or the owner. */
export type ChangeMaker = 'customer' | 'tenant_admin';

/** What a booking costs once it is moved: what it did, what it would be sold for now, or what its owner has set. */
export type PriceRule = 'kept' | 'recalculated' | 'set';

/** How a change came about. */
export interface ChangeMade {
  /** Who wanted it: customers, also where the owner has said yes to it, or the owner. */
  readonly wish: ChangeMaker;
  readonly priceRule: PriceRule;
  /** The rules of stays that the owner has overridden. */
  readonly rulesBroken: readonly string[];
  /** Why the owner has set its price. */
  readonly reasonRef: RecordId | null;
}

/** Other dates, or another party, for a booking that stands. */
export type ChangeEvent =
  /** The customer asks the owner. Nothing is held for it. */
  | DomainEvent<
      'BookingChangeAsked',
      {
        changeId: ChangeId;
        to: ChangeTarget;
        agreement: Agreement;
        /** What the booking would cost more, or less where it is below 0. */
        difference: Minor;
        noteRef: RecordId | null;
        /** When it is too late to answer. */
        expiresAt: Instant;
      }
    >
  /** It may be had: what it adds is held until it is paid or accepted, or the offer ends. */
  | DomainEvent<
      'BookingChangeOffered',
      ChangeMade & {
        changeId: ChangeId;
        by: ChangeMaker;
        to: ChangeTarget;
        claims: readonly OfferedTime[];
        agreement: Agreement;
        /** The part of the agreement that is paid for it now; null: nothing is. */
        instalment: number | null;
        difference: Minor;
        expiresAt: Instant;
      }
    >
  /** Null: its payment is being taken, and it cannot end before the outcome is known. */
  | DomainEvent<
      'BookingChangeExtended',
      { changeId: ChangeId; claimIds: readonly ClaimId[]; expiresAt: Instant | null }
    >
  | DomainEvent<
      'BookingMoved',
      ChangeMade & {
        /** Null: nobody was asked for it. */
        changeId: ChangeId | null;
        from: Period;
        to: Period;
        blockId: BlockId | null;
        preparationNights: number;
        agreement: Agreement;
        /** What was held for it, and is the booking's own now. */
        claimIds: readonly ClaimId[];
        /** The most per cent of the price that comes back when it is cancelled later; null: nothing was agreed about that. */
        refundCap: number | null;
        /** When its hold ends, where it is held by the owner's word; null: it stands. */
        heldUntil: Instant | null;
        /** Whether its customer is told. */
        notify: boolean;
      }
    >
  | DomainEvent<
      'BookingChangeEnded',
      {
        changeId: ChangeId;
        how: 'declined' | 'withdrawn' | 'lapsed';
        claimIds: readonly ClaimId[];
        reasonRef: RecordId | null;
      }
    >;
