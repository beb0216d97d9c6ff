import { addDays, at, dateOf } from '../kernel/dates';
import type { LocalDate } from '../kernel/dates';
import type { BlockId, BookingId } from '../kernel/flavour';
import { overlaps } from '../kernel/occupied-time';
import type { OccupiedTime } from '../kernel/occupied-time';
import { isSkipped } from '../kernel/zone';
import { mayStay } from './may-stay';
import { nearby } from './nearby';
import type { Nearby } from './nearby';
import { refuse } from './refusal';
import type { StayRefusal } from './refusal';
import type { Today } from './surroundings';
import type { TakenNights } from './taken';
import { claimedNights, closedNights } from './taken-time';
import type { ClaimedTime } from './taken-time';
import type { Tariff } from './tariff';

/** Why a block is not made by the schedule that has made it: its date is closed, or it does not make such a block. */
export type NotMade = 'block_closed' | 'block_gone';

/** All that bookings which stand are judged by. */
export interface BookingRules {
  /** Stays by dates keep it. */
  readonly tariff: Tariff;
  /** Times that the owner has closed. */
  readonly closed: readonly OccupiedTime[];
  /** Blocks that their schedule does not make. */
  readonly notMade: ReadonlyMap<BlockId, NotMade>;
  readonly timeZone: string;
}

/** A live claim: time that a booking has, or that is not to be had for another reason. */
export interface LiveClaim extends ClaimedTime {
  readonly bookingId: BookingId;
  /** Null: of a stay, or of nothing here. */
  readonly blockId: BlockId | null;
}

/** A rule of the calendar that a booking of a block breaks. */
interface BlockReason {
  readonly code: NotMade | 'time_skipped';
}

/** Which rule a booking would break: for a stay what its dates would be refused for. */
export type ImpactReason = StayRefusal | BlockReason;

export type ImpactCode = ImpactReason['code'];

/** A booking that would break rules which it does not break yet. */
export interface TouchedBooking {
  readonly bookingId: BookingId;
  /** What it has of the calendar, without the nights kept free behind it. */
  readonly time: OccupiedTime;
  readonly reasons: readonly ImpactReason[];
}

/** Later than anybody can have booked. */
const ANY_TIME_AHEAD = 366_000;

/** The rules that a stay must keep which stands already: how long before its arrival it may be booked is asked of those who book. */
const forStanding = (tariff: Tariff): Tariff =>
  tariff.nights === null
    ? tariff
    : {
        ...tariff,
        nights: { ...tariff.nights, noticeDays: 0, noticeUntil: null, horizonDays: ANY_TIME_AHEAD },
      };

const timeOf = ({ from, to, preparation }: ClaimedTime): OccupiedTime => ({
  from,
  to: preparation === 0 ? to : at(addDays(dateOf(to), -preparation), '00:00'),
});

const sameTime = (a: OccupiedTime, b: OccupiedTime): boolean => a.from === b.from && a.to === b.to;

/** Closed after, and not before. */
const newlyClosed = (before: BookingRules, after: BookingRules): readonly OccupiedTime[] =>
  before.closed === after.closed
    ? []
    : after.closed.filter((time) => !before.closed.some((one) => sameTime(one, time)));

/** The first night of a time that is closed. */
const firstNight = (time: OccupiedTime, closed: readonly OccupiedTime[]): LocalDate =>
  closed.map(({ from }) => (from > time.from ? dateOf(from) : dateOf(time.from))).toSorted()[0]!;

interface Judging {
  readonly before: BookingRules;
  readonly after: BookingRules;
  readonly added: readonly OccupiedTime[];
  readonly refusalOf: (claim: LiveClaim, side: 'before' | 'after') => StayRefusal | null;
}

const closedReason = (
  claim: LiveClaim,
  time: OccupiedTime,
  { before, added }: Judging,
): ImpactReason | null => {
  const met = added.filter((closed) => overlaps(closed, time));
  if (met.length === 0 || before.closed.some((closed) => overlaps(closed, time))) return null;
  return claim.isStay ? refuse('stay_closed', { night: firstNight(time, met) }) : { code: 'block_closed' };
};

const tariffReason = (claim: LiveClaim, { before, after, refusalOf }: Judging): ImpactReason | null => {
  if (before.tariff === after.tariff) return null;
  const refusal = refusalOf(claim, 'after');
  return refusal !== null && refusalOf(claim, 'before') === null ? refusal : null;
};

const blockReason = ({ blockId }: LiveClaim, { before, after }: Judging): ImpactReason | null => {
  const code = blockId === null ? undefined : after.notMade.get(blockId);
  return code === undefined || before.notMade.has(blockId!) ? null : { code };
};

const meetsSkipped = ({ from, to }: OccupiedTime, zone: string): boolean =>
  isSkipped(from, zone) || isSkipped(to, zone);

const clockReason = (time: OccupiedTime, { before, after }: Judging): ImpactReason | null =>
  before.timeZone !== after.timeZone &&
  meetsSkipped(time, after.timeZone) &&
  !meetsSkipped(time, before.timeZone)
    ? { code: 'time_skipped' }
    : null;

const reasonsOf = (claim: LiveClaim, judging: Judging): readonly ImpactReason[] => {
  const time = timeOf(claim);
  // One rule each is enough of what is closed in two ways, or asked of its nights twice.
  const closed = closedReason(claim, time, judging);
  const own = claim.isStay
    ? [closed ?? tariffReason(claim, judging)]
    : [closed ?? blockReason(claim, judging), clockReason(time, judging)];
  return own.filter((reason) => reason !== null);
};

interface Nights extends TakenNights {
  readonly bookingId: BookingId | null;
}

const judgeOf = (
  rules: BookingRules,
  tariff: Tariff,
  near: Nearby<Nights>,
  today: LocalDate,
): ((claim: LiveClaim) => StayRefusal | null) => {
  const closed = nearby(rules.closed.map(closedNights), [tariff]);
  return (claim) => {
    const { from: arrival, to: departure } = claimedNights(claim);
    const stay = { arrival, departure };
    const taken = [...near(stay).filter(({ bookingId }) => bookingId !== claim.bookingId), ...closed(stay)];
    return mayStay(tariff, taken, stay, { date: arrival < today ? arrival : today, time: '00:00' });
  };
};

/**
 * The bookings that break a rule after a change which they did not break before: what an owner should know before they make it. They stay as
 * they are. A stay is judged as if it were asked for now beside everything else that is taken, one that has begun as of the day of its
 * arrival; notice and the latest arrival are not asked. Where only time is closed, only its own nights count, not what is left beside them.
 * In the order of their beginnings.
 *
 * @param bookings the claims among them that are to be judged: of bookings that have not ended
 * @param claims all that is claimed around them
 */
export const impactOf = (
  before: BookingRules,
  after: BookingRules,
  bookings: readonly LiveClaim[],
  claims: readonly LiveClaim[],
  today: Today['date'],
): readonly TouchedBooking[] => {
  const [old, next] = [forStanding(before.tariff), forStanding(after.tariff)];
  const nights = claims.map((claim) => ({ ...claimedNights(claim), bookingId: claim.bookingId }));
  const near = nearby<Nights>(nights, [old, next]);
  const judges = {
    before: judgeOf(before, old, near, today),
    after: judgeOf(after, next, near, today),
  };
  const refusalOf = (claim: LiveClaim, side: 'before' | 'after') => judges[side](claim);
  const judging = { before, after, added: newlyClosed(before, after), refusalOf };
  return bookings
    .toSorted((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)))
    .flatMap((claim): readonly TouchedBooking[] => {
      const reasons = reasonsOf(claim, judging);
      return reasons.length === 0 ? [] : [{ bookingId: claim.bookingId, time: timeOf(claim), reasons }];
    });
};
