import { dueOnAnotherDay, instalmentsOf } from '@holdfast/domain/pricing/instalments';
import { sumsOf } from '@holdfast/domain/pricing/agreement';
import type { Agreement, Instalment } from '@holdfast/domain/pricing/agreement';
import { addDays } from '@holdfast/domain/kernel/dates';
import type { LogBuilder } from './log-builder';
import { captureOf } from './random-refunds';
import type { Refundable } from './random-refunds';

const GBP = { currency: 'GBP' } as const;
const ACCOUNT = { provider: 'paypal', accountId: 'test', secretVersion: 0 } as const;
const REFUSED = { issue: 'INSTRUMENT_DECLINED', debugId: null } as const;

/** A booking as far as it is paid for. */
export interface Payable {
  readonly id: string;
  orders: number;
  readonly money: Refundable[];
}

interface Part extends Instalment {
  readonly paid: number;
  readonly waived: number;
  /** How often they have been reminded of it, and at which of its moments last. */
  readonly step: number;
  readonly remindedAt: string;
  readonly overdue: boolean;
}

const FRESH = { paid: 0, waived: 0, step: 0, remindedAt: '', overdue: false };

const when = (told: LogBuilder) => ({ now: new Date(told.instant()), zone: 'Europe/London' });

/** The same agreement; half of them are paid in two parts, as far as there is time for that. */
export const inParts = (told: LogBuilder, agreement: Agreement, arrival: string): Agreement => {
  const { random } = told;
  if (random.chance(0.5)) return agreement;
  const terms = {
    now: { percent: random.pick([25, 50]) },
    balanceDays: random.pick([7, 28]),
    depositWith: random.pick(['first', 'balance'] as const),
    whenUnpaid: random.pick(['ask', 'cancel'] as const),
    graceDays: 3,
    returnDepositDays: null,
  };
  const instalments = instalmentsOf(sumsOf(agreement.lines), terms, { ...when(told), arrival });
  return { ...agreement, instalments };
};

/** The parts in which bookings are paid, and what becomes of each: it is reminded of, paid, put off, let go. */
export class RandomInstalments {
  readonly #parts = new Map<string, readonly Part[]>();
  readonly #received = new Map<string, { paymentId: string; instalment: number; amount: number }>();

  constructor(private readonly told: LogBuilder) {}

  /** From now on a booking is paid in these. */
  agree(bookingId: string, instalments: readonly Instalment[]): void {
    const known = this.#parts.get(bookingId) ?? [];
    const asBefore = (number: number) => known.find((part) => part.number === number) ?? FRESH;
    this.#parts.set(
      bookingId,
      instalments.map((part) => ({ ...FRESH, ...asBefore(part.number), ...part })),
    );
  }

  /** An order is asked for. */
  ask(booking: Payable, number = 1): void {
    booking.orders += 1;
    const amount = this.#part(booking.id, number)?.amount ?? 0;
    const attempt = { attempt: booking.orders, instalment: number, amount, ...GBP, ...ACCOUNT };
    this.told.say('payment', booking.id, 'PaymentRequested', attempt);
  }

  /** What is taken for a part. */
  capture(booking: Payable, number = 1): void {
    const amount = this.#part(booking.id, number)?.amount ?? 0;
    const captureId = captureOf(booking.id, number);
    this.#change(booking.id, number, { paid: amount });
    booking.money.push({ id: booking.id, captureId, paid: amount, refunded: 0, goneBack: 0 });
    this.told.say('payment', booking.id, 'PaymentCaptured', {
      attempt: booking.orders,
      orderId: `O-${booking.id}-${booking.orders}`,
      captureId,
      instalment: number,
      provider: 'paypal',
      ...GBP,
      amount,
      fee: null,
    });
  }

  /** Something happens to a part that is not paid, or to a payment that the owner wrote down. */
  goOn(booking: Payable): void {
    const { random } = this.told;
    const part = (this.#parts.get(booking.id) ?? []).find(
      ({ amount, paid, waived }) => amount > paid + waived,
    );
    const received = this.#received.get(booking.id);
    if (received !== undefined && random.chance(0.8)) return this.#takeBack(booking.id, received);
    if (part === undefined) return;
    switch (random.below(9)) {
      case 8:
        return this.#lay(booking.id, part);
      case 0:
      case 1:
        return this.#remind(booking.id, part);
      case 6:
        return this.#waive(booking.id, part);
      case 2:
        if (part.overdue) return;
        this.#change(booking.id, part.number, { overdue: true });
        return this.told.say('booking', booking.id, 'BookingInstalmentOverdue', { number: part.number });
      case 3:
        return this.#postpone(booking.id, part);
      case 4:
      case 5:
        return received === undefined ? this.#receive(booking.id, part) : undefined;
      default:
        return this.#pay(booking, part);
    }
  }

  /** What their first part comes to. */
  owed(bookingId: string): number {
    return this.#part(bookingId, 1)?.amount ?? 0;
  }

  #part(bookingId: string, number: number): Part | undefined {
    return this.#parts.get(bookingId)?.find((part) => part.number === number);
  }

  #change(bookingId: string, number: number, to: Partial<Part>): void {
    const parts = this.#parts.get(bookingId) ?? [];
    this.#parts.set(
      bookingId,
      parts.map((part) => (part.number === number ? { ...part, ...to } : part)),
    );
  }

  #remind(bookingId: string, { number, remindAt, remindedAt, step }: Part): void {
    const moment = remindAt.find((at) => at > remindedAt);
    if (moment === undefined) return;
    this.#change(bookingId, number, { remindedAt: moment, step: step + 1 });
    const reminder = { number, step: step + 1, remindAt: moment };
    this.told.say('booking', bookingId, 'BookingInstalmentReminded', reminder);
  }

  /** Less is asked for it. */
  #lay(bookingId: string, { number, amount, paid, waived }: Part): void {
    const less = Math.floor((amount - paid - waived) / 2);
    this.#change(bookingId, number, { amount: amount - less });
    const instalments = (this.#parts.get(bookingId) ?? []).map(
      ({
        paid: _paid,
        waived: _waived,
        step: _step,
        remindedAt: _at,
        overdue: _overdue,
        ...part
      }): Instalment => ({
        ...part,
        deposit: Math.min(part.deposit, part.amount),
      }),
    );
    this.told.say('booking', bookingId, 'BookingInstalmentsLaid', { instalments });
  }

  #postpone(bookingId: string, part: Part): void {
    const dueOn = addDays(part.dueOn ?? this.told.instant().slice(0, 10), this.told.random.below(20));
    const data = dueOnAnotherDay(part, dueOn, when(this.told));
    this.#change(bookingId, part.number, { ...data, overdue: false });
    this.told.say('booking', bookingId, 'BookingInstalmentPostponed', data);
  }

  #waive(bookingId: string, { number, amount, paid, waived, deposit }: Part): void {
    const left = amount - paid - waived;
    this.#change(bookingId, number, { waived: waived + left });
    this.told.say('booking', bookingId, 'BookingInstalmentWaived', {
      number,
      amount: left,
      deposit: Math.min(deposit, left),
      ...GBP,
    });
  }

  /** Some of it comes in an envelope, or all. */
  #receive(bookingId: string, { number, amount: asked, paid, waived }: Part): void {
    const left = asked - paid - waived;
    const amount = this.told.random.chance(0.5) ? left : 1 + this.told.random.below(left);
    const received = { paymentId: this.told.uuid(), instalment: number, amount };
    this.#received.set(bookingId, received);
    this.#change(bookingId, number, { paid: paid + amount });
    this.told.say('payment', bookingId, 'PaymentReceivedOffline', {
      paymentId: received.paymentId,
      pays: [{ instalment: number, amount }],
      amount,
      ...GBP,
      method: this.told.random.pick(['cash', 'bank_transfer', 'card_terminal', 'other'] as const),
      receivedOn: this.told.instant().slice(0, 10),
      noteRef: this.told.random.chance(0.5) ? this.told.uuid() : null,
    });
  }

  #takeBack(
    bookingId: string,
    { paymentId, instalment, amount }: { paymentId: string; instalment: number; amount: number },
  ): void {
    this.#received.delete(bookingId);
    this.#change(bookingId, instalment, {
      paid: (this.#part(bookingId, instalment)?.paid ?? amount) - amount,
    });
    this.told.say('payment', bookingId, 'PaymentReceivedOfflineTakenBack', {
      paymentId,
      pays: [{ instalment, amount }],
      amount,
      ...GBP,
      reasonRef: this.told.random.chance(0.5) ? this.told.uuid() : null,
    });
  }

  /** Long after the time was booked: it is paid, or refused. */
  #pay(booking: Payable, { number, paid, waived }: Part): void {
    if (paid + waived > 0) return;
    this.ask(booking, number);
    const attempt = { attempt: booking.orders, orderId: `O-${booking.id}-${booking.orders}` };
    const capture = { ...attempt, captureNumber: 1 };
    this.told.say('payment', booking.id, 'PaymentCaptureStarted', capture);
    switch (this.told.random.below(4)) {
      case 0:
        return this.told.say('payment', booking.id, 'PaymentDeclined', { ...capture, ...REFUSED });
      case 1:
        return this.told.say('payment', booking.id, 'PaymentFailed', {
          attempt: booking.orders,
          ...REFUSED,
        });
      default:
        return this.capture(booking, number);
    }
  }
}
