import { setTimeout as sleep } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { invalidToken } from './answers';
import type { Answer } from './answers';
import type { Call, Operation } from './call';
import { disturbedAnswer, disturbedBefore } from './disturbances';
import { effectOf } from '../fault-rules';
import type { CallEffect } from './faults';
import { issueAnswer } from './issues';
import type { Paypal } from './paypal';

/** Serves one operation of the API: who calls, what is to go wrong, what happens, who is told, what is answered. */
export function serve(paypal: Paypal, operation: Operation) {
  return async (request: Request, response: Response): Promise<void> => {
    const merchant = paypal.merchants.ofToken(request.headers.authorization);
    const effects = paypal.faults.ofCall(operation.name, merchant);
    const latency = effectOf(effects, 'latency');
    if (latency) await sleep(latency.ms);
    if (breaks(response, effects, 'before')) return;
    const early = merchant === undefined ? invalidToken() : disturbedBefore(effects);
    const answer = early ?? perform(operation, callOf(paypal, request, merchant ?? '', effects));
    const events = paypal.events.takeFresh();
    const tellsFirst = events.some((event) => paypal.faults.tellsFirst(event.merchant, event.type));
    if (tellsFirst) await paypal.tell(events);
    else setImmediate(() => void paypal.tell(events));
    if (breaks(response, effects, 'after')) return;
    send(response, disturbedAnswer(answer, effects), effects);
  };
}

/** Cuts the line, or leaves it open for ever. */
export function breaks(
  response: Response,
  effects: readonly CallEffect[],
  when: 'before' | 'after',
): boolean {
  if (effectOf(effects, 'reset')?.when === when) {
    response.socket?.resetAndDestroy();
    return true;
  }
  return effectOf(effects, 'hang')?.when === when;
}

function callOf(paypal: Paypal, request: Request, merchant: string, effects: readonly CallEffect[]): Call {
  const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  return {
    paypal,
    merchant,
    id: String(request.params.id ?? ''),
    query: request.query as Record<string, unknown>,
    headers: request.headers,
    body: objectIn(rawBody) ?? {},
    rawBody,
    origin: `${request.protocol}://${request.headers.host ?? ''}`,
    effects,
  };
}

function perform(operation: Operation, call: Call): Answer {
  if (call.rawBody.length > 0 && !isJson(call.rawBody)) return issueAnswer('MALFORMED_REQUEST_JSON');
  const mocked = operation.mockable === true ? mockedIssue(call) : undefined;
  if (mocked !== undefined) return issueAnswer(mocked);
  const requestId = call.headers['paypal-request-id'];
  if (operation.replayMs === undefined || typeof requestId !== 'string') return operation.run(call);
  if (requestId.length < 1 || requestId.length > 108) {
    return issueAnswer('INVALID_STRING_LENGTH', { field: 'PayPal-Request-Id', location: 'header' });
  }
  const key = [call.merchant, operation.name, requestId].join('|');
  const known = effectOf(call.effects, 'forget_request_id') ? undefined : call.paypal.replays.find(key);
  if (known) return known;
  const first = operation.run(call);
  call.paypal.replays.keep(key, operation.replayMs, () =>
    first.status < 300 && operation.again ? operation.again(call, first) : first,
  );
  return first;
}

/** The issue PayPal's negative testing asks for. */
function mockedIssue({ headers }: Call): string | undefined {
  const asked = headers['paypal-mock-response'];
  const wish = typeof asked === 'string' ? objectIn(Buffer.from(asked)) : undefined;
  const codes = wish?.mock_application_codes;
  return typeof codes === 'string' ? codes : undefined;
}

export function send(response: Response, answer: Answer, effects: readonly CallEffect[]): void {
  response.status(answer.status).set(answer.headers ?? {});
  if (answer.text) {
    response.type(answer.text.type).send(answer.text.content);
  } else if (answer.body === undefined) {
    response.end();
  } else {
    const text = JSON.stringify(answer.body);
    const cut = effectOf(effects, 'truncated_body') ? text.slice(0, Math.floor(text.length / 2)) : text;
    response.type('application/json').send(cut);
  }
}

function isJson(bytes: Buffer): boolean {
  try {
    JSON.parse(bytes.toString('utf8'));
    return true;
  } catch {
    return false;
  }
}

function objectIn(bytes: Buffer): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
