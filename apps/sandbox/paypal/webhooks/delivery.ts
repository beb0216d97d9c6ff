import { randomUUID } from 'node:crypto';
import { post } from '../../post';
import type { VirtualClock } from '../../virtual-clock';
import { effectOf } from '../../fault-rules';
import type { DeliveryEffect, Faults } from '../faults';
import type { Signer } from '../signing/signer';
import type { WebhookEvent } from './event-log';
import { wants } from './webhook-registry';
import type { Webhook, WebhookRegistry } from './webhook-registry';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The pauses between 25 attempts that span three days. */
const PAUSES_MS: readonly number[] = [
  2_000,
  5_000,
  10_000,
  30_000,
  ...[1, 2, 5, 10, 20, 30].map((minutes) => minutes * MINUTE),
  ...Array.from({ length: 14 }, () => 5 * HOUR),
];

/** Sends notifications until somebody says 2xx, in the ways the fault rules ask for. */
export class WebhookDelivery {
  private readonly heldBack: (() => Promise<void>)[] = [];
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly registry: WebhookRegistry,
    private readonly signer: Signer,
    private readonly faults: Faults,
    private readonly clock: VirtualClock,
  ) {}

  /** Sends to everyone who asked for it, or only to `to`. Resolves when the first attempts are over, whatever came of them. */
  async send(event: WebhookEvent, to?: Webhook): Promise<void> {
    const webhooks = to ? [to] : this.registry.of(event.merchant).filter((hook) => wants(hook, event.type));
    for (const webhook of webhooks) await this.start(event, webhook);
  }

  /** Resolves when no attempt is under way; those that wait for their moment are none. */
  async atRest(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  private async start(event: WebhookEvent, webhook: Webhook): Promise<void> {
    const effects = this.faults.ofDelivery(event.merchant, event.type);
    if (effectOf(effects, 'drop')) return note(event, webhook, this.clock, 'dropped');
    const delay = effectOf(effects, 'delay');
    const attempt = () => this.copies(event, webhook, effects);
    if (delay) return void this.clock.after(delay.ms, () => void attempt());
    if (effectOf(effects, 'reorder')) return void this.holdBack(attempt);
    await attempt();
    for (const waiting of this.heldBack.splice(0)) await waiting();
  }

  /** Until another one has been sent; at the latest after two seconds. */
  private holdBack(attempt: () => Promise<void>): void {
    this.heldBack.push(attempt);
    this.clock.after(2_000, () => {
      const index = this.heldBack.indexOf(attempt);
      if (index >= 0) void this.heldBack.splice(index, 1)[0]?.();
    });
  }

  private async copies(
    event: WebhookEvent,
    webhook: Webhook,
    effects: readonly DeliveryEffect[],
  ): Promise<void> {
    const count = effectOf(effects, 'duplicate')?.count ?? 1;
    const attempts = Array.from({ length: count }, (_, n) =>
      this.attempt(event, webhook, effects, n === 0 ? 0 : 99),
    );
    await Promise.all(attempts);
  }

  /** `failures`: how many attempts went wrong already; duplicates are not repeated. */
  private attempt(
    event: WebhookEvent,
    webhook: Webhook,
    effects: readonly DeliveryEffect[],
    failures: number,
  ): Promise<void> {
    const work = this.tryOnce(event, webhook, effects, failures).finally(() => this.underWay.delete(work));
    this.underWay.add(work);
    return work;
  }

  private async tryOnce(
    event: WebhookEvent,
    webhook: Webhook,
    effects: readonly DeliveryEffect[],
    failures: number,
  ): Promise<void> {
    const result = await this.posted(event, webhook, effects);
    note(event, webhook, this.clock, result);
    if (typeof result === 'number' && result >= 200 && result < 300) return;
    const pause = PAUSES_MS[failures];
    if (pause === undefined) return;
    // What was wrong with the first attempt stays wrong: a forged notification is not mended by repeating it.
    this.clock.after(pause, () => void this.attempt(event, webhook, effects, failures + 1));
  }

  private async posted(
    event: WebhookEvent,
    webhook: Webhook,
    effects: readonly DeliveryEffect[],
  ): Promise<number | string> {
    const body = Buffer.from(JSON.stringify(bodyOf(event, effects)));
    const transmissionId = randomUUID();
    const time = this.clock.iso();
    const webhookId = effectOf(effects, 'wrong_webhook_id') ? 'WRONGWEBHOOKID000' : webhook.id;
    const signed = effectOf(effects, 'bad_signature') ? Buffer.from('something else') : body;
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': 'PayPal/AUHD-214.0-56877222',
      'PayPal-Transmission-Id': transmissionId,
      'PayPal-Transmission-Time': time,
      'PayPal-Transmission-Sig': this.signer.sign({ transmissionId, time, webhookId, body: signed }),
      'PayPal-Cert-Url': this.certificateUrl(webhook, effects),
      'PayPal-Auth-Algo': 'SHA256withRSA',
    };
    const sent = effectOf(effects, 'edited_body')
      ? Buffer.from(body.toString().replace(/"summary":"/, '"summary":"(edited) '))
      : body;
    try {
      return await post(new URL(webhook.url), headers, sent);
    } catch (error) {
      return error instanceof Error ? error.message : 'failed';
    }
  }

  private certificateUrl(webhook: Webhook, effects: readonly DeliveryEffect[]): string {
    const id = effectOf(effects, 'stale_cert') ? this.signer.staleCertificateId : this.signer.certificateId;
    const origin = effectOf(effects, 'foreign_cert_host')?.origin ?? webhook.certificateOrigin;
    return `${origin}/v1/notifications/certs/${id}`;
  }
}

function note(event: WebhookEvent, webhook: Webhook, clock: VirtualClock, result: number | string): void {
  event.deliveries.push({ webhook_id: webhook.id, at: clock.iso(), result });
}

function bodyOf(event: WebhookEvent, effects: readonly DeliveryEffect[]): object {
  const unknown = effectOf(effects, 'unknown_type') ? { event_type: 'HOLDFAST.NEVER.HEARD-OF' } : {};
  const huge = effectOf(effects, 'huge_body');
  return { ...event.body, ...unknown, ...(huge && { padding: 'x'.repeat(huge.bytes) }) };
}
