import { z } from 'zod';
import type { AccountProblem, UnknownOutcome } from '@holdfast/ports/payment-refusals';
import type { Answer } from './exchange';

/** The two shapes of error the provider has: its own, and OAuth's. */
const errorAnswer = z.union([
  z.object({
    name: z.string().min(1),
    debug_id: z.string().optional().catch(undefined),
    details: z
      .array(z.object({ issue: z.string() }))
      .optional()
      .catch(undefined),
  }),
  z.object({ error: z.string().min(1) }),
]);

const ACCOUNT_ISSUES: Readonly<Record<string, AccountProblem['reason']>> = {
  INVALID_ACCOUNT_STATUS: 'account',
  PAYEE_ACCOUNT_INVALID: 'account',
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: 'account',
  PAYEE_ACCOUNT_RESTRICTED: 'account',
  PERMISSION_DENIED: 'not_permitted',
  NOT_AUTHORIZED: 'not_permitted',
  CONSENT_NEEDED: 'not_permitted',
  AUTHENTICATION_FAILURE: 'credentials_refused',
};

const IN_PROGRESS_ISSUES: ReadonlySet<string> = new Set([
  'ORDER_COMPLETION_IN_PROGRESS',
  'PREVIOUS_REQUEST_IN_PROGRESS',
]);

const GONE_ISSUES: ReadonlySet<string> = new Set(['INVALID_RESOURCE_ID', 'RESOURCE_NOT_FOUND']);

/** The provider said no, for good, in words that the operation has to judge. */
export interface Definite {
  readonly outcome: 'definite';
  readonly status: number;
  readonly issue: string;
  readonly debugId: string | undefined;
}

export interface Gone {
  readonly outcome: 'gone';
  readonly issue: string;
  readonly debugId: string | undefined;
}

export type Refusal = AccountProblem | UnknownOutcome | Gone | Definite;

/**
 * What an answer that is no success means, whatever was asked. The word `issue` decides before the status does. An answer that does not
 * speak the provider's language (a proxy's error page, say) concludes nothing.
 */
export function refusalOf(answer: Answer): Refusal {
  const { status, retryAfterMs } = answer;
  const error = errorAnswer.safeParse(answer.json);
  const { issue, debugId = answer.debugId } = error.success ? wordsOf(error.data) : { issue: '' };
  const unknown = (reason: UnknownOutcome['reason']): UnknownOutcome => ({
    outcome: 'unknown',
    reason,
    ...(issue && { issue }),
    ...(debugId !== undefined && { debugId }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });
  if (status === 429) return unknown('throttled');
  if (status >= 500) return unknown('provider_failed');
  if (!error.success || status < 400) return unknown('unreadable_answer');
  if (IN_PROGRESS_ISSUES.has(issue) || status === 409) return unknown('in_progress');
  if (status === 408 || status === 425) return unknown('provider_failed');
  const reason = ACCOUNT_ISSUES[issue] ?? accountReasonOf(status);
  if (reason) return { outcome: 'account_problem', reason, issue, debugId };
  if (status === 404 && GONE_ISSUES.has(issue)) return { outcome: 'gone', issue, debugId };
  return { outcome: 'definite', status, issue, debugId };
}

function accountReasonOf(status: number): AccountProblem['reason'] | undefined {
  if (status === 401) return 'credentials_refused';
  return status === 403 ? 'not_permitted' : undefined;
}

/** Older parts of the API write prose where the newer ones write an issue code: then the name is the code. */
function wordsOf(error: z.infer<typeof errorAnswer>): { issue: string; debugId?: string } {
  if (!('name' in error)) return { issue: error.error };
  const code = error.details?.[0]?.issue;
  return { issue: code && /^[A-Z0-9_]+$/.test(code) ? code : error.name, debugId: error.debug_id };
}
