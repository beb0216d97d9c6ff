import { assertNever } from '../kernel/assert-never';
import type { BlockId, ChangeId, Instant } from '../kernel/flavour';
import type { Minor } from '../kernel/money';
import type { Period } from '../kernel/occupied-time';
import { periodOf } from '../kernel/occupied-time';
import { agreementOf, sumsOf } from '../pricing/agreement';
import type { Agreement } from '../pricing/agreement';
import type { PriceSums } from '../pricing/price';
import type { ChangeEvent, ChangeMade, ChangeMaker, ChangeTarget, OfferedTime } from './change.events';

/** A change that is neither made nor over. */
export interface OpenChange extends ChangeMade {
  readonly changeId: ChangeId;
  /** `asked`: the owner has not answered; nothing is held for it. */
  readonly stage: 'asked' | 'offered';
  readonly by: ChangeMaker;
  readonly to: ChangeTarget;
  /** What is held for it. */
  readonly claims: readonly OfferedTime[];
  readonly agreement: Agreement;
  /** The part of the agreement that is paid for it now. */
  readonly instalment: number | null;
  readonly difference: Minor;
  /** Null: its payment is being taken. */
  readonly expiresAt: Instant | null;
  /** When it was to end as it was offered. */
  readonly promisedUntil: Instant;
}

/** What changes have made of a booking. */
export interface Changes {
  readonly change: OpenChange | null;
  /** One that has lapsed, as long as the booking was not moved and nothing else wanted since: money that comes late may still make it. */
  readonly lapsedChange: OpenChange | null;
  /**
   * How often the booking was moved, where being cancelled and standing again is two moves, as for a calendar; how often because its customer
   * wanted it.
   */
  readonly moves: number;
  readonly changesMade: number;
  /** The parts that were to be paid for changes, also for those that came to nothing. */
  readonly changeParts: readonly number[];
  /** The most per cent of the price that comes back when it is cancelled: see `pricing/policy.ts`. */
  readonly refundCap: number | null;
}

/** As everything is that a customer wants: at what it would be sold for, and within the rules. */
export const asCustomersWish = {
  wish: 'customer',
  priceRule: 'recalculated',
  rulesBroken: [],
  reasonRef: null,
} as const satisfies ChangeMade;

/** A booking as far as a change can change it. */
export interface Changeable extends Changes {
  readonly blockId: BlockId | null;
  readonly period: Period;
  readonly preparationNights: number;
  readonly agreement: Agreement;
  readonly price: PriceSums;
}

/** Before anybody wants one. */
export const noChanges: Changes = {
  change: null,
  lapsedChange: null,
  moves: 0,
  changesMade: 0,
  changeParts: [],
  refundCap: null,
};

/** Whether an event is about changes. */
export const isChangeEvent = (event: { readonly type: string }): event is ChangeEvent => event.type in TYPES;

const TYPES: { readonly [Type in ChangeEvent['type']]: true } = {
  BookingChangeAsked: true,
  BookingChangeOffered: true,
  BookingChangeExtended: true,
  BookingMoved: true,
  BookingChangeEnded: true,
};

/** A booking after one more event about its changes; total. */
export const evolveChange = <State extends Changeable>(state: State, event: ChangeEvent): State => {
  switch (event.type) {
    case 'BookingChangeAsked': {
      const { noteRef: _, ...asked } = event.data;
      const change: OpenChange = {
        ...asked,
        stage: 'asked',
        by: 'customer',
        ...asCustomersWish,
        claims: [],
        instalment: null,
        promisedUntil: asked.expiresAt,
      };
      return { ...state, change, lapsedChange: null };
    }
    case 'BookingChangeOffered':
      return {
        ...state,
        change: { ...event.data, stage: 'offered', promisedUntil: event.data.expiresAt },
        lapsedChange: null,
        changeParts: [
          ...state.changeParts,
          ...(event.data.instalment === null ? [] : [event.data.instalment]),
        ],
      };
    case 'BookingChangeExtended':
      return state.change === null
        ? state
        : { ...state, change: { ...state.change, expiresAt: event.data.expiresAt } };
    case 'BookingMoved': {
      const { wish, to, blockId, preparationNights, agreement, refundCap } = event.data;
      return {
        ...state,
        blockId,
        period: periodOf(to),
        preparationNights,
        agreement: agreementOf(agreement),
        price: sumsOf(agreement.lines),
        change: null,
        lapsedChange: null,
        moves: state.moves + 1,
        changesMade: state.changesMade + (wish === 'customer' ? 1 : 0),
        refundCap,
      };
    }
    case 'BookingChangeEnded': {
      const hasLapsed = event.data.how === 'lapsed' && state.change?.stage === 'offered';
      return { ...state, change: null, lapsedChange: hasLapsed ? state.change : state.lapsedChange };
    }
    default:
      return assertNever(event);
  }
};
