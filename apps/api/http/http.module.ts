import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { SuperAdmins } from '@holdfast/application/sign-in/super-admins';
import { TenantDirectory } from '@holdfast/application/tenant/tenant-directory';
import { AccessGuard } from './access.guard';
import { AnswerInterceptor } from './answer.interceptor';
import { BearerReader } from './bearer';
import { ProblemFilter } from './problem.filter';
import { ProblemsController } from './problems.controller';
import { ContractPipe } from './validation.pipe';

/** What every request goes through: who may come in, is what was sent well formed, how is it answered. */
@Module({
  controllers: [ProblemsController],
  providers: [
    BearerReader,
    SuperAdmins,
    TenantDirectory,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_PIPE, useClass: ContractPipe },
    { provide: APP_INTERCEPTOR, useClass: AnswerInterceptor },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
  exports: [TenantDirectory, SuperAdmins],
})
export class HttpModule {}
