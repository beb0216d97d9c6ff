import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { ChangeId, ClaimId, Instant, RecordId } from '../kernel/flavour';
import { periodOf } from '../kernel/occupied-time';
import type { Agreement } from '../pricing/agreement';
import type { Minor } from '../kernel/money';
import type { ChangedTerms } from '../pricing/changed-agreement';
import type { AgreedAt } from '../pricing/instalments';
import { percentOn } from '../pricing/policy';
import type { UnderPolicy } from '../pricing/policy';
import { addedTime } from './added-time';
import type { BookingEvent } from './booking.events';
import type { BookingState, ConfirmedBooking } from './booking.state';
import type { ChangeMade, ChangeMaker, ChangeTarget, OfferedTime } from './change.events';
import type { Changeable, OpenChange } from './change.state';

type Ended = Extract<BookingEvent, { type: 'BookingChangeEnded' }>;
type How = Ended['data']['how'];

/** A change that its customer wants, and what it comes to. */
export interface WantedChange {
  readonly changeId: ChangeId;
  readonly to: ChangeTarget;
  readonly terms: ChangedTerms;
  readonly expiresAt: Instant;
  readonly now: Instant;
}

export interface AskChange extends WantedChange {
  readonly noteRef: RecordId | null;
}

export interface OfferChange extends WantedChange {
  readonly by: ChangeMaker;
  readonly made: ChangeMade;
  /** The tenant's. */
  readonly zone: string;
  readonly newClaimId: () => ClaimId;
}

/** An offer lapses at the very instant of its end, as a hold does; not while it is being paid. */
export const isOver = ({ expiresAt }: Pick<OpenChange, 'expiresAt'>, now: Instant): boolean =>
  expiresAt !== null && expiresAt <= now;

/** The change of a booking that is open now; null: there is none, or its time is over. */
export const openChange = ({ change }: Pick<Changeable, 'change'>, now: Instant): OpenChange | null =>
  change !== null && !isOver(change, now) ? change : null;

/** How an open change came about. */
export const madeOf = ({ wish, priceRule, rulesBroken, reasonRef }: ChangeMade): ChangeMade => ({
  wish,
  priceRule,
  rulesBroken,
  reasonRef,
});

const claimIdsOf = ({ claims }: Pick<OpenChange, 'claims'>): readonly ClaimId[] =>
  claims.map(({ claimId }) => claimId);

/** The end of a change, where there is one. */
export const endedBy = (
  change: OpenChange | null,
  how: How,
  reasonRef: RecordId | null = null,
): readonly BookingEvent[] =>
  change === null
    ? []
    : [
        {
          type: 'BookingChangeEnded',
          data: { changeId: change.changeId, how, claimIds: claimIdsOf(change), reasonRef },
        },
      ];

/** What must be so before a change may begin: the booking stands, and no other is open. What has lapsed ends first. */
const begin = (
  { changeId, now }: Pick<WantedChange, 'changeId' | 'now'>,
  state: BookingState,
):
  | { readonly booking: ConfirmedBooking; readonly first: readonly BookingEvent[] }
  | { readonly refused: 'change_not_allowed' | 'change_open' } => {
  if (state.status !== 'confirmed') return { refused: 'change_not_allowed' };
  const open = openChange(state, now);
  // What was asked for is offered under its own id.
  if (open !== null && (open.changeId !== changeId || open.stage === 'offered'))
    return { refused: 'change_open' };
  return { booking: state, first: open === null ? endedBy(state.change, 'lapsed') : [] };
};

/** A booking gets its new time and its new price; what was held for it becomes its own. Its customer is told unless it is said. */
export const moved = (
  booking: Changeable & UnderPolicy,
  change: ChangeMade & {
    readonly changeId: ChangeId | null;
    readonly to: ChangeTarget;
    readonly agreement: Agreement;
    readonly claims: readonly OfferedTime[];
  },
  at: AgreedAt,
  told: { readonly heldUntil: Instant | null; readonly notify: boolean } = { heldUntil: null, notify: true },
): BookingEvent => {
  const { blockId, preparationNights } = change.to;
  return {
    type: 'BookingMoved',
    data: {
      changeId: change.changeId,
      from: periodOf(booking.period),
      to: periodOf(change.to),
      blockId,
      preparationNights,
      agreement: change.agreement,
      claimIds: claimIdsOf(change),
      ...madeOf(change),
      // Of what is only held nothing was agreed to that could come back.
      refundCap: (told.heldUntil === null ? percentOn(booking, at) : null) ?? booking.refundCap,
      ...told,
    },
  };
};

/** The customer asks the owner for a change. Nothing is held, and it says so. */
export const askChange = (
  { changeId, to, terms, noteRef, expiresAt, now }: AskChange,
  state: BookingState,
): Decision<BookingEvent, 'change_not_allowed' | 'change_open'> => {
  const begun = begin({ changeId, now }, state);
  if ('refused' in begun) return reject(begun.refused);
  const { agreement, difference } = terms;
  return accept(...begun.first, {
    type: 'BookingChangeAsked',
    data: { changeId, to, agreement, difference, noteRef, expiresAt },
  });
};

/**
 * A change that may be had: what its customer wants is made at once where nothing is paid for it now, else what it adds is held until it is
 * paid, or, where its owner wants it, until its customer has said yes. Whoever calls has judged its time under the tenant's lock.
 */
export const offerChange = (
  { changeId, by, made, to, terms, expiresAt, now, zone, newClaimId }: OfferChange,
  state: BookingState,
): Decision<BookingEvent, 'change_not_allowed' | 'change_open'> => {
  const begun = begin({ changeId, now }, state);
  if ('refused' in begun) return reject(begun.refused);
  const { agreement, difference, instalment } = terms;
  if (instalment === null && made.wish === 'customer') {
    const at = { now: new Date(now), zone };
    return accept(...begun.first, moved(begun.booking, { ...made, changeId, to, agreement, claims: [] }, at));
  }
  const claims = addedTime(begun.booking, to, newClaimId);
  return accept(...begun.first, {
    type: 'BookingChangeOffered',
    data: { changeId, by, ...madeOf(made), to, claims, agreement, instalment, difference, expiresAt },
  });
};

/** The customer says yes to an offer for which nothing is paid now: the booking is moved. What is still to be paid is read anew. */
export const acceptOffer = (
  command: {
    readonly changeId: ChangeId;
    /** What they were told that the booking costs more. */
    readonly expectedDifference: Minor;
    readonly agreement: Agreement;
    readonly at: AgreedAt;
    readonly now: Instant;
  },
  state: BookingState,
): Decision<BookingEvent, 'change_over' | 'price_changed'> => {
  const { changeId, expectedDifference, agreement, at, now } = command;
  if (state.status !== 'confirmed') return reject('change_over');
  const open = openChange(state, now);
  if (open?.changeId !== changeId || open.stage !== 'offered' || open.instalment !== null)
    return reject('change_over');
  if (open.difference !== expectedDifference) return reject('price_changed');
  return accept(moved(state, { ...open, agreement }, at));
};

/** Takes a change back, or turns it down. Harmless when it has ended so already; refused while it is being paid. */
export const endChange = (
  command: {
    readonly changeId: ChangeId;
    readonly how: 'declined' | 'withdrawn';
    readonly reasonRef: RecordId | null;
    readonly now: Instant;
  },
  state: BookingState,
): Decision<BookingEvent, 'change_over' | 'payment_pending'> => {
  const { changeId, how, reasonRef, now } = command;
  const open = state.status === 'confirmed' ? openChange(state, now) : null;
  if (open === null || open.changeId !== changeId) return reject('change_over');
  // What owners have offered by themselves, they may take back.
  const isOwners = open.stage === 'asked' || open.wish === 'tenant_admin';
  if (how === 'declined' && !isOwners) return reject('change_over');
  if (open.expiresAt === null) return reject('payment_pending');
  return accept(...endedBy(open, how, reasonRef));
};

/** Ends a change whose time is over; anything else is left as it is. */
export const lapseChange = (now: Instant, state: BookingState): Decision<BookingEvent, never> =>
  state.status === 'confirmed' && state.change !== null && isOver(state.change, now)
    ? accept(...endedBy(state.change, 'lapsed'))
    : accept();

/** Ends a change that only its payment has kept, once nobody waits for that any longer. */
export const endUnpaid = (state: BookingState, capturing: boolean): Decision<BookingEvent, never> =>
  state.status === 'confirmed' && state.change?.expiresAt === null && !capturing
    ? accept(...endedBy(state.change, 'lapsed'))
    : accept();
