import type { PaymentAccount, RegisterWebhookResult } from '@holdfast/ports/payments.port';
import { webhookAnswer, webhooksAnswer } from './answers';
import type { PayPalClient } from './client';
import type { Answer } from './exchange';
import { refusalOf } from './refusals';
import { NOTICE_TYPES } from './webhook-notice';

const PATH = '/v1/notifications/webhooks';

/** The places the provider sends its notifications to, at `/v1/notifications/webhooks`. */
export class WebhookRegistration {
  constructor(private readonly client: PayPalClient) {}

  async register(account: PaymentAccount, url: string): Promise<RegisterWebhookResult> {
    const body = JSON.stringify({ url, event_types: NOTICE_TYPES.map((name) => ({ name })) });
    const answer = await this.client.call(account, { method: 'POST', path: PATH, body });
    if ('outcome' in answer) return answer;
    if (answer.status < 300) {
      const made = webhookAnswer.safeParse(answer.json);
      return made.success
        ? { outcome: 'registered', webhookId: made.data.id, webhookSecret: null }
        : { outcome: 'unknown', reason: 'unreadable_answer' };
    }
    const refused = refusedBy(answer);
    const exists = refused.outcome === 'refused' && refused.issue === 'WEBHOOK_URL_ALREADY_EXISTS';
    return exists ? this.existing(account, url, refused) : refused;
  }

  private async existing(
    account: PaymentAccount,
    url: string,
    refused: RegisterWebhookResult,
  ): Promise<RegisterWebhookResult> {
    const answer = await this.client.call(account, { method: 'GET', path: PATH });
    if ('outcome' in answer) return answer;
    if (answer.status >= 300) return refusedBy(answer);
    const listed = webhooksAnswer.safeParse(answer.json);
    if (!listed.success) return { outcome: 'unknown', reason: 'unreadable_answer' };
    const same = listed.data.webhooks.find((webhook) => webhook.url === url);
    return same ? { outcome: 'registered', webhookId: same.id, webhookSecret: null } : refused;
  }
}

function refusedBy(answer: Answer): RegisterWebhookResult {
  const refusal = refusalOf(answer);
  if (refusal.outcome === 'account_problem' || refusal.outcome === 'unknown') return refusal;
  return { outcome: 'refused', issue: refusal.issue, debugId: refusal.debugId };
}
