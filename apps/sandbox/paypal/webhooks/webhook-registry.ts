import { newId } from '../ids';

/** PayPal takes no more than this per application. */
export const MOST_WEBHOOKS = 10;

export interface Webhook {
  readonly id: string;
  readonly merchant: string;
  url: string;
  /** `*` stands for all. */
  eventTypes: readonly string[];
  /** Where the merchant reached this stand-in when registering: from there it fetches certificates too. */
  readonly certificateOrigin: string;
}

export class WebhookRegistry {
  private readonly webhooks = new Map<string, Webhook>();

  add(webhook: Omit<Webhook, 'id'>): Webhook {
    const made = { ...webhook, id: newId() };
    this.webhooks.set(made.id, made);
    return made;
  }

  of(merchant: string): readonly Webhook[] {
    return [...this.webhooks.values()].filter((webhook) => webhook.merchant === merchant);
  }

  find(merchant: string, id: string): Webhook | undefined {
    const webhook = this.webhooks.get(id);
    return webhook?.merchant === merchant ? webhook : undefined;
  }

  remove({ id }: Webhook): void {
    this.webhooks.delete(id);
  }

  clear(): void {
    this.webhooks.clear();
  }
}

export const wants = ({ eventTypes }: Webhook, type: string): boolean =>
  eventTypes.includes('*') || eventTypes.includes(type);
