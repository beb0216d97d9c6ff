import { Module } from '@nestjs/common';
import { Reasons } from '@holdfast/application/kernel/reasons';
import { scheduleProviders } from '@holdfast/application/schedule/schedule-providers';
import { AlignmentController } from './alignment.controller';
import { ExceptionsController } from './exceptions.controller';
import { GenerationController } from './generation.controller';
import { JobsController } from './jobs.controller';
import { SchedulesController } from './schedules.controller';

/** Schedules, their exceptions, and the blocks they make. */
@Module({
  controllers: [
    SchedulesController,
    GenerationController,
    AlignmentController,
    ExceptionsController,
    JobsController,
  ],
  providers: [Reasons, ...scheduleProviders],
})
export class ScheduleModule {}
