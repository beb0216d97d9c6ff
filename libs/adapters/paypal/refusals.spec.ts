import { refusalOf } from './refusals';

const answer = (status: number, json?: unknown, retryAfterMs?: number) => ({
  status,
  json,
  debugId: undefined,
  retryAfterMs,
});

const problem = (name: string, issue?: string) => ({
  name,
  message: 'any',
  debug_id: 'f1d2',
  ...(issue !== undefined && { details: [{ issue, description: 'any' }] }),
});

describe('what a refusal means', () => {
  it.each([
    [500, undefined, 'provider_failed'],
    [502, '<html>', 'provider_failed'],
    [503, problem('SERVICE_UNAVAILABLE'), 'provider_failed'],
    [429, undefined, 'throttled'],
    [409, problem('RESOURCE_CONFLICT', 'PREVIOUS_REQUEST_IN_PROGRESS'), 'in_progress'],
    [409, problem('RESOURCE_CONFLICT'), 'in_progress'],
    [422, problem('UNPROCESSABLE_ENTITY', 'ORDER_COMPLETION_IN_PROGRESS'), 'in_progress'],
    [302, undefined, 'unreadable_answer'],
    [403, undefined, 'unreadable_answer'],
    [404, { page: 'not found' }, 'unreadable_answer'],
    [422, { name: '' }, 'unreadable_answer'],
  ])('a %d with %j concludes nothing', (status, json, reason) => {
    expect(refusalOf(answer(status, json))).toMatchObject({ outcome: 'unknown', reason });
  });

  it('hands on how long the provider wants to be left alone', () => {
    expect(refusalOf(answer(429, undefined, 7000))).toEqual({
      outcome: 'unknown',
      reason: 'throttled',
      retryAfterMs: 7000,
    });
  });

  it.each([
    [401, { error: 'invalid_token' }, 'credentials_refused', 'invalid_token'],
    [401, problem('AUTHENTICATION_FAILURE'), 'credentials_refused', 'AUTHENTICATION_FAILURE'],
    [401, problem('UNAUTHORIZED', 'INVALID_ACCOUNT_STATUS'), 'account', 'INVALID_ACCOUNT_STATUS'],
    [403, problem('NOT_AUTHORIZED', 'PERMISSION_DENIED'), 'not_permitted', 'PERMISSION_DENIED'],
    [422, problem('UNPROCESSABLE_ENTITY', 'PAYEE_ACCOUNT_INVALID'), 'account', 'PAYEE_ACCOUNT_INVALID'],
  ])('a %d with %j is a problem of the account', (status, json, reason, issue) => {
    expect(refusalOf(answer(status, json))).toMatchObject({ outcome: 'account_problem', reason, issue });
  });

  it('knows a thing that is gone from a path that never was', () => {
    expect(refusalOf(answer(404, problem('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')))).toMatchObject({
      outcome: 'gone',
      debugId: 'f1d2',
    });
    expect(refusalOf(answer(404, problem('RESOURCE_NOT_FOUND')))).toMatchObject({ outcome: 'gone' });
  });

  it('leaves everything else to the operation, in the word of the issue', () => {
    expect(refusalOf(answer(422, problem('UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED')))).toEqual({
      outcome: 'definite',
      status: 422,
      issue: 'INSTRUMENT_DECLINED',
      debugId: 'f1d2',
    });
  });

  it('takes the name where the detail is prose, as in older parts of the API', () => {
    const json = problem('WEBHOOK_URL_ALREADY_EXISTS', 'Webhook URL already exists');
    expect(refusalOf(answer(400, json))).toMatchObject({ issue: 'WEBHOOK_URL_ALREADY_EXISTS' });
  });
});
