import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { Cleaning, DeskDays } from '@holdfast/contracts/arrivals';
import { turnovers } from '@holdfast/domain/desk/days';
import type { Turnover } from '@holdfast/domain/desk/days';
import { hasBegun, isCleaned } from '@holdfast/domain/desk/desk.decide';
import { localAt } from '@holdfast/domain/kernel/zone';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import type { BookingRow } from '@holdfast/projections/booking/booking.queries';
import { expectedBookings, expectedNext } from '@holdfast/projections/booking/expected.queries';
import { cleaningOf, notesOf } from '@holdfast/projections/desk/desk.queries';
import type { CleaningRow } from '@holdfast/projections/desk/desk.queries';
import type { Pool } from 'pg';
import { CustomerReader } from '../booking/customer-reader';
import { actorNames } from '../kernel/actor-names';
import { InjectClock, InjectTenantPool } from '../kernel/ports';
import { arrivesAt, leavesAt } from './desk-times';
import { groupedNotes } from './grouped-notes';

/** What is to be cleaned behind whom, for whom, and what has been; nothing tells who anybody is. */
export class ReadCleaning extends Query<Cleaning[]> {
  constructor(
    readonly tenantId: string,
    readonly days: DeskDays,
    readonly timeZone: string,
  ) {
    super();
  }
}

@QueryHandler(ReadCleaning)
export class ReadCleaningHandler implements IQueryHandler<ReadCleaning> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
    private readonly customers: CustomerReader,
  ) {}

  async execute({ tenantId, days: { from, to }, timeZone }: ReadCleaning): Promise<Cleaning[]> {
    const now = this.clock.now();
    const [rows, next] = await inTenant(this.pool, tenantId, [
      expectedBookings(tenantId, from, to, now),
      expectedNext(tenantId, from, to, now),
    ]);
    const found = turnovers([...rows, ...next], from, to).filter(
      ({ leaving }) => leaving.status === 'confirmed',
    );
    const ids = [...rows, ...next].map(({ bookingId }) => bookingId);
    const [done, notes] = await inTenant(this.pool, tenantId, [
      cleaningOf(tenantId, ids),
      notesOf(tenantId, ids),
    ]);
    const words = await groupedNotes(
      this.customers,
      tenantId,
      notes.filter(({ readBy }) => readBy === 'cleaners'),
    );
    const doneBehind = new Map(done.map((row) => [row.bookingId, row]));
    const wall = localAt(now, timeZone);
    return found.map((turnover) => ({
      ...cleaningView(turnover, doneBehind.get(turnover.leaving.bookingId), words),
      begun: hasBegun(turnover.leaving, wall),
    }));
  }
}

const cleaningView = (
  { leaving, next, isSameDay }: Turnover<BookingRow>,
  said: CleaningRow | undefined,
  words: ReadonlyMap<string, string[]>,
): Omit<Cleaning, 'begun'> => {
  const done = said !== undefined && isCleaned(leaving, said) ? said : null;
  return {
    booking_id: leaving.bookingId,
    leaves_on: leaving.endDate,
    leaves_at: leavesAt(leaving),
    next_arrives_on: next?.startDate ?? null,
    next_arrives_at: next && arrivesAt(next),
    same_day: isSameDay,
    next_party: next?.stay?.terms.party ?? null,
    no_show: leaving.noShow,
    notes_for_cleaners: words.get(leaving.bookingId) ?? [],
    next_notes_for_cleaners: (next && words.get(next.bookingId)) ?? [],
    state: done === null ? 'to_do' : 'done',
    done_at: done?.cleanedAt ? new Date(done.cleanedAt).toISOString() : null,
    done_by: done?.cleanedBy ? actorNames[done.cleanedBy] : null,
  };
};
