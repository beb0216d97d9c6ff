import { Injectable } from '@nestjs/common';
import { isRejection } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { SignInThrottle } from '@holdfast/platform/throttle/sign-in-throttle';
import type { SignInAttempt } from '@holdfast/platform/throttle/sign-in-throttle';
import { ProblemException } from '../problems/problem.exception';

/** Tells the platform's accounts apart from those of tenants; no subdomain looks like it. */
export const PLATFORM_REALM = '*platform*';

/** Refusals that mean: this was a guess, and a wrong one. */
const WRONG: ReadonlySet<string> = new Set(['login_failed', 'current_password_wrong']);

/** The password was right, the code was a guess. */
const WRONG_CODE: ReadonlySet<string> = new Set(['login_code_wrong', 'code_wrong']);

const outcomeOf = (answer: unknown): 'right' | 'wrong' | 'wrong-code' | 'undecided' => {
  if (!isRejection(answer)) return 'right';
  if (WRONG_CODE.has(answer.code)) return 'wrong-code';
  return WRONG.has(answer.code) ? 'wrong' : 'undecided';
};

/** Sign-in with passwords and codes: slower and slower after failures, for an account and for an address, but never locked. */
@Injectable()
export class ThrottledSignIn {
  constructor(private readonly throttle: SignInThrottle) {}

  /** Lets `signIn` try a password, or a code. @throws ProblemException too_many_requests, and nothing was tried */
  async tryPassword<Answer>(
    attempt: SignInAttempt,
    signIn: () => Promise<Answer | Rejection>,
  ): Promise<Answer | Rejection> {
    const admission = await this.throttle.attempt(attempt, async () => {
      const answer = await signIn();
      return { outcome: outcomeOf(answer), answer };
    });
    if (admission.allowed) return admission.verdict.answer;
    throw new ProblemException('too_many_requests', { retryAfter: admission.retryAfterSeconds });
  }
}
