import { Body, Controller, Delete, HttpCode, Param, Post, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { CommandContext } from '@holdfast/application/kernel/command-context';
import { ClearGeneratedBlocks } from '@holdfast/application/schedule/clear-blocks';
import { PreviewGeneration } from '@holdfast/application/schedule/preview-generation';
import { AwaitGeneration } from '@holdfast/application/schedule/read-run';
import { ReadDifferences } from '@holdfast/application/schedule/read-differences';
import { RequestGeneration } from '@holdfast/application/schedule/request-generation';
import type { GenerationMade } from '@holdfast/application/schedule/schedule-view';
import { id } from '@holdfast/contracts/fields';
import { ClearedBlocks, GenerateBlocks, Generation, GenerationAccepted } from '@holdfast/contracts/schedules';
import { isRejection } from '@holdfast/domain/kernel/decision';
import { ForTenantAdmins } from '../http/access/access';
import { Answers, Idempotent } from '../http/answers/answers';
import { Undoable } from '../http/answers/undoable';
import { Context } from '../http/requests/context.decorator';

/** The blocks that a schedule makes: shown before, made, and taken away again. */
@ApiTags('admin')
@Controller('api/admin/schedules/:id')
@ForTenantAdmins('availability:write')
export class GenerationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Blocks are made in the background: what is not done soon is answered with the id of the job. */
  @Post('generate')
  @Undoable('blocks_generated')
  @HttpCode(200)
  @Idempotent()
  @Answers(Generation, 'What would be made (preview), or was made')
  @Answers(GenerationAccepted, 'The work goes on: ask for the job', 202)
  async generate(
    @Context() context: CommandContext,
    @Param('id', { schema: id }) scheduleId: string,
    @Body({ schema: GenerateBlocks }) body: GenerateBlocks,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { tenantId } = context;
    const range = { from: body.start_date, to: body.end_date };
    if (body.preview) {
      const made = await this.queries.execute(new PreviewGeneration(tenantId, scheduleId, range));
      return isRejection(made) ? made : this.withDiffering(tenantId, scheduleId, made);
    }
    const requested = await this.commands.execute(new RequestGeneration(context, scheduleId, range));
    if (requested.kind === 'rejected') return requested;
    const { runId } = requested.result;
    const generation = await this.queries.execute(new AwaitGeneration(tenantId, runId));
    if (generation !== null) {
      const result = await this.withDiffering(tenantId, scheduleId, generation);
      return isRejection(result) ? result : { ...requested, result };
    }
    response.status(202).setHeader('Location', `/api/admin/jobs/${runId}`);
    return { ...requested, result: { job_id: runId } };
  }

  @Delete('blocks')
  @Undoable('blocks_cleared')
  @ApiOkResponse({ standardSchema: ClearedBlocks })
  clear(@Context() context: CommandContext, @Param('id', { schema: id }) scheduleId: string) {
    return this.commands.execute(new ClearGeneratedBlocks(context, scheduleId));
  }

  /** Blocks that exist are not made again: what has changed about them since is named beside. */
  private async withDiffering(tenantId: string, scheduleId: string, made: GenerationMade) {
    const differing = await this.queries.execute(new ReadDifferences(tenantId, scheduleId));
    return isRejection(differing) ? differing : { ...made, differing };
  }
}
