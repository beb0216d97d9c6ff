import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { Differing } from '@holdfast/contracts/schedules';
import { isRejection } from '@holdfast/domain/kernel/decision';
import { occupiedTime } from '@holdfast/domain/kernel/occupied-time';
import { alignBlocks, alignedBy } from '@holdfast/domain/schedule/align.decide';
import type { BlockDifference } from '@holdfast/domain/schedule/compare-blocks';
import type { Ids } from '@holdfast/ports/ids.port';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import { appendToCalendar } from '../calendar/calendar-head';
import { ImpactDesk } from '../impact/impact-desk';
import type { ImpactRefusal, ImpactWish, RulesChange } from '../impact/impact-desk';
import { activeTenant } from '../kernel/active-tenant';
import type { TenantRefusal } from '../kernel/active-tenant';
import type { CommandContext } from '../kernel/command-context';
import { InjectIds } from '../kernel/ports';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome, Work } from '../kernel/unit-of-work';
import { differingView } from './differing-view';
import { comparisonReads, differencesOf } from './schedule-comparison';
import { loadSchedule } from './schedule-folding';

type Refusal = 'schedule_unknown' | TenantRefusal | ImpactRefusal;
type Aligned = Outcome<Differing, Refusal>;

/**
 * Makes the blocks that a schedule has made follow it, in one commit: what differs is looked at again under the lock, so a block that was
 * held since it was shown stays. Answers what it changed. Sent again it finds nothing that differs.
 */
export class AlignSchedule extends Command<Aligned> {
  constructor(
    readonly context: CommandContext,
    readonly scheduleId: string,
    /** Blocks that were changed by hand follow too. */
    readonly byHand: boolean,
    readonly impact: ImpactWish = {},
  ) {
    super();
  }
}

/** Closed blocks that follow their schedule close another time. */
const movedClosures = (following: readonly BlockDifference[]): RulesChange => {
  const closed = following.filter(({ block }) => block.blocked);
  return {
    of: 'closed',
    added: closed.flatMap(({ will }) => (will === null ? [] : [occupiedTime(will)])),
    removed: closed.map(({ block }) => occupiedTime(block)),
  };
};

@CommandHandler(AlignSchedule)
export class AlignScheduleHandler implements ICommandHandler<AlignSchedule> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly impacts: ImpactDesk,
    @InjectIds() private readonly ids: Ids,
  ) {}

  execute(command: AlignSchedule): Promise<Aligned> {
    const { tenantId } = command.context;
    return this.unitOfWork.run<Differing, Refusal>(command.context, (tx) => this.align(tx, command), {
      reads: [tenantById(tenantId)],
    });
  }

  private async align(tx: Work, { scheduleId, byHand, impact }: AlignSchedule) {
    const tenant = await activeTenant(tx);
    if (isRejection(tenant)) return tenant;
    const reads = comparisonReads(tx.tenantId, scheduleId, tx.now);
    const [{ state }, blocks, ranges] = await Promise.all([
      loadSchedule(tx, scheduleId),
      tx.rows(reads.blocks),
      tx.rows(reads.ranges),
    ]);
    const { timeZone } = tenant;
    const differences = differencesOf(state, { blocks, ranges, now: tx.now, timeZone });
    if (isRejection(differences)) return differences;
    const act = { scheduleId, actId: this.ids.newId() };
    await appendToCalendar(
      tx,
      alignBlocks(differences, byHand).map((part) => ({
        type: 'GeneratedBlocksAligned',
        data: { ...act, ...part },
      })),
    );
    const following = alignedBy(differences, byHand);
    const weighed = await this.impacts.weigh(tx, impact, movedClosures(following));
    if (weighed !== null) return weighed;
    return differingView({
      ...differences,
      following,
      byHand: byHand ? [] : differences.byHand,
    });
  }
}
