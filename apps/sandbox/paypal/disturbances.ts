import { errorAnswer, invalidToken } from './answers';
import type { Answer } from './answers';
import { effectOf } from '../fault-rules';
import type { CallEffect } from './faults';
import { issueAnswer } from './issues';

/** The refusal a rule asks for before the call has any effect. */
export function disturbedBefore(effects: readonly CallEffect[]): Answer | undefined {
  if (effectOf(effects, 'expired_token')) return invalidToken();
  if (effectOf(effects, 'account_locked')) return issueAnswer('PAYEE_ACCOUNT_LOCKED_OR_CLOSED');
  const issue = effectOf(effects, 'issue');
  if (issue) return issueAnswer(issue.issue);
  const failure = effectOf(effects, 'status');
  return failure?.when === 'before' ? failed(failure) : undefined;
}

/** The answer as the rules want it seen, after the call had its effect. The ledger keeps the truth. */
export function disturbedAnswer(answer: Answer, effects: readonly CallEffect[]): Answer {
  const failure = effectOf(effects, 'status');
  if (failure?.when === 'after') return failed(failure);
  if (effectOf(effects, 'not_json')) {
    return { ...answer, body: undefined, text: { type: 'html', content: '<html><body>Oops</body></html>' } };
  }
  if (answer.status >= 300) return answer;
  const status = effectOf(effects, 'ok_status')?.status ?? answer.status;
  return { ...answer, status, body: retold(answer.body, effects) };
}

function failed({ status, retry_after_seconds: seconds }: Extract<CallEffect, { kind: 'status' }>): Answer {
  const answer = errorAnswer(status);
  if (seconds === undefined) return answer;
  return { ...answer, headers: { ...answer.headers, 'Retry-After': String(seconds) } };
}

/** The same JSON with other amounts, currencies, payees or ids in it, wherever they stand. */
function retold(body: unknown, effects: readonly CallEffect[]): unknown {
  const amount = effectOf(effects, 'amount');
  const currency = effectOf(effects, 'currency');
  const payee = effectOf(effects, 'payee');
  const customId = effectOf(effects, 'custom_id');
  const extra = effectOf(effects, 'extra_fields');
  if (!amount && !currency && !payee && !customId && !extra) return body;
  return JSON.parse(JSON.stringify(body ?? null), (key, value: unknown) => {
    if (customId && key === 'custom_id') return customId.value;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return {
      ...value,
      ...(amount && key === 'amount' && { value: amount.value }),
      ...(currency && 'currency_code' in value && { currency_code: currency.code }),
      ...(payee && key === 'payee' && { merchant_id: payee.merchant_id }),
      ...(extra && { never_heard_of: { some: ['thing', 1, null] } }),
    };
  });
}
