import { Injectable } from '@nestjs/common';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { addDays, at } from '@holdfast/domain/kernel/dates';
import { nearestInstant } from '@holdfast/domain/kernel/zone';
import type { OurBooks, TheirRow } from '@holdfast/domain/payment/compare-books';
import { inTenant, writeInTenant } from '@holdfast/event-store/wire/database-roles';
import { beginComparison, endComparison } from '@holdfast/outbox/reconciliation/reconciliation.queries';
import type { CheckRow } from '@holdfast/outbox/reconciliation/reconciliation.queries';
import type { Clock } from '@holdfast/ports/clock.port';
import type { TransactionView } from '@holdfast/ports/payment-transactions';
import { bookingsNamed } from '@holdfast/projections/booking/booking.queries';
import {
  capturesBetween,
  capturesById,
  refundsBetween,
  refundsByProvider,
} from '@holdfast/projections/money/comparison.queries';
import type { ComparedCapture, ComparedRefund } from '@holdfast/projections/money/comparison.queries';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import type { Pool } from 'pg';
import { InjectClock, InjectTenantPool } from '../kernel/ports';

/** From the first moment of a day up to that of the next, on the tenant's calendar. */
export interface DayWithin {
  readonly from: Date;
  readonly to: Date;
}

/** When a day begins and ends on the clock of a zone: it has 23 or 25 hours where the clocks are changed. */
export const dayWithin = (day: LocalDate, zone: string): DayWithin => ({
  from: nearestInstant(at(day, '00:00'), zone),
  to: nearestInstant(at(addDays(day, 1), '00:00'), zone),
});

/** What came of comparing a day. */
export type ComparisonOutcome = Pick<
  CheckRow,
  'state' | 'searchOff' | 'captures' | 'refunds' | 'differences'
>;

/** Days are compared for a week, from the second day after them on. */
const LAST_COMPARED_MS = 7 * 24 * 3_600_000;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Our books, as far as a comparison with the provider's asks for them. */
@Injectable()
export class Books {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** Begins to compare a day; null where it is compared already, by somebody else just now, or the tenant is gone. */
  async begin(tenantId: string, day: LocalDate): Promise<TenantRow | null> {
    const [[tenant]] = await inTenant(this.pool, tenantId, [tenantById(tenantId)]);
    if (tenant === undefined || tenant.status === 'deleted') return null;
    const [begun] = await writeInTenant(this.pool, tenantId, [
      beginComparison(tenantId, this.clock.now(), day),
    ]);
    return begun.length === 0 ? null : tenant;
  }

  /** Whether a day is so long over that it is not compared again. */
  isComparedLast({ to }: DayWithin): boolean {
    return this.clock.now().getTime() - to.getTime() >= LAST_COMPARED_MS;
  }

  /** Notes what came of it. */
  async end(tenantId: string, day: LocalDate, outcome: ComparisonOutcome): Promise<void> {
    const { state, searchOff, captures, refunds, differences } = outcome;
    const told = [state, searchOff, captures, refunds, differences] as const;
    await writeInTenant(this.pool, tenantId, [endComparison(tenantId, day, ...told, this.clock.now())]);
  }

  /** What was taken and has gone back on a day. */
  async ofDay(
    tenantId: string,
    { from, to }: DayWithin,
  ): Promise<{ readonly captures: readonly ComparedCapture[]; readonly refunds: readonly ComparedRefund[] }> {
    const [captures, refunds] = await inTenant(this.pool, tenantId, [
      capturesBetween(tenantId, from, to),
      refundsBetween(tenantId, from, to),
    ]);
    return { captures, refunds };
  }

  /** The rows of a list that are about bookings of this tenant; others are a stranger's, and passed over. */
  async ours(tenantId: string, listed: readonly TransactionView[]): Promise<readonly TheirRow[]> {
    const captureIds = listed.flatMap(({ captureId }) => (captureId === undefined ? [] : [captureId]));
    const named = listed.flatMap(({ bookingId = '' }) => (UUID.test(bookingId) ? [bookingId] : []));
    const [captures, bookings] = await inTenant(this.pool, tenantId, [
      capturesById(tenantId, captureIds),
      bookingsNamed(tenantId, [...new Set(named)]),
    ]);
    const known = new Set(bookings.map(({ bookingId }) => bookingId));
    const ofCapture = new Map(captures.map(({ captureId, bookingId }) => [captureId, bookingId]));
    return listed.flatMap(({ id, kind, amountMinor, captureId = null, bookingId: told = '' }) => {
      const bookingId = known.has(told) ? told : ofCapture.get(captureId ?? '');
      return bookingId === undefined ? [] : [{ id, kind, amount: amountMinor, bookingId, captureId }];
    });
  }

  /** What our books hold of these rows. */
  async holding(tenantId: string, rows: readonly TheirRow[]): Promise<OurBooks> {
    const [captures, refunds] = await inTenant(this.pool, tenantId, [
      capturesById(
        tenantId,
        rows.flatMap(({ kind, id, captureId }) => [
          ...(kind === 'capture' ? [id] : []),
          ...(captureId === null ? [] : [captureId]),
        ]),
      ),
      refundsByProvider(
        tenantId,
        rows.flatMap(({ kind, id }) => (kind === 'refund' ? [id] : [])),
      ),
    ]);
    return { captures, refunds };
  }
}
