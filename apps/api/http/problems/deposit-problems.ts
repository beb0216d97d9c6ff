import type { ProblemCode } from '@holdfast/contracts/problem';
import type { ProblemKind } from './problem-kind';

type DepositCode = Extract<ProblemCode, `deposit_${string}`>;

/** Why nothing can be done about a deposit: a part of the one table. Too early brings a sentence that says from when on. */
export const depositProblems: Readonly<Record<DepositCode, ProblemKind>> = {
  deposit_none: { status: 409, title: 'No deposit', sentence: 'No deposit is held for this booking' },
  deposit_too_early: {
    status: 409,
    title: 'Too early',
    sentence: 'The deposit can be settled from the day of departure on.',
  },
  deposit_settled: {
    status: 409,
    title: 'Deposit settled',
    sentence: 'The deposit has been dealt with already',
  },
};
