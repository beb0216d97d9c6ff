import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { addBlock, editBlock } from '@holdfast/domain/calendar/block.decide';
import type {
  BlockRefusal,
  BlockState,
  SaveBlock as SaveBlockWish,
} from '@holdfast/domain/calendar/block.decide';
import { occupiedTime } from '@holdfast/domain/kernel/occupied-time';
import { isRejection } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import type { Ids } from '@holdfast/ports/ids.port';
import { blockState } from '@holdfast/projections/calendar/calendar.queries';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import { ImpactDesk } from '../impact/impact-desk';
import type { ImpactRefusal, ImpactWish, RulesChange } from '../impact/impact-desk';
import { activeTenant } from '../kernel/active-tenant';
import type { TenantRefusal } from '../kernel/active-tenant';
import type { CommandContext } from '../kernel/command-context';
import { InjectIds } from '../kernel/ports';
import { Reasons } from '../kernel/reasons';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome, Work } from '../kernel/unit-of-work';
import { appendToCalendar } from './calendar-head';

/** A block as its owner sends it; the reason in words. */
export type BlockWish = Omit<SaveBlockWish, 'blockId' | 'reasonRef'> & { readonly reason: string | null };

export type SaveBlockRefusal = BlockRefusal | TenantRefusal | ImpactRefusal;
type Saved = Outcome<{ blockId: string }, SaveBlockRefusal>;

/** What saving a block closes, and opens again. */
const closing = (wish: BlockWish, block: BlockState | null): RulesChange => ({
  of: 'closed',
  added: wish.blocked ? [occupiedTime(wish)] : [],
  removed: block?.blocked ? [occupiedTime(block)] : [],
});

/** Adds a block of availability. */
export class AddBlock extends Command<Saved> {
  constructor(
    readonly context: CommandContext,
    readonly wish: BlockWish,
    readonly impact: ImpactWish = {},
  ) {
    super();
  }
}

/** Changes a block that nobody holds or has booked; it is sent whole. */
export class EditBlock extends Command<Saved> {
  constructor(
    readonly context: CommandContext,
    readonly blockId: string,
    readonly wish: BlockWish,
    readonly impact: ImpactWish = {},
  ) {
    super();
  }
}

@CommandHandler(AddBlock)
export class AddBlockHandler implements ICommandHandler<AddBlock> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reasons: Reasons,
    private readonly impacts: ImpactDesk,
    @InjectIds() private readonly ids: Ids,
  ) {}

  execute({ context, wish, impact }: AddBlock): Promise<Saved> {
    return this.unitOfWork.run<{ blockId: string }, SaveBlockRefusal>(context, async (tx) => {
      const rules = await activeTenant(tx);
      if (isRejection(rules)) return rules;
      const blockId = this.ids.newId();
      const reasonRef = wish.blocked ? await this.reasons.seal(tx, wish.reason) : null;
      const decision = addBlock({ ...wish, blockId, reasonRef }, rules);
      if (decision.kind === 'rejected') return decision;
      await appendToCalendar(tx, decision.events);
      const weighed = await this.impacts.weigh(tx, impact, closing(wish, null));
      return weighed ?? { blockId };
    });
  }
}

@CommandHandler(EditBlock)
export class EditBlockHandler implements ICommandHandler<EditBlock> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reasons: Reasons,
    private readonly impacts: ImpactDesk,
  ) {}

  async execute({ context, blockId, wish, impact }: EditBlock): Promise<Saved> {
    const { tenantId } = context;
    return this.unitOfWork.run<{ blockId: string }, SaveBlockRefusal>(
      context,
      async (tx) => {
        const rules = await activeTenant(tx);
        if (isRejection(rules)) return rules;
        const block = await tx.row(blockState(tenantId, blockId, tx.now));
        const reasonRef = await this.reasonOf(tx, block, wish);
        const decision = editBlock({ ...wish, blockId, reasonRef }, block, rules);
        if (decision.kind === 'rejected') return decision as Rejection<SaveBlockRefusal>;
        await appendToCalendar(tx, decision.events);
        const weighed = await this.impacts.weigh(tx, impact, closing(wish, block));
        return weighed ?? { blockId };
      },
      { reads: [tenantById(tenantId)] },
    );
  }

  /** The reference of the reason: the block's own as long as its text is the same. */
  private async reasonOf(tx: Work, block: BlockState | null, wish: BlockWish): Promise<string | null> {
    if (!wish.blocked) return null;
    const reference = block?.reasonRef ?? null;
    if (reference === null) return this.reasons.seal(tx, wish.reason);
    const text = await this.reasons.readIn(tx, reference);
    return this.reasons.seal(tx, wish.reason, text === null ? null : { reference, text });
  }
}
