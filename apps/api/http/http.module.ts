import { Global, Module } from '@nestjs/common';
import type { Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { CLOCK } from '@holdfast/application/kernel/ports';
import { SuperAdmins } from '@holdfast/application/sign-in/super-admins';
import { TenantDirectory } from '@holdfast/application/tenant/tenant-directory';
import { RateLimiter } from '@holdfast/platform/throttle/rate-limiter';
import { SignInThrottle } from '@holdfast/platform/throttle/sign-in-throttle';
import { ThrottleKeys } from '@holdfast/platform/throttle/throttle-key';
import type { Clock } from '@holdfast/ports/clock.port';
import type { Foundation } from '@holdfast/wiring/foundation';
import { FOUNDATION } from '../foundation.token';
import { AccessGuard } from './access.guard';
import { AnswerInterceptor } from './answer.interceptor';
import { BearerReader } from './bearer';
import { ProblemFilter } from './problem.filter';
import { ProblemsController } from './problems.controller';
import { RateGuard } from './rate-limit';
import { SignInDoor } from './sign-in-door';
import { ContractPipe } from './validation.pipe';

const throttleKeysOf = ({ config }: Foundation): ThrottleKeys => new ThrottleKeys(config.vault.key);

const throttles: Provider[] = [
  {
    provide: RateLimiter,
    useFactory: (foundation: Foundation, clock: Clock) =>
      new RateLimiter(foundation.pools.tenant, clock, throttleKeysOf(foundation)),
    inject: [FOUNDATION, CLOCK],
  },
  {
    provide: SignInThrottle,
    useFactory: (foundation: Foundation, clock: Clock) => {
      const { signInFailures, signInFailuresPerAddress } = foundation.config.limits;
      const rules = { freePerAccount: signInFailures, freePerAddress: signInFailuresPerAddress };
      return new SignInThrottle(foundation.pools.tenant, clock, throttleKeysOf(foundation), rules);
    },
    inject: [FOUNDATION, CLOCK],
  },
];

/** What every request goes through: who may come in, is what was sent well formed, how is it answered. */
@Global()
@Module({
  controllers: [ProblemsController],
  providers: [
    ...throttles,
    BearerReader,
    RateGuard,
    SignInDoor,
    SuperAdmins,
    TenantDirectory,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_PIPE, useClass: ContractPipe },
    { provide: APP_INTERCEPTOR, useClass: AnswerInterceptor },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
  exports: [RateGuard, RateLimiter, SignInDoor, SuperAdmins, TenantDirectory],
})
export class HttpModule {}
