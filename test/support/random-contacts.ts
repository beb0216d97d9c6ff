import type { LogBuilder } from './log-builder';

/** What becomes of the way to the customer of a booking, and what they and the owner write each other. */
export class RandomContacts {
  readonly #versions = new Map<string, number>();

  constructor(private readonly told: LogBuilder) {}

  goOn(bookingId: string): void {
    const { random } = this.told;
    switch (random.below(6)) {
      case 0: {
        const version = (this.#versions.get(bookingId) ?? 1) + 1;
        this.#versions.set(bookingId, version);
        return this.told.say('booking', bookingId, 'BookingLinkRenewed', {
          version,
          by: 'customer',
          why: 'asked',
        });
      }
      case 1:
        return this.told.say('booking', bookingId, 'BookingContactRevised', {
          detailsRef: this.told.uuid(),
          formerRef: this.told.uuid(),
          fields: ['phone'],
        });
      case 2:
        return this.told.say('conversation', bookingId, 'ConversationSettled', {});
      case 3:
        return this.told.say('booking', bookingId, 'BookingMessageRetried', {
          messageId: this.told.uuid(),
          kind: 'confirmation',
          channel: 'email',
        });
      case 4:
        return this.told.say('booking', bookingId, 'BookingNoticeCrossedOff', {
          messageId: this.told.uuid(),
        });
      default:
        return this.told.say('conversation', bookingId, 'ConversationRemarkAdded', {
          remarkId: this.told.uuid(),
          from: random.pick(['customer', 'tenant_admin'] as const),
          via: 'page',
          textRef: this.told.uuid(),
          verified: true,
        });
    }
  }
}
