import type { ProblemCode } from '@holdfast/contracts/problem';
import type { ProblemKind } from './problem-kind';

type DeskCode = Extract<ProblemCode, 'rules_broken'>;

/** What may stand in the way of owners who take or move bookings at their desk: a part of the one table. */
export const deskProblems: Readonly<Record<DeskCode, ProblemKind>> = {
  rules_broken: { status: 409, title: 'Rules broken', sentence: 'This breaks a rule of yours.' },
};
