import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { MOST_BEFORE } from '@holdfast/domain/kernel/act';
import { isRejection, reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { blockIdsOfSchedule, unclaimedBlocks } from '@holdfast/projections/schedule/schedule-blocks.queries';
import { scheduleById } from '@holdfast/projections/schedule/schedule.queries';
import type { Pool } from 'pg';
import { appendToCalendar } from '../calendar/calendar-head';
import { isUndoneMidway } from '../kernel/act-of';
import { activeTenant } from '../kernel/active-tenant';
import type { TenantRefusal } from '../kernel/active-tenant';
import type { CommandContext } from '../kernel/command-context';
import { InjectTenantPool } from '../kernel/ports';
import { UnitOfWork } from '../kernel/unit-of-work';
import { chunksOf } from './chunks';

type Refusal = 'schedule_unknown' | TenantRefusal;
type Cleared = { readonly count: number } | Rejection<Refusal>;

/**
 * Takes the blocks that a schedule has made off the calendar, but for those on which a hold or a booking lives. Answers
 * how many. Many blocks go in several transactions, so that customers are served in between; where it is
 * undone meanwhile, no more go.
 */
export class ClearGeneratedBlocks extends Command<Cleared> {
  constructor(
    readonly context: CommandContext,
    readonly scheduleId: string,
  ) {
    super();
  }
}

@CommandHandler(ClearGeneratedBlocks)
export class ClearGeneratedBlocksHandler implements ICommandHandler<ClearGeneratedBlocks> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @InjectTenantPool() private readonly pool: Pool,
  ) {}

  async execute({ context, scheduleId }: ClearGeneratedBlocks): Promise<Cleared> {
    const { tenantId } = context;
    const [[schedule], blockIds] = await inTenant(this.pool, tenantId, [
      scheduleById(tenantId, scheduleId),
      blockIdsOfSchedule(tenantId, scheduleId),
    ]);
    if (!schedule) return reject('schedule_unknown');
    let count = 0;
    // What is so much cannot be undone: then it is no act from the first of its transactions on.
    const { deed, ...rest } = context;
    const told = deed === undefined || blockIds.length > MOST_BEFORE ? rest : context;
    for (const chunk of chunksOf(blockIds)) {
      const cleared = await this.clear(told, scheduleId, chunk);
      if (cleared.kind === 'rejected') return cleared;
      count += cleared.result.length;
    }
    return { count };
  }

  /** Which of them are free is asked again under the lock: a customer may have come first. */
  private clear(context: CommandContext, scheduleId: string, chunk: readonly string[]) {
    return this.unitOfWork.run<readonly string[], TenantRefusal>(context, async (tx) => {
      const tenant = await activeTenant(tx);
      if (isRejection(tenant)) return tenant;
      if (await isUndoneMidway(tx)) return [];
      const blockIds = await tx.rows(unclaimedBlocks(tx.tenantId, chunk, tx.now));
      if (blockIds.length > 0) {
        await appendToCalendar(tx, [{ type: 'GeneratedBlocksCleared', data: { scheduleId, blockIds } }]);
      }
      return blockIds;
    });
  }
}
