import type { VirtualClock } from '../../virtual-clock';
import { newEventId } from '../ids';

export interface WebhookEvent {
  readonly id: string;
  readonly merchant: string;
  readonly type: string;
  /** The event as it is sent. */
  readonly body: Record<string, unknown>;
  readonly deliveries: Delivery[];
}

export interface Delivery {
  readonly webhook_id: string;
  readonly at: string;
  /** The answer's status, or what went wrong. */
  readonly result: number | string;
}

const SUMMARIES: Readonly<Record<string, string>> = {
  'CHECKOUT.ORDER.APPROVED': 'An order has been approved by buyer',
  'PAYMENT.CAPTURE.COMPLETED': 'A payment capture completed',
  'PAYMENT.CAPTURE.PENDING': 'A payment capture is pending',
  'PAYMENT.CAPTURE.DENIED': 'A payment capture was denied',
  'PAYMENT.CAPTURE.REFUNDED': 'A payment capture was refunded',
  'PAYMENT.CAPTURE.REVERSED': 'A payment capture was reversed',
};

/** All that merchants are to be told, in the order it happened. Sending it is somebody else's work. */
export class EventLog {
  private readonly all: WebhookEvent[] = [];
  private fresh: WebhookEvent[] = [];

  constructor(private readonly clock: VirtualClock) {}

  add(merchant: string, type: string, resourceType: string, resource: object): void {
    const id = newEventId();
    const body = {
      id,
      create_time: new Date(this.clock.now()).toISOString(),
      resource_type: resourceType,
      event_type: type,
      event_version: '1.0',
      resource_version: '2.0',
      summary: SUMMARIES[type] ?? type,
      // A copy: what is told later must not be what has become of it meanwhile.
      resource: JSON.parse(JSON.stringify(resource)) as unknown,
      links: [
        { href: `https://api.paypal.com/v1/notifications/webhooks-events/${id}`, rel: 'self', method: 'GET' },
        {
          href: `https://api.paypal.com/v1/notifications/webhooks-events/${id}/resend`,
          rel: 'resend',
          method: 'POST',
        },
      ],
    };
    const event: WebhookEvent = { id, merchant, type, body, deliveries: [] };
    this.all.push(event);
    this.fresh.push(event);
  }

  /** What was added since the last time; it is the caller's to send now. */
  takeFresh(): readonly WebhookEvent[] {
    const taken = this.fresh;
    this.fresh = [];
    return taken;
  }

  of(merchant: string): readonly WebhookEvent[] {
    return this.all.filter((event) => event.merchant === merchant).toReversed();
  }

  everything(): readonly WebhookEvent[] {
    return this.all;
  }

  clear(): void {
    this.all.length = 0;
    this.fresh = [];
  }
}
