import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { PublishTariff as Wish } from '@holdfast/contracts/tariff';
import type { TariffPreview } from '@holdfast/contracts/tariff-preview';
import { takenAround, todayAt } from '@holdfast/domain/booking/hold-stay.decide';
import { addDays, at } from '@holdfast/domain/kernel/dates';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import type { OccupiedTime } from '@holdfast/domain/kernel/occupied-time';
import { toInstantText } from '@holdfast/domain/kernel/flavour';
import type { Instant } from '@holdfast/domain/kernel/flavour';
import { localAt } from '@holdfast/domain/kernel/zone';
import { askedAgain } from '@holdfast/domain/pricing/asked-again';
import { calendarChanges } from '@holdfast/domain/pricing/calendar-changes';
import { impactOf } from '@holdfast/domain/stay/impact';
import { FURTHEST_JUDGED } from '@holdfast/domain/stay/surroundings';
import { tariffOf } from '@holdfast/domain/stay/tariff-from-wire';
import type { Tariff } from '@holdfast/domain/stay/tariff';
import { publishTariff } from '@holdfast/domain/tariff/tariff.decide';
import type { TariffRefusal } from '@holdfast/domain/tariff/tariff.decide';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import type { Ids } from '@holdfast/ports/ids.port';
import { bookedNightsWithin } from '@holdfast/projections/booking/booked-nights.queries';
import type { BookedNightsRow } from '@holdfast/projections/booking/booked-nights.queries';
import { claimsAround, closedAround } from '@holdfast/projections/calendar/taken-nights.queries';
import type { ClaimAround } from '@holdfast/projections/calendar/taken-nights.queries';
import { currentTariff } from '@holdfast/projections/tariff/tariff.queries';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import type { Pool } from 'pg';
import { Takers } from '../booking/takers';
import { publishedTariff } from '../kernel/current-tariff';
import { InjectClock, InjectIds, InjectTenantPool } from '../kernel/ports';
import { identified } from './identified';
import { impactToken } from '../impact/impact-token';
import { impactView } from '../impact/impact-view';
import { MOST_TOUCHED } from '../impact/previewed';
import { standingOf, UNCHANGED } from '../impact/standing';
import { calendarView, lastYearView } from './preview-view';
import type { PastBooking } from './preview-view';

type Previewed = TariffPreview | Rejection<TariffRefusal>;

/** What publishing a draft would change and would have changed; or why it could not be published. Takes no lock and stores nothing. */
export class PreviewTariff extends Query<Previewed> {
  constructor(
    readonly tenant: Pick<TenantRow, 'tenantId' | 'timeZone' | 'bookingMode'>,
    readonly wish: Wish,
  ) {
    super();
  }
}

/** How many nights behind today are the last year, and how many of its bookings are told. */
const LAST_YEAR = 365;
const MOST_BOOKINGS = 2_000;

/** Whatever is taken, however far ahead. */
const FOR_EVER = 'infinity';

@QueryHandler(PreviewTariff)
export class PreviewTariffHandler implements IQueryHandler<PreviewTariff> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
    @InjectIds() private readonly ids: Ids,
    private readonly takers: Takers,
  ) {}

  async execute({ tenant, wish }: PreviewTariff): Promise<Previewed> {
    const { tenantId, timeZone } = tenant;
    const instant = this.clock.now();
    const now = todayAt(localAt(instant, timeZone));
    const since = at(addDays(now.date, -FURTHEST_JUDGED), '00:00');
    const first = addDays(now.date, -LAST_YEAR);
    const [[row], claims, closed, booked] = await inTenant(this.pool, tenantId, [
      currentTariff(tenantId),
      claimsAround(tenantId, since, FOR_EVER),
      closedAround(tenantId, since, FOR_EVER),
      bookedNightsWithin(tenantId, first, now.date, MOST_BOOKINGS + 1),
    ]);
    const current = publishedTariff(row);
    const { based_on: basedOn, fees_acknowledged: feesAcknowledged } = wish;
    const draft = tariffOf(identified(wish, this.ids));
    const decision = publishTariff({ basedOn, feesAcknowledged, tariff: draft }, current, tenant.bookingMode);
    if (decision.kind === 'rejected') return decision;
    const [before, nowText] = [current.tariff, toInstantText(instant)];
    const taken = takenAround({ claims, closed }, nowText);
    const last = {
      first_night: first,
      last_night: addDays(now.date, -1),
      cut: booked.length > MOST_BOOKINGS,
    };
    return {
      impact: await this.impact(tenantId, [before, draft], { claims, closed }, [now.date, nowText]),
      calendar: calendarView(calendarChanges(before, draft, taken, now)),
      last_year: lastYearView(
        askedAgain(
          draft,
          booked.slice(0, MOST_BOOKINGS).map((each) => pastBooking(each, timeZone)),
        ),
        last,
      ),
    };
  }

  /** Only whose booking is touched is looked up by name. */
  private async impact(
    tenantId: string,
    [before, draft]: readonly [Tariff, Tariff],
    around: { readonly claims: readonly ClaimAround[]; readonly closed: readonly OccupiedTime[] },
    [today, now]: readonly [LocalDate, Instant],
  ): Promise<TariffPreview['impact']> {
    const { bookings, claims } = standingOf(around.claims, now, today);
    const same = { ...UNCHANGED, closed: around.closed };
    const touched = impactOf(
      { ...same, tariff: before },
      { ...same, tariff: draft },
      bookings,
      claims,
      today,
    );
    const told = touched.slice(0, MOST_TOUCHED).map(({ bookingId }) => bookingId);
    return impactView({ touched, token: impactToken(touched) }, await this.takers.of(tenantId, told));
  }
}

const pastBooking = (row: BookedNightsRow, timeZone: string): PastBooking => ({
  bookingId: row.bookingId,
  reference: row.reference,
  stay: { arrival: row.startDate, departure: row.endDate },
  bookedAt: row.bookedAt,
  bookedOn: todayAt(localAt(new Date(row.bookedAt), timeZone)),
  party: row.party,
  extras: row.extras ?? [],
  agreed: row.price + row.bookingFee,
});
