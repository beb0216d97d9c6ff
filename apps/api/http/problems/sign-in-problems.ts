import type { ProblemCode } from '@holdfast/contracts/problem';
import type { ProblemKind } from './problem-kind';

type SignInCode = Extract<
  ProblemCode,
  `login_${string}` | `two_step_${string}` | 'token_invalid' | 'current_password_wrong' | 'code_wrong'
>;

/** What may be said of signing in, and of what one signs in with: a part of the one table. */
export const signInProblems: Readonly<Record<SignInCode, ProblemKind>> = {
  login_failed: { status: 401, title: 'Login failed', sentence: 'Login failed' },
  login_code_required: {
    status: 401,
    title: 'Code required',
    sentence: 'Enter the code from your authenticator app',
  },
  login_code_wrong: {
    status: 401,
    title: 'Wrong code',
    sentence: 'This code is wrong or was used already. Wait for the next one and try again.',
  },
  token_invalid: {
    status: 401,
    title: 'Not signed in',
    sentence: 'Your session has ended. Please sign in again.',
  },
  current_password_wrong: {
    status: 400,
    title: 'Wrong password',
    sentence: 'The current password is wrong',
  },
  code_wrong: {
    status: 400,
    title: 'Wrong code',
    sentence: 'This code is wrong or was used already. Wait for the next one and try again.',
  },
  two_step_on: {
    status: 409,
    title: 'Two-step sign-in on',
    sentence: 'Two-step sign-in is on already',
  },
  two_step_off: {
    status: 409,
    title: 'Two-step sign-in off',
    sentence: 'Two-step sign-in is not on',
  },
  two_step_not_offered: {
    status: 409,
    title: 'Nothing to confirm',
    sentence: 'Begin setting up two-step sign-in first',
  },
};
