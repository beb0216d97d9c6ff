import { Global, Module } from '@nestjs/common';
import type { Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { CLOCK } from '@holdfast/application/kernel/ports';
import { BookingHolders } from '@holdfast/application/manage/booking-holders';
import { SuperAdmins } from '@holdfast/application/sign-in/super-admins';
import { TenantDirectory } from '@holdfast/application/tenant/tenant-directory';
import { createPool } from '@holdfast/event-store/wire/database-roles';
import { RunningRequests } from '@holdfast/platform/requests/running-requests';
import { RateLimiter } from '@holdfast/platform/throttle/rate-limiter';
import { SignInThrottle } from '@holdfast/platform/throttle/sign-in-throttle';
import { ThrottleKeys } from '@holdfast/platform/throttle/throttle-key';
import type { Clock } from '@holdfast/ports/clock.port';
import { SHELL } from '../shell';
import type { Shell } from '../shell';
import { AccessGuard } from './access/access.guard';
import { AnswerMemory } from './answers/answer-memory';
import { AnswerInterceptor } from './answers/answer.interceptor';
import { BearerReader } from './access/bearer';
import { ContactGuard } from './limits/contact-limit';
import { FromMemory } from './answers/from-memory';
import { KeptAnswers } from './answers/kept-answers';
import { OnceAtATimeInterceptor } from './answers/once-at-a-time.interceptor';
import { ProblemFilter } from './answers/problem.filter';
import { ProblemsController } from './problems.controller';
import { RateGuard } from './limits/rate-limit';
import { ThrottledSignIn } from './limits/throttled-sign-in';
import { ThrottledTwoStep } from './limits/throttled-two-step';
import { ContractPipe } from './requests/validation.pipe';

const throttleKeysOf = ({ config }: Shell): ThrottleKeys => new ThrottleKeys(config.vault.key);

const throttles: Provider[] = [
  {
    provide: RateLimiter,
    useFactory: (shell: Shell, clock: Clock) =>
      new RateLimiter(shell.pools.tenant, clock, throttleKeysOf(shell)),
    inject: [SHELL, CLOCK],
  },
  {
    provide: SignInThrottle,
    useFactory: (shell: Shell, clock: Clock) => {
      const { signInFailures, signInFailuresPerAddress } = shell.config.limits;
      const rules = { freePerAccount: signInFailures, freePerAddress: signInFailuresPerAddress };
      return new SignInThrottle(shell.pools.tenant, clock, throttleKeysOf(shell), rules);
    },
    inject: [SHELL, CLOCK],
  },
];

const running: Provider = {
  provide: RunningRequests,
  useFactory: ({ config, logger }: Shell) =>
    new RunningRequests(
      createPool({
        url: config.database.appUrl,
        role: 'holdfast_app',
        max: 1,
        applicationName: 'holdfast-api-running',
        onIdleError: (error) => logger.warn({ err: error }, 'A connection broke'),
      }),
    ),
  inject: [SHELL],
};

/** What every request goes through: who may come in, is what was sent well formed, how is it answered. */
@Global()
@Module({
  controllers: [ProblemsController],
  providers: [
    ...throttles,
    running,
    AnswerMemory,
    BearerReader,
    BookingHolders,
    FromMemory,
    KeptAnswers,
    ContactGuard,
    RateGuard,
    ThrottledSignIn,
    SuperAdmins,
    TenantDirectory,
    ThrottledTwoStep,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_PIPE, useClass: ContractPipe },
    { provide: APP_INTERCEPTOR, useClass: AnswerInterceptor },
    { provide: APP_INTERCEPTOR, useClass: OnceAtATimeInterceptor },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
  exports: [
    BookingHolders,
    KeptAnswers,
    ContactGuard,
    RateGuard,
    RateLimiter,
    ThrottledSignIn,
    SuperAdmins,
    TenantDirectory,
    ThrottledTwoStep,
  ],
})
export class HttpModule {}
