import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { TakenNights } from '@holdfast/contracts/tariff-answers';
import { addDays, at, dateOf, timeOf } from '@holdfast/domain/kernel/dates';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { localAt } from '@holdfast/domain/kernel/zone';
import { nextArrivalTurn } from '@holdfast/domain/stay/arrival-turn';
import { firstArrival } from '@holdfast/domain/stay/picker';
import { arrivalWindow } from '@holdfast/domain/stay/surroundings';
import { claimedNights, closedNights } from '@holdfast/domain/stay/taken-time';
import type { NightRules } from '@holdfast/domain/stay/tariff';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { claimedSince, closedSince } from '@holdfast/projections/calendar/taken-nights.queries';
import type { ClaimedTime, ClosedTime } from '@holdfast/projections/calendar/taken-nights.queries';
import { currentTariff } from '@holdfast/projections/tariff/tariff.queries';
import type { Pool } from 'pg';
import { InjectClock, InjectTenantPool } from '../kernel/ports';
import { whenClockShows } from '../kernel/clock-turns';
import { publishedTariff } from '../kernel/current-tariff';
import { publicTariffView } from '../tariff/tariff-view';

/** What a page needs to offer stays: the rules, and the nights that nobody may have. */
interface Stays {
  readonly tariff: ReturnType<typeof publicTariffView> | null;
  readonly taken: readonly TakenNights[];
  readonly today: LocalDate;
  readonly earliest_arrival: LocalDate | null;
  readonly latest_arrival: LocalDate | null;
}

/** What is told of stays, and until when it holds if nothing is written: holds lapse, and the clock goes on. */
export interface StaysPage {
  readonly stays: Stays;
  /** The first date on which a stay may begin. */
  readonly firstArrival: LocalDate | null;
  readonly until: Date;
}

/** The most nights of preparation that a stay can have: time that ended earlier takes nothing from today on. */
const LONGEST_PREPARATION = 14;

export class ReadStays extends Query<StaysPage> {
  constructor(
    readonly tenantId: string,
    readonly timeZone: string,
  ) {
    super();
  }
}

@QueryHandler(ReadStays)
export class ReadStaysHandler implements IQueryHandler<ReadStays> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ tenantId, timeZone }: ReadStays): Promise<StaysPage> {
    const now = this.clock.now();
    const localNow = localAt(now, timeZone);
    const today = dateOf(localNow);
    const shown = { date: today, time: timeOf(localNow) };
    const since = at(addDays(today, -LONGEST_PREPARATION), '00:00');
    const [[row], claims, closed] = await inTenant(this.pool, tenantId, [
      currentTariff(tenantId),
      claimedSince(tenantId, since, now),
      closedSince(tenantId, since),
    ]);
    const published = publishedTariff(row);
    const { nights } = published.tariff;
    const turn = whenClockShows(nextArrivalTurn(nights, shown), timeZone, now);
    if (nights === null) return { stays: notOffered(today), firstArrival: null, until: turn };
    const { earliest, latest } = arrivalWindow(nights, shown);
    const lapses = claims.flatMap(({ lapsesAt }) => (lapsesAt === null ? [] : [lapsesAt.getTime()]));
    const taken = takenFrom(today, nights, [claims, closed]);
    return {
      stays: {
        tariff: publicTariffView(published),
        taken,
        today,
        earliest_arrival: earliest,
        latest_arrival: latest,
      },
      firstArrival: firstArrival(published.tariff, taken, earliest, shown),
      until: new Date(Math.min(turn.getTime(), ...lapses)),
    };
  }
}

const notOffered = (today: LocalDate): Stays => ({
  tariff: null,
  taken: [],
  today,
  earliest_arrival: null,
  latest_arrival: null,
});

/** What is taken from a day on, in the order of the calendar. What has no preparation of its own gets that of the tariff. */
const takenFrom = (
  today: LocalDate,
  { preparationNights }: Pick<NightRules, 'preparationNights'>,
  [claims, closed]: readonly [readonly ClaimedTime[], readonly ClosedTime[]],
): TakenNights[] =>
  [...claims.map(claimedNights), ...closed.map(closedNights)]
    .map((nights) => ({
      ...nights,
      preparation: nights.kind === 'closed' ? 0 : (nights.preparation ?? preparationNights),
    }))
    .filter(({ to, preparation }) => addDays(to, preparation) > today)
    .toSorted((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)));
