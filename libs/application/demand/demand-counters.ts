import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { demandCell, ruleOf } from '@holdfast/domain/demand/demand';
import type { DemandCell } from '@holdfast/domain/demand/demand';
import { isRejection } from '@holdfast/domain/kernel/decision';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { todayIn } from '@holdfast/domain/kernel/zone';
import type { StayWish } from '@holdfast/domain/pricing/quote';
import { wrongDates } from '@holdfast/domain/stay/may-stay';
import { writeInTenant } from '@holdfast/event-store/wire/database-roles';
import { addDemand } from '@holdfast/outbox/demand/demand.queries';
import type { Clock } from '@holdfast/ports/clock.port';
import { InjectClock, InjectTenantPool } from '../kernel/ports';
import { Visitors } from './visitors';

/** Somebody who asked for dates, and whom. */
interface Asking {
  readonly tenantId: string;
  readonly timeZone: string;
  /** The network they came from: it is only ever hashed. */
  readonly network: string;
}

interface Counted {
  readonly day: LocalDate;
  readonly cell: DemandCell;
  count: number;
}

/**
 * Counts which stays visitors ask for, and which rules turn them away: in memory, outside the log and its lock, until `flush` adds them to the
 * database. A process that dies loses what it counted since.
 */
@Injectable()
export class DemandCounters {
  readonly #visitors = new Visitors();
  #counted = new Map<string, Map<string, Counted>>();

  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** Notes that somebody asked for a stay, and what they were answered. */
  note({ tenantId, timeZone, network }: Asking, wish: StayWish, answer: unknown): void {
    const rule = isRejection(answer) ? ruleOf(answer) : '';
    if (rule === null || wrongDates(wish.stay) !== null) return;
    const now = this.clock.now();
    const day = todayIn(now, timeZone);
    const cell = demandCell(wish, day, rule);
    if (cell !== null && this.#visitors.isNew(now, tenantId, network, rule)) this.#count(tenantId, day, cell);
  }

  /** Writes down what was counted. What cannot be written is lost: written twice it would be wrong. @throws what the first failure threw */
  async flush(): Promise<void> {
    this.#visitors.forget(this.clock.now());
    const counted = [...this.#counted];
    this.#counted = new Map();
    const written = await Promise.allSettled(
      counted.map(([tenantId, cells]) =>
        writeInTenant(this.pool, tenantId, [
          addDemand(tenantId, JSON.stringify([...cells.values()].map(rowOf))),
        ]),
      ),
    );
    const failed = written.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }

  #count(tenantId: string, day: LocalDate, cell: DemandCell): void {
    const cells = this.#counted.get(tenantId) ?? new Map<string, Counted>();
    this.#counted.set(tenantId, cells);
    const key = JSON.stringify([day, cell]);
    const counted = cells.get(key) ?? { day, cell, count: 0 };
    counted.count += 1;
    cells.set(key, counted);
  }
}

const rowOf = ({ day, cell, count }: Counted) => ({
  day,
  kind: cell.kind,
  rule: cell.rule,
  stay_month: cell.stayMonth,
  nights: cell.nights,
  weekday: cell.weekday,
  lead: cell.lead,
  party: cell.party,
  count,
});
