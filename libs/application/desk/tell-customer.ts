import { Injectable } from '@nestjs/common';
import type { MessageKind } from '@holdfast/domain/booking/message-kinds';
import { queueMessages } from '@holdfast/outbox/message/message.queries';
import { InjectSettings } from '../kernel/ports';
import type { ApplicationSettings } from '../kernel/ports';
import type { Work } from '../kernel/unit-of-work';
import { nameToId } from '../schedule/name-to-id';

/**
 * Has a customer told of what an owner has done by hand, where the owner wants that: no fact, but a message that stands in the history. It is
 * queued in the transaction of the deed.
 */
@Injectable()
export class TellCustomer {
  constructor(@InjectSettings() private readonly settings: ApplicationSettings) {}

  /** Whether text messages can go out at all. */
  get canText(): boolean {
    return this.settings.sendsTexts;
  }

  /** Queues a message of this kind; of one cause there is one. */
  queue(tx: Work, bookingId: string, kind: MessageKind, cause: string): void {
    const channels = this.canText ? (['email', 'sms'] as const) : (['email'] as const);
    const messages = channels.map((channel) => ({
      message_id: nameToId(`${kind}/${bookingId}/${cause}/${channel}`),
      booking_id: bookingId,
      kind,
      channel,
      at: tx.nowText,
      only_if_paying: false,
      about: null,
    }));
    tx.write(queueMessages(tx.tenantId, JSON.stringify(messages)));
  }
}
