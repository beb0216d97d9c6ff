import type { AccountProblem, UnknownOutcome } from '@holdfast/ports/payment-refusals';
import type { PaymentAccount } from '@holdfast/ports/payments.port';
import type { AccessTokens } from './access-tokens';
import type { CheckedConfig } from './config';
import { exchange } from './exchange';
import type { Answer, Exchange } from './exchange';

export interface Call {
  readonly method: Exchange['method'];
  /** Begins with a slash; ids in it went through `isId`. */
  readonly path: string;
  /** The provider answers a repetition of the same id with the first one's result. */
  readonly requestId?: string;
  /** JSON that is written already. */
  readonly body?: string;
}

/** Calls of the provider's API in the name of an account. */
export class PayPalClient {
  constructor(
    private readonly config: CheckedConfig,
    private readonly tokens: AccessTokens,
  ) {}

  /**
   * Sends a call. A 401 drops the token and sends once more: the provider refused to listen, so nothing has happened yet.
   * A second 401 is an answer like any other.
   */
  async call(account: PaymentAccount, call: Call): Promise<Answer | AccountProblem | UnknownOutcome> {
    const first = await this.attempt(account, call);
    if ('outcome' in first || first.status !== 401) return first;
    return this.attempt(account, call);
  }

  private async attempt(
    account: PaymentAccount,
    call: Call,
  ): Promise<Answer | AccountProblem | UnknownOutcome> {
    const access = await this.tokens.of(account);
    if ('outcome' in access) return access;
    const answer = await exchange(
      {
        method: call.method,
        url: `${this.config.origin}${call.path}`,
        headers: {
          Authorization: `Bearer ${access.token}`,
          Accept: 'application/json',
          Prefer: 'return=representation',
          ...(call.body !== undefined && { 'Content-Type': 'application/json' }),
          ...(call.requestId !== undefined && { 'PayPal-Request-Id': checkedRequestId(call.requestId) }),
        },
        body: call.body,
      },
      this.config.timeoutMs,
    );
    if ('status' in answer && answer.status === 401) this.tokens.drop(account, access.token);
    return answer;
  }
}

/** Whether a text can be one of the provider's ids: nothing else may become part of a path. */
export const isId = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text);

function checkedRequestId(requestId: string): string {
  if (!/^[\x21-\x7e]{1,108}$/.test(requestId)) throw new RangeError('A request id has 1 to 108 characters');
  return requestId;
}
