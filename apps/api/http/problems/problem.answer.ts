import { Problem } from '@holdfast/contracts/problem';
import type { ProblemException } from './problem.exception';
import { problems } from './problems';
import { sentenceOfFields } from './sentences';

export const statusOf = ({ code, options }: ProblemException): number =>
  options.status ?? problems[code].status;

/** What of the details of a refusal whoever asked may go on with. */
const offered = ({ nearest, quote, refund, rules }: Readonly<Record<string, unknown>> = {}): Partial<
  Pick<Problem, 'nearest' | 'quote' | 'refund' | 'rules'>
> => {
  const other = Problem.pick({ nearest: true, quote: true, refund: true, rules: true }).safeParse({
    nearest,
    quote: quote ?? undefined,
    refund,
    rules,
  });
  return other.success ? other.data : {};
};

/** The body of an error answer. */
export const problemBody = (problem: ProblemException, requestId: string): Problem => {
  const { code, options } = problem;
  const kind = problems[code];
  const fields = options.fields ?? (code === 'validation_failed' ? [] : undefined);
  const sentence = options.sentence ?? (fields && sentenceOfFields(fields)) ?? kind.sentence;
  return {
    type: `/api/problems/${code}`,
    title: kind.title,
    status: statusOf(problem),
    detail: (options.details && kind.detail?.(options.details)) ?? sentence,
    error: sentence,
    code,
    request_id: requestId,
    ...(fields ? { fields: [...fields] } : {}),
    ...(kind.flag ? { [kind.flag]: true } : {}),
    ...offered(options.details),
  };
};
