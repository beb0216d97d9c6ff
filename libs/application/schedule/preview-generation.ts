import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { isRejection } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import type { GenerationRange } from '@holdfast/domain/schedule/expand-schedule';
import type { GenerationRefusal } from '@holdfast/domain/schedule/generation.decide';
import { Reasons } from '../kernel/reasons';
import { GenerationPlanner } from './generation-planner';
import { generationView } from './schedule-view';
import type { GenerationMade } from './schedule-view';

/** The blocks that a generation would make now. Nothing is changed. */
export class PreviewGeneration extends Query<GenerationMade | Rejection<GenerationRefusal>> {
  constructor(
    readonly tenantId: string,
    readonly scheduleId: string,
    readonly range: GenerationRange,
  ) {
    super();
  }
}

@QueryHandler(PreviewGeneration)
export class PreviewGenerationHandler implements IQueryHandler<PreviewGeneration> {
  constructor(
    private readonly planner: GenerationPlanner,
    private readonly reasons: Reasons,
  ) {}

  async execute({ tenantId, scheduleId, range }: PreviewGeneration) {
    const { expansion } = await this.planner.plan(tenantId, scheduleId, range);
    if (isRejection(expansion)) return expansion;
    const { blocks, skipped } = expansion;
    const references = new Set([...blocks, ...skipped].map(({ reasonRef }) => reasonRef));
    return generationView(blocks, skipped, await this.reasons.read(tenantId, [...references]));
  }
}
