import type { BookingId, ClaimId, OutsideStayId } from '../kernel/flavour';
import { overlaps } from '../kernel/occupied-time';
import type { OccupiedTime } from '../kernel/occupied-time';
import type { ChannelEvent, TakenPiece } from './channel.events';
import type { KnownChannel, OutsideStay } from './channel.state';
import { around, firstBehind, freeOf, inOrder } from './free-time';
import type { LookPlan } from './look';

/** Time that is claimed, by whomever. */
export interface ClaimedPiece extends OccupiedTime {
  readonly claimId: ClaimId;
}

/** The own time of a booking that its owner must know of when somebody else has it too: without its preparation. */
export interface BookedTime extends OccupiedTime {
  readonly bookingId: BookingId;
}

/** What the calendar says, read under the tenant's lock. */
export interface ClaimedTime {
  readonly claims: readonly ClaimedPiece[];
  readonly booked: readonly BookedTime[];
}

/** Gives out new ids. */
export type NewId = () => string;

const covers = (time: OccupiedTime, piece: OccupiedTime): boolean =>
  time.from <= piece.from && piece.to <= time.to;

/** What becomes claimed time as decisions are made, one after the other. Claims never overlap: they are kept in their order. */
class Claimed {
  readonly #claims: ClaimedPiece[];
  readonly #byId: Map<ClaimId, ClaimedPiece>;

  constructor(
    claims: readonly ClaimedPiece[],
    private readonly newId: NewId,
  ) {
    this.#claims = [...inOrder(claims)];
    this.#byId = new Map(claims.map((claim) => [claim.claimId, claim]));
  }

  free(claimIds: readonly ClaimId[]): void {
    for (const claimId of claimIds) {
      const claim = this.#byId.get(claimId);
      this.#byId.delete(claimId);
      if (claim !== undefined) this.#claims.splice(firstBehind(this.#claims, claim.from), 1);
    }
  }

  /** Claims what of a time nobody has. */
  take(time: OccupiedTime): readonly TakenPiece[] {
    const taken = freeOf(time, around(this.#claims, time)).map((piece) => ({
      claimId: this.newId(),
      ...piece,
    }));
    for (const piece of taken) {
      this.#claims.splice(firstBehind(this.#claims, piece.from), 0, piece);
      this.#byId.set(piece.claimId, piece);
    }
    return taken;
  }
}

/** Whether some of a time is not in these pieces of it. */
const isShort = (time: OccupiedTime, pieces: readonly TakenPiece[]): boolean =>
  freeOf(time, pieces).length > 0;

const clashesOf = (
  time: OccupiedTime,
  booked: readonly BookedTime[],
  settled: readonly BookingId[] = [],
): readonly BookingId[] =>
  booked
    .filter((booking) => overlaps(booking, time) && !settled.includes(booking.bookingId))
    .map(({ bookingId }) => bookingId);

/** A stay ends: what it had is free. */
const goneOf = (
  stay: OutsideStay,
  reason: Extract<ChannelEvent, { type: 'OutsideStayGone' }>['data']['reason'],
): ChannelEvent => ({
  type: 'OutsideStayGone',
  data: { outsideStayId: stay.id, freed: stay.pieces.map(({ claimId }) => claimId), reason },
});

/** What of their time is free now, stays that wait for it get, in their order. */
const given = (
  stays: readonly OutsideStay[],
  claimed: Claimed,
): { readonly events: readonly ChannelEvent[]; readonly taken: readonly TakenPiece[] } => {
  const events: ChannelEvent[] = [];
  const all: TakenPiece[] = [];
  for (const stay of stays) {
    if (!stay.waits) continue;
    const taken = claimed.take(stay);
    if (taken.length === 0) continue;
    all.push(...taken);
    const waits = isShort(stay, [...stay.pieces, ...taken]);
    events.push({ type: 'OutsideStayTimeTaken', data: { outsideStayId: stay.id, taken, waits } });
  }
  return { events, taken: all };
};

/**
 * What a look brings, as facts: what is gone frees its time first, then what has moved keeps the pieces that still lie in it and takes what else is
 * free, then what is new takes what is free. What somebody has is theirs: those parts wait. After each of the facts nobody's time is another's too: rows
 * are written in this order, and no two claims may overlap for a moment.
 *
 * @returns the facts, and the ids of what is new, in the order of the plan
 */
export const decideLook = (
  plan: LookPlan,
  { claims, booked }: ClaimedTime,
  newId: NewId,
): { readonly events: readonly ChannelEvent[]; readonly freshIds: readonly OutsideStayId[] } => {
  const claimed = new Claimed(claims, newId);
  const events: ChannelEvent[] = [];
  for (const { stay, reason } of plan.gone) {
    claimed.free(stay.pieces.map(({ claimId }) => claimId));
    events.push(goneOf(stay, reason));
  }
  const moved = plan.moved.map(({ stay, time: { from, to, kind } }): OutsideStay => {
    const freed = stay.pieces.filter((piece) => !covers({ from, to }, piece)).map(({ claimId }) => claimId);
    claimed.free(freed);
    const taken = claimed.take({ from, to });
    const pieces = [...stay.pieces.filter(({ claimId }) => !freed.includes(claimId)), ...taken];
    const waits = isShort({ from, to }, pieces);
    // What it met before, its owner has been told.
    const clashes = clashesOf({ from, to }, booked, [...stay.settled, ...clashesOf(stay, booked)]);
    const data = { outsideStayId: stay.id, kind, from, to, taken, freed, waits, clashes };
    events.push({ type: 'OutsideStayMoved', data });
    return { ...stay, kind, from, to, pieces, waits };
  });
  // Two may change places: the first waits until the other has left.
  events.push(...given(moved, claimed).events);
  const freshIds = plan.fresh.map(({ from, to, kind }) => {
    const outsideStayId = newId();
    const taken = claimed.take({ from, to });
    const waits = isShort({ from, to }, taken);
    const clashes = clashesOf({ from, to }, booked);
    events.push({
      type: 'OutsideStayImported',
      data: { outsideStayId, kind, from, to, taken, waits, clashes },
    });
    return outsideStayId;
  });
  if (plan.holdsLoss !== null)
    events.push({
      type: 'ChannelLossHeld',
      data: { missing: plan.holdsLoss, known: plan.known },
    });
  if (plan.settlesLoss) events.push({ type: 'ChannelLossSettled', data: { free: false, kept: plan.kept } });
  return { events, freshIds };
};

/** Time was freed: outside stays that wait for it get it, in their order. */
export const giveFreedTime = (
  stays: readonly OutsideStay[],
  claims: readonly ClaimedPiece[],
  newId: NewId,
): { readonly events: readonly ChannelEvent[]; readonly taken: readonly TakenPiece[] } =>
  given(stays, new Claimed(claims, newId));

/** Everything that a channel has taken goes, as its owner wishes. */
export const allGone = (stays: Iterable<OutsideStay>): readonly ChannelEvent[] =>
  [...stays].map((stay) => goneOf(stay, 'owner'));

/** What the owner is asked about, and what they answer: free what is missing, or keep it whatever is listed. */
export const missingOf = (
  { stays, loss, kept }: KnownChannel,
  missing: readonly OutsideStayId[],
): readonly OutsideStay[] =>
  [...new Set([...(loss ?? []), ...kept, ...missing])].flatMap((id) => stays.get(id) ?? []);
