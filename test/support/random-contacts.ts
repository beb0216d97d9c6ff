import type { LogBuilder } from './log-builder';

/** What becomes of the way to the customer of a booking, and what they and the owner write each other. */
export class RandomContacts {
  readonly #versions = new Map<string, number>();
  /** The last change of the calendar that a booking did not fit. */
  readonly #acts = new Map<string, string>();

  constructor(private readonly told: LogBuilder) {}

  goOn(bookingId: string): void {
    const { random } = this.told;
    if (this.#acts.size > 1) return this.#settleFlag(bookingId);
    switch (random.below(10)) {
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
      case 6:
        return this.told.say('booking', bookingId, 'BookingTermsAccepted', {
          version: 1 + random.below(3),
          at: '2027-01-01T09:00:00.000Z',
        });
      case 7:
        return this.told.say('booking', bookingId, 'BookingHoldReminded', {
          expiresAt: '2027-01-02T09:00:00.000Z',
        });
      case 4:
        return this.told.say('booking', bookingId, 'BookingNoticeCrossedOff', {
          messageId: this.told.uuid(),
        });
      case 5: {
        const actId = this.told.uuid();
        this.#acts.set(bookingId, actId);
        return this.told.say('booking', bookingId, 'BookingFlagged', { actId, reasons: ['stay_closed'] });
      }
      case 8:
        return this.#settleFlag(bookingId);
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

  /** Some booking's owner has looked at it; or this one was told of beforehand. */
  #settleFlag(bookingId: string): void {
    const { random } = this.told;
    const flagged = [...this.#acts];
    if (flagged.length === 0 || random.chance(0.2))
      return this.told.say('booking', bookingId, 'BookingKeptDespiteChange', {
        actId: this.told.uuid(),
        reasons: ['block_gone'],
      });
    const [id, actId] = random.pick(flagged);
    this.#acts.delete(id);
    this.told.say('booking', id, 'BookingFlagCleared', { actId, how: 'kept' });
  }
}
