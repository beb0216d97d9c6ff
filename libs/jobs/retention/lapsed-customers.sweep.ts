import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { ForgetLapsedCustomer } from '@holdfast/application/customer/erase-customer';
import { InjectClock, InjectSystemPool } from '@holdfast/application/kernel/ports';
import { inSystem } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { lapsedCustomers } from '@holdfast/projections/customer/customer.queries';
import type { LapsedCustomer } from '@holdfast/projections/customer/customer.queries';
import { ItemSweep } from '../queue/item-sweep';

/** So long a customer may come back and ask what became of their hold. */
const KEPT_MS = 24 * 60 * 60_000;

/** Forgets people whose holds lapsed unpaid: nothing they said is needed any more. */
@Injectable()
export class LapsedCustomersSweep extends ItemSweep<LapsedCustomer> {
  readonly name = 'lapsed-customers';
  readonly everyMs = 10 * 60_000;

  constructor(
    private readonly commands: CommandBus,
    @InjectSystemPool() private readonly pool: Pool,
    @InjectClock() clock: Clock,
  ) {
    super(clock);
  }

  async due(now: Date, putOff: readonly string[], most: number): Promise<readonly LapsedCustomer[]> {
    const before = new Date(now.getTime() - KEPT_MS);
    const [lapsed] = await inSystem(this.pool, [lapsedCustomers(before, most, putOff)]);
    return lapsed;
  }

  protected keyOf({ subjectId }: LapsedCustomer): string {
    return subjectId;
  }

  protected async serve({ tenantId, subjectId }: LapsedCustomer): Promise<void> {
    await this.commands.execute(new ForgetLapsedCustomer(tenantId, subjectId));
  }
}
