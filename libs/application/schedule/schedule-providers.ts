import type { Provider } from '@nestjs/common';
import { ImpactDesk } from '../impact/impact-desk';
import { AlignScheduleHandler } from './align-schedule';
import { AddExceptionHandler, RemoveExceptionHandler } from './change-exceptions';
import { ClearGeneratedBlocksHandler } from './clear-blocks';
import { DeleteScheduleHandler } from './delete-schedule';
import { GenerationPlanner } from './generation-planner';
import { ListExceptionsHandler } from './list-exceptions';
import { PreviewGenerationHandler } from './preview-generation';
import { ReadDifferencesHandler } from './read-differences';
import { AwaitGenerationHandler, ReadJobHandler } from './read-run';
import { ListSchedulesHandler, ReadScheduleHandler } from './read-schedules';
import { RequestGenerationHandler } from './request-generation';
import { RunGenerationHandler } from './run-generation';
import { RunResults } from './run-results';
import { CreateScheduleHandler, ReviseScheduleHandler } from './save-schedule';

/** The use cases of schedules, but for the one that runs in the worker. They need `Reasons` beside them. */
export const scheduleProviders: readonly Provider[] = [
  AddExceptionHandler,
  AlignScheduleHandler,
  AwaitGenerationHandler,
  ClearGeneratedBlocksHandler,
  CreateScheduleHandler,
  DeleteScheduleHandler,
  GenerationPlanner,
  ImpactDesk,
  ListExceptionsHandler,
  ListSchedulesHandler,
  PreviewGenerationHandler,
  ReadDifferencesHandler,
  ReadJobHandler,
  ReadScheduleHandler,
  RemoveExceptionHandler,
  RequestGenerationHandler,
  ReviseScheduleHandler,
  RunResults,
];

/** What makes the blocks, in the worker. */
export const generationProviders: readonly Provider[] = [GenerationPlanner, RunGenerationHandler];
