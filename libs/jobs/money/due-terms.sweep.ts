import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { systemContext } from '@holdfast/application/kernel/command-context';
import { InjectClock, InjectSystemPool } from '@holdfast/application/kernel/ports';
import { ActOnDueDeposit } from '@holdfast/application/money/act-on-due-deposit';
import { ActOnDueTerms } from '@holdfast/application/money/act-on-due-terms';
import { inSystem } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { dueBookings } from '@holdfast/projections/money/instalment.queries';
import type { DueBooking } from '@holdfast/projections/money/instalment.queries';
import { ItemSweep } from '../queue/item-sweep';

/** While a payment is taken nothing is said of what is owed: that is asked again in a while. */
const PAUSE_MS = 60_000;

/**
 * Does what the terms of bookings say is due: reminds their customers of what is to be paid, says that it is overdue, ends what stays unpaid, and
 * gives deposits back. What
 * that is is decided under the lock, so that twice is once.
 */
@Injectable()
export class DueTermsSweep extends ItemSweep<DueBooking> {
  readonly name = 'due-terms';
  readonly everyMs = 60_000;

  constructor(
    private readonly commands: CommandBus,
    @InjectSystemPool() private readonly pool: Pool,
    @InjectClock() clock: Clock,
  ) {
    super(clock);
  }

  async due(now: Date, putOff: readonly string[], most: number): Promise<readonly DueBooking[]> {
    const [due] = await inSystem(this.pool, [dueBookings(now, most, putOff)]);
    return due;
  }

  protected keyOf({ bookingId }: DueBooking): string {
    return bookingId;
  }

  protected async serve({ tenantId, bookingId, kinds }: DueBooking): Promise<void> {
    const isOfDeposit = (kind: string) => kind.startsWith('deposit');
    if (kinds.some(isOfDeposit))
      await this.commands.execute(new ActOnDueDeposit(systemContext(tenantId), bookingId));
    if (!kinds.every(isOfDeposit))
      await this.commands.execute(new ActOnDueTerms(systemContext(tenantId), bookingId));
  }

  protected override pauseOf(): number {
    return PAUSE_MS;
  }
}
