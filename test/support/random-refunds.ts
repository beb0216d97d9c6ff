import type { LogBuilder } from './log-builder';

const GBP = { currency: 'GBP' } as const;

/** What was taken for one part of a booking, and can go back. */
export interface Refundable {
  /** The booking's. */
  readonly id: string;
  readonly captureId: string;
  readonly paid: number;
  /** For its capture. */
  refunded: number;
  /** By whichever way. */
  goneBack: number;
}

export const captureOf = (bookingId: string, instalment: number): string => `C-${bookingId}-${instalment}`;

interface Asked {
  readonly refundId: string;
  amount: number;
  of: Refundable;
  captureId: string | null;
}

/** Refunds that are asked for, and what becomes of them. */
export class RandomRefunds {
  #asked: Asked[] = [];

  constructor(private readonly told: LogBuilder) {}

  /** One is asked for, or one of those goes on. */
  goOn(booking: Refundable): void {
    const open = this.#asked.find(({ of }) => of === booking);
    if (open === undefined)
      return this.told.random.chance(0.8) ? this.#ask(booking) : this.#giveBack(booking);
    const { refundId, captureId, amount } = open;
    const about = { refundId, amount, ...GBP };
    if (this.told.random.chance(0.1)) {
      this.#end(open, 0);
      return this.told.say('payment', booking.id, 'PaymentRefundWithdrawn', about);
    }
    switch (this.told.random.below(captureId === null ? 2 : 7)) {
      case 0:
        this.#end(open, amount);
        return this.#returned(booking, refundId, amount);
      case 1: {
        this.#end(open, 0);
        const crossedOff = { kind: 'refund_failed', key: refundId, resolution: 'nothing_to_do' } as const;
        return this.told.say('payment', booking.id, 'PaymentAttentionResolved', crossedOff);
      }
      case 2:
        if (captureId === null) return;
        return this.told.say('payment', booking.id, 'PaymentRefundPending', {
          ...about,
          captureId,
          providerId: 'R',
        });
      case 3:
        if (captureId === null) return;
        return this.told.say('payment', booking.id, 'PaymentRefundFailed', {
          ...about,
          captureId,
          issue: 'NO_FUNDS',
          debugId: null,
        });
      case 6: {
        const left = this.told.random.chance(0.5) ? 0 : Math.floor(amount / 2);
        if (left === 0) this.#end(open, 0);
        else this.#lessen(open, left);
        return this.told.say('payment', booking.id, 'PaymentRefundReckoned', {
          refundId,
          before: amount,
          due: left,
          ...GBP,
        });
      }
      case 4:
        open.captureId = this.told.random.chance(0.5) ? null : captureId;
        return this.#say(open);
      default: {
        if (captureId === null) return;
        this.#end(open, amount);
        booking.refunded += amount;
        return this.told.say('payment', booking.id, 'PaymentRefunded', {
          ...about,
          captureId,
          providerId: 'R',
          totalRefunded: booking.refunded,
          source: 'requested',
        });
      }
    }
  }

  /** At the provider, without a word to us before: amounts add up to what a capture has given back in all. */
  atProvider(booking: Refundable | undefined, bookingId: string): void {
    const wished = this.told.random.pick([2_000, 12_500]);
    const own = this.told.random.chance(0.8) ? booking : undefined;
    const amount = own === undefined ? wished : Math.min(own.paid - own.goneBack, wished);
    if (amount === 0) return;
    if (own !== undefined) {
      own.refunded += amount;
      own.goneBack += amount;
    }
    this.told.say('payment', bookingId, 'PaymentRefunded', {
      captureId: own?.captureId ?? `another-${this.told.uuid()}`,
      refundId: null,
      providerId: null,
      amount,
      totalRefunded: own === undefined ? amount : own.refunded,
      ...GBP,
      source: 'provider',
    });
  }

  #ask(booking: Refundable): void {
    const amount = Math.min(booking.paid - booking.goneBack, this.told.random.pick([2_000, 12_500]));
    if (amount === 0) return;
    const asked = { refundId: this.told.uuid(), amount, of: booking, captureId: booking.captureId };
    this.#asked.push(asked);
    // What was promised is not promised again.
    booking.goneBack += amount;
    this.#say(asked);
  }

  #say({ refundId, captureId, amount, of }: Asked): void {
    this.told.say('payment', of.id, 'PaymentRefundRequested', {
      refundId,
      captureId,
      amount,
      ...GBP,
      reason: 'goodwill',
      noteRef: null,
      notBefore: this.told.instant(),
    });
  }

  #giveBack(booking: Refundable): void {
    const amount = Math.min(booking.paid - booking.goneBack, 1_000);
    if (amount === 0) return;
    booking.goneBack += amount;
    this.#returned(booking, null, amount);
  }

  #returned({ id }: Refundable, refundId: string | null, amount: number): void {
    this.told.say('payment', id, 'PaymentReturnedOffline', {
      returnId: this.told.uuid(),
      refundId,
      amount,
      ...GBP,
      method: 'cash',
      returnedOn: '2027-02-01',
      noteRef: null,
    });
  }

  /** Only so much of it is due still. */
  #lessen(asked: Asked, left: number): void {
    asked.of.goneBack -= asked.amount - left;
    asked.amount = left;
  }

  #end(ended: Asked, goneBack: number): void {
    ended.of.goneBack += goneBack - ended.amount;
    this.#asked = this.#asked.filter((one) => one !== ended);
  }
}
