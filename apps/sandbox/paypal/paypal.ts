import type { VirtualClock } from '../virtual-clock';
import { Faults } from './faults';
import { Ledger } from './ledger';
import { Merchants } from './merchants';
import { Replays } from './replays';
import { Signer } from './signing/signer';
import { Payments } from './payments';
import { WebhookDelivery } from './webhooks/delivery';
import { EventLog } from './webhooks/event-log';
import type { WebhookEvent } from './webhooks/event-log';
import { WebhookRegistry } from './webhooks/webhook-registry';

/** A small PayPal: everything it knows, in memory. */
export class Paypal {
  readonly ledger = new Ledger();
  readonly faults = new Faults();
  readonly registry = new WebhookRegistry();
  readonly merchants: Merchants;
  readonly replays: Replays;
  readonly events: EventLog;
  readonly payments: Payments;
  readonly delivery: WebhookDelivery;

  private constructor(
    readonly clock: VirtualClock,
    readonly signer: Signer,
  ) {
    this.merchants = new Merchants(clock);
    this.replays = new Replays(clock);
    this.events = new EventLog(clock);
    this.payments = new Payments(this.ledger, clock, this.events);
    this.delivery = new WebhookDelivery(this.registry, signer, this.faults, clock);
  }

  static async open(clock: VirtualClock): Promise<Paypal> {
    return new Paypal(clock, await Signer.make());
  }

  /** Tells merchants what happened since the last time. Resolves after the first attempts. */
  async tell(events: readonly WebhookEvent[] = this.events.takeFresh()): Promise<void> {
    for (const event of events) await this.delivery.send(event);
  }

  reset(): void {
    this.ledger.clear();
    this.faults.clear();
    this.registry.clear();
    this.merchants.clear();
    this.replays.clear();
    this.events.clear();
  }
}
