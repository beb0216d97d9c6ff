import { Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { Today } from '@holdfast/contracts/today';
import { addDays } from '@holdfast/domain/kernel/dates';
import { toMajor } from '@holdfast/domain/kernel/money';
import { addMonths, monthOf } from '@holdfast/domain/kernel/months';
import { todayIn } from '@holdfast/domain/kernel/zone';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import {
  changesAsked,
  expectedFrom,
  moneyToday,
  provisionalEnding,
  questionsWaiting,
} from '@holdfast/projections/today/today.queries';
import type { Pool } from 'pg';
import { CustomerReader } from '../booking/customer-reader';
import { TellLostDemand } from '../demand/read-demand';
import { ListAttention } from '../history/read-history';
import { InjectClock, InjectTenantPool } from '../kernel/ports';
import { ReadIncome } from '../ledger/read-income';
import { cleaningOn, expectedOn, moneyView, monthsView, whoseWith } from './today-view';

const DAYS_AHEAD = 6;
const DUE_DAYS = 7;
const RECEIVED_DAYS = 30;
/** Of lost demand, so many days are told of, and so many sentences. */
const DEMAND_DAYS = 30;
const MOST_SENTENCES = 5;
const ENDS_SOON_MS = 2 * 86_400_000;
/** Of the twelve months that are shown, so many lie behind. */
const MONTHS_BEHIND = 5;
const MONTHS_AHEAD = 6;

/** What an owner has to know and to do today, by the clock of their business. */
export class ReadToday extends Query<Today> {
  constructor(
    readonly tenantId: string,
    readonly timeZone: string,
  ) {
    super();
  }
}

@QueryHandler(ReadToday)
export class ReadTodayHandler implements IQueryHandler<ReadToday> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    private readonly customers: CustomerReader,
    private readonly queries: QueryBus,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ tenantId, timeZone }: ReadToday): Promise<Today> {
    const now = this.clock.now();
    const today = todayIn(now, timeZone);
    const month = monthOf(today);
    const [[expected, questions, changes, ending, [money]], attention, income, demand] = await Promise.all([
      inTenant(this.pool, tenantId, [
        expectedFrom(tenantId, today, addDays(today, DAYS_AHEAD), now),
        questionsWaiting(tenantId),
        changesAsked(tenantId),
        provisionalEnding(tenantId, now, new Date(now.getTime() + ENDS_SOON_MS)),
        moneyToday(tenantId, today, addDays(today, DUE_DAYS), addDays(today, -RECEIVED_DAYS)),
      ]),
      this.queries.execute(new ListAttention(tenantId)),
      this.queries.execute(
        new ReadIncome(tenantId, timeZone, addMonths(month, -MONTHS_BEHIND), addMonths(month, MONTHS_AHEAD)),
      ),
      this.queries.execute(new TellLostDemand(tenantId, addDays(today, -DEMAND_DAYS), today)),
    ]);
    const rows = [...expected, ...questions, ...changes, ...ending];
    const [details, words] = await Promise.all([
      this.customers.read(tenantId, [...new Set(rows.map(({ detailsRef }) => detailsRef))]),
      this.customers.allWords(
        tenantId,
        questions.flatMap(({ textRef }) => textRef ?? []),
      ),
    ]);
    const whose = whoseWith(details);
    return {
      today,
      ...expectedOn(today, expected, whose),
      cleaning: cleaningOn(today, expected),
      waiting: {
        questions: questions.map((row) => ({
          ...whose(row),
          since: row.since,
          text: words.get(row.textRef ?? '') ?? null,
        })),
        changes: changes.map((row) => ({
          ...whose(row),
          since: new Date(row.change.since).toISOString(),
          wanted: { start_date: row.change.to.startDate, end_date: row.change.to.endDate },
          difference: toMajor(row.change.difference),
        })),
        provisional_ending: ending.map((row) => ({ ...whose(row), until: row.until })),
      },
      money: moneyView(money),
      attention,
      ...monthsView(income),
      demand: demand.slice(0, MOST_SENTENCES),
    };
  }
}
