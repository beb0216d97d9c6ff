import { Injectable } from '@nestjs/common';
import type { ImpactAnswer } from '@holdfast/contracts/impact';
import { todayAt } from '@holdfast/domain/booking/hold-stay.decide';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { clearFlags, noteTouched } from '@holdfast/domain/booking/flag.decide';
import { addDays, at } from '@holdfast/domain/kernel/dates';
import type { LocalDate, LocalDateTime } from '@holdfast/domain/kernel/dates';
import { eventsOf, reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import type { OccupiedTime } from '@holdfast/domain/kernel/occupied-time';
import { localAt } from '@holdfast/domain/kernel/zone';
import { impactOf } from '@holdfast/domain/stay/impact';
import type { BookingRules, TouchedBooking } from '@holdfast/domain/stay/impact';
import { FURTHEST_JUDGED } from '@holdfast/domain/stay/surroundings';
import { streamVersions } from '@holdfast/event-store/log/log.read';
import type { Ids } from '@holdfast/ports/ids.port';
import { flaggedBy } from '@holdfast/projections/booking/attention.queries';
import { claimsAround, closedAround } from '@holdfast/projections/calendar/taken-nights.queries';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import { InjectIds } from '../kernel/ports';
import { bookingStream } from '../kernel/streams';
import type { Work } from '../kernel/unit-of-work';
import { impactToken } from './impact-token';
import { MOST_TOUCHED } from './previewed';
import type { Previewed } from './previewed';
import { standingOf, UNCHANGED } from './standing';

/** What a command changes of all that bookings are judged by. */
export type RulesChange =
  /** Time is closed, or open again. */
  | {
      readonly of: 'closed';
      readonly added: readonly OccupiedTime[];
      readonly removed: readonly OccupiedTime[];
    }
  /** Rules: those that are named. */
  | {
      readonly of: 'rules';
      readonly before: Partial<BookingRules>;
      readonly after: Partial<BookingRules>;
    };

/** `impact_previewed`, with a `Previewed`, is no refusal that anybody is told: the command was asked to stop there, and leaves nothing behind. */
export type ImpactRefusal = 'impact_previewed' | 'impact_changed' | 'validation_failed';

/** What a command is told beside its wish: only to show what it touches, or what its owner says of that. */
export interface ImpactWish {
  readonly preview?: boolean | undefined;
  readonly impact?: ImpactAnswer | undefined;
}

/** Whatever is taken, however far ahead. */
const FOR_EVER = 'infinity';

/** From where the first of them begins to where the last ends; there is one at least. */
const hullOf = (times: readonly OccupiedTime[]): OccupiedTime => ({
  from: times.map(({ from }) => from).toSorted()[0]!,
  to: times
    .map(({ to }) => to)
    .toSorted()
    .at(-1)!,
});

interface Moment {
  readonly today: LocalDate;
  readonly since: LocalDateTime;
}

/** Names the bookings that a change touches, under the lock of the command that makes it, and notes what its owner says of each. */
@Injectable()
export class ImpactDesk {
  constructor(@InjectIds() private readonly ids: Ids) {}

  /**
   * The last step of a command that closes time or changes rules. Asked for a preview it refuses with what is touched. Else it records for
   * each touched booking that it is kept, or waits on the owner's list; for all of them the latter, where the owner was not asked.
   * Refused where they saw other bookings than are touched now.
   */
  async weigh(
    tx: Work,
    { preview = false, impact }: ImpactWish,
    change: RulesChange,
    actId: string = tx.context.deed?.id ?? this.ids.newId(),
  ): Promise<Rejection<ImpactRefusal> | null> {
    const touched = await this.touchedBy(tx, change);
    const token = impactToken(touched);
    if (preview) return reject('impact_previewed', { touched, token } satisfies Previewed);
    if (impact !== undefined && impact.token !== token) return reject('impact_changed');
    const choices = new Map(impact?.choices.map(({ booking_id: id, choice }) => [id, choice]));
    const isAnswered = touched.slice(0, MOST_TOUCHED).every(({ bookingId }) => choices.has(bookingId));
    if (impact !== undefined && !isAnswered)
      return reject('validation_failed', {
        fields: [{ path: 'impact.choices', message: 'Say of each booking what becomes of it' }],
      });
    await this.note(tx, touched, { actId, isKept: (id) => choices.get(id) === 'keep' });
    return null;
  }

  /** Takes off the owner's list what one change has put there, for it is undone. */
  async clear(tx: Work, actId: string): Promise<void> {
    const ids = await tx.rows(flaggedBy(tx.tenantId, actId));
    if (ids.length === 0) return;
    const decision = clearFlags([actId], 'undone');
    await this.record(tx, new Map(ids.map((id) => [id, eventsOf(decision)])));
  }

  private async record(tx: Work, events: ReadonlyMap<string, readonly BookingEvent[]>): Promise<void> {
    const versions = await tx.rows(streamVersions(tx.tenantId, 'booking', [...events.keys()]));
    const versionOf = new Map(versions.map(({ id, version }) => [id, version]));
    for (const [bookingId, told] of events)
      tx.record(bookingStream(bookingId), versionOf.get(bookingId) ?? 0, told);
  }

  private async note(
    tx: Work,
    touched: readonly TouchedBooking[],
    { actId, isKept }: { readonly actId: string; readonly isKept: (bookingId: string) => boolean },
  ): Promise<void> {
    if (touched.length === 0) return;
    const told = touched.map(({ bookingId, reasons }): [string, BookingEvent[]] => [
      bookingId,
      [noteTouched({ keep: isKept(bookingId), actId, reasons: reasons.map(({ code }) => code) })],
    ]);
    await this.record(tx, new Map(told));
  }

  private async touchedBy(tx: Work, change: RulesChange): Promise<readonly TouchedBooking[]> {
    if (change.of === 'closed' && change.added.length === 0) return [];
    const tenant = await tx.row(tenantById(tx.tenantId));
    const today = todayAt(localAt(tx.now, tenant?.timeZone ?? 'UTC')).date;
    const moment = { today, since: at(addDays(today, -FURTHEST_JUDGED), '00:00') };
    return change.of === 'closed'
      ? this.touchedByClosing(tx, change, moment)
      : this.touchedByRules(tx, change, moment);
  }

  private async touchedByClosing(
    tx: Work,
    { added, removed }: Extract<RulesChange, { of: 'closed' }>,
    { today }: Moment,
  ): Promise<readonly TouchedBooking[]> {
    const hull = hullOf(added);
    const claims = await tx.rows(claimsAround(tx.tenantId, hull.from, hull.to));
    const { bookings, claims: live } = standingOf(claims, tx.nowText, today);
    if (bookings.length === 0) return [];
    // What was closed before counts over the whole of each booking.
    const whole = hullOf([...bookings, ...added]);
    const closed = await tx.rows(closedAround(tx.tenantId, whole.from, whole.to));
    const opened = (time: OccupiedTime) =>
      removed.some((one) => one.from === time.from && one.to === time.to);
    const after = [...closed.filter((time) => !opened(time)), ...added];
    return impactOf({ ...UNCHANGED, closed }, { ...UNCHANGED, closed: after }, bookings, live, today);
  }

  private async touchedByRules(
    tx: Work,
    { before, after }: Extract<RulesChange, { of: 'rules' }>,
    { today, since }: Moment,
  ): Promise<readonly TouchedBooking[]> {
    const [claims, closed] = await Promise.all([
      tx.rows(claimsAround(tx.tenantId, since, FOR_EVER)),
      before.tariff === undefined ? [] : tx.rows(closedAround(tx.tenantId, since, FOR_EVER)),
    ]);
    const { bookings, claims: live } = standingOf(claims, tx.nowText, today);
    const same = { ...UNCHANGED, closed };
    return impactOf({ ...same, ...before }, { ...same, ...after }, bookings, live, today);
  }
}
