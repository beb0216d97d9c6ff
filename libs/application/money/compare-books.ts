import { Injectable } from '@nestjs/common';
import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { compareTheirs, withUnnamedRefunds } from '@holdfast/domain/payment/compare-books';
import type { FoundDifference } from '@holdfast/domain/payment/compare-books';
import type { TransactionView } from '@holdfast/ports/payment-transactions';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { AskOneByOne } from './ask-one-by-one';
import { Books, dayWithin } from './books';
import type { ComparisonOutcome, DayWithin } from './books';
import { DifferenceNotes } from './difference-notes';
import { ProviderList } from './provider-list';
import type { Listed } from './provider-list';
import { RepairBooks } from './repair-books';

const nothingYet = (state: 'waiting' | 'refused'): ComparisonOutcome => ({
  state,
  searchOff: false,
  captures: 0,
  refunds: 0,
  differences: 0,
});

/**
 * Compares the books of a day with the provider's. What its list has and ours have not is repaired first, and looked at again; what ours have and
 * its list has not is asked for one by one; what still differs is a fact, and waits for the owner. However often a day is compared, each
 * difference is told once; of two who begin at once one compares.
 */
@Injectable()
export class CompareBooks {
  constructor(
    private readonly list: ProviderList,
    private readonly books: Books,
    private readonly repair: RepairBooks,
    private readonly oneByOne: AskOneByOne,
    private readonly notes: DifferenceNotes,
  ) {}

  async run(tenantId: string, day: LocalDate): Promise<void> {
    const tenant = await this.books.begin(tenantId, day);
    if (tenant === null) return;
    await this.books.end(tenantId, day, await this.compare(tenant, day));
  }

  private async compare(tenant: TenantRow, day: LocalDate): Promise<ComparisonOutcome> {
    const { tenantId, timeZone } = tenant;
    const within = dayWithin(day, timeZone);
    const listed = await this.list.around(tenant, within);
    if (listed === 'waiting' || listed === 'refused') return nothingYet(listed);
    const isOfDay = ({ at }: TransactionView) => at >= within.from && at < within.to;
    const found = await this.theirs(tenantId, within, listed.rows.filter(isOfDay));
    const own = await this.ours(tenantId, within, listed);
    const all = [...found.differences, ...own.differences];
    await this.notes.write(tenantId, day, all);
    const { captures, refunds } = await this.books.ofDay(tenantId, within);
    const state = all.length > 0 ? 'differs' : 'agrees';
    return {
      state: own.isWaiting || found.isWaiting ? 'waiting' : state,
      searchOff: listed.searchOff,
      captures: captures.length,
      refunds: refunds.length,
      differences: all.length,
    };
  }

  private async theirs(tenantId: string, within: DayWithin, rows: readonly TransactionView[]) {
    const ours = await this.books.ours(tenantId, rows);
    const held = await this.books.holding(tenantId, ours);
    const differing = compareTheirs(ours, held).map(({ bookingId }) => bookingId);
    const doubtful = new Set([...differing, ...withUnnamedRefunds(ours, held)]);
    if (doubtful.size === 0) return { differences: [], isWaiting: false };
    const unheard = new Set<string>();
    for (const bookingId of doubtful)
      if (!(await this.repair.run(tenantId, bookingId))) unheard.add(bookingId);
    // What could not be asked about may be known in an hour; on the last day on which that is tried it is told as it is.
    if (this.books.isComparedLast(within)) unheard.clear();
    const left = compareTheirs(ours, await this.books.holding(tenantId, ours));
    return {
      differences: left.filter(({ bookingId }) => !unheard.has(bookingId)),
      isWaiting: unheard.size > 0,
    };
  }

  private async ours(tenantId: string, within: DayWithin, { rows, searchOff }: Listed) {
    const { captures, refunds } = await this.books.ofDay(tenantId, within);
    const ids = new Set(rows.map(({ id }) => id));
    const differences: FoundDifference[] = [];
    let isWaiting = false;
    const hear = (said: Awaited<ReturnType<AskOneByOne['capture']>>): void => {
      if (typeof said === 'object') differences.push(said);
      else if (said !== 'agrees') isWaiting = true;
    };
    for (const capture of captures) {
      if (ids.has(capture.captureId)) continue;
      hear(await this.oneByOne.capture(tenantId, capture));
      // Without a list nobody else says what has gone back of it.
      if (searchOff) await this.repair.run(tenantId, capture.bookingId);
    }
    for (const refund of refunds)
      if (!ids.has(refund.providerId)) hear(await this.oneByOne.refund(tenantId, refund));
    return { differences, isWaiting };
  }
}
