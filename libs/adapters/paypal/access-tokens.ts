import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { AccountProblem, UnknownOutcome } from '@holdfast/ports/payment-refusals';
import type { PaymentAccount } from '@holdfast/ports/payments.port';
import type { CheckedConfig } from './config';
import { exchange } from './exchange';
import { refusalOf } from './refusals';

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** A token is renewed when this part of its life is over. */
const USED_LIFE = 0.9;
const MOST_TOKENS = 5_000;

interface Token {
  readonly value: string;
  readonly staleAt: number;
}

export type TokenResult = { readonly token: string } | AccountProblem | UnknownOutcome;

/**
 * Access tokens, kept per pair of credentials. However many callers need one at the same moment, the provider is asked
 * once. A changed secret is another pair, so it is never served with the old one's token.
 */
export class AccessTokens {
  private readonly tokens = new Map<string, Token>();
  private readonly underWay = new Map<string, Promise<TokenResult>>();

  constructor(private readonly config: CheckedConfig) {}

  async of(account: PaymentAccount): Promise<TokenResult> {
    const key = keyOf(account);
    const kept = this.tokens.get(key);
    if (kept && kept.staleAt > this.config.now()) return { token: kept.value };
    const running = this.underWay.get(key);
    if (running) return running;
    const asked = this.fresh(account).finally(() => this.underWay.delete(key));
    this.underWay.set(key, asked);
    return asked;
  }

  /** Forgets a token the provider no longer takes, unless a newer one has replaced it already. */
  drop(account: PaymentAccount, token: string): void {
    const key = keyOf(account);
    if (this.tokens.get(key)?.value === token) this.tokens.delete(key);
  }

  /** A new token from the provider, whatever is kept. */
  async fresh(account: PaymentAccount): Promise<TokenResult> {
    const askedAt = this.config.now();
    const answer = await exchange(
      {
        method: 'POST',
        url: `${this.config.origin}/v1/oauth2/token`,
        headers: {
          Authorization: `Basic ${Buffer.from(`${account.accountId}:${account.secret}`).toString('base64')}`,
          Accept: 'application/json',
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
      },
      this.config.timeoutMs,
    );
    if ('outcome' in answer) return answer;
    const granted = tokenAnswer.safeParse(answer.json);
    if (answer.status < 300 && granted.success) {
      const { access_token: value, expires_in: seconds } = granted.data;
      this.keep(keyOf(account), { value, staleAt: askedAt + seconds * 1000 * USED_LIFE });
      return { token: value };
    }
    const refusal = refusalOf(answer);
    if (refusal.outcome === 'account_problem' || refusal.outcome === 'unknown') return refusal;
    const { issue, debugId } = refusal;
    return { outcome: 'account_problem', reason: 'credentials_refused', issue, debugId };
  }

  private keep(key: string, token: Token): void {
    this.tokens.delete(key);
    this.tokens.set(key, token);
    const [oldest] = this.tokens.keys();
    if (this.tokens.size > MOST_TOKENS && oldest !== undefined) this.tokens.delete(oldest);
  }
}

/** Secrets do not lie about as keys of a map. */
const keyOf = ({ accountId, secret }: PaymentAccount): string =>
  createHash('sha256')
    .update(JSON.stringify([accountId, secret]))
    .digest('base64');
