import { Injectable } from '@nestjs/common';
import { offerChange } from '@holdfast/domain/booking/change.decide';
import type { OfferChange } from '@holdfast/domain/booking/change.decide';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import type { Minor } from '@holdfast/domain/kernel/money';
import type { PaymentState } from '@holdfast/domain/payment/payment.state';
import { requestRefund } from '@holdfast/domain/payment/request-refund.decide';
import type { Ids } from '@holdfast/ports/ids.port';
import { notBeforeOf } from '../kernel/act-of';
import { RefundTerms } from '../money/refund-terms';
import { payingAccount } from '../booking/paying-account';
import { InjectIds, InjectSettings } from '../kernel/ports';
import type { ApplicationSettings } from '../kernel/ports';
import { bookingStream, paymentStream } from '../kernel/streams';
import type { Loaded, Work } from '../kernel/unit-of-work';
import type { AtDesk } from './change-desk';

/** A booking at the desk as a command has loaded it. */
export interface LoadedAtDesk extends AtDesk {
  readonly version: number;
  readonly loadedPayment: Loaded<PaymentState>;
}

export type OfferRefusal = 'change_not_allowed' | 'change_open' | 'payments_not_set_up' | 'refund_too_much';

/** Writes down a change that may be had: made at once, or held until it is paid. */
@Injectable()
export class ChangeWriter {
  constructor(
    private readonly refunds: RefundTerms,
    @InjectIds() private readonly ids: Ids,
    @InjectSettings() private readonly settings: ApplicationSettings,
  ) {}

  get holdMs(): number {
    return this.settings.holdMs;
  }

  newChangeId(): string {
    return this.ids.newId();
  }

  /** What goes back of it is asked for in the same breath. Nobody is offered what they could not pay. */
  async offer(
    tx: Work,
    at: LoadedAtDesk,
    change: Omit<OfferChange, 'now' | 'zone' | 'newClaimId'>,
  ): Promise<Rejection<OfferRefusal> | null> {
    const { bookingId, booking, tenant } = at;
    if (change.terms.payNow > 0 && payingAccount(tenant, this.settings) === null)
      return reject('payments_not_set_up');
    const decision = offerChange(
      {
        ...change,
        now: tx.nowText,
        zone: tenant.timeZone,
        newClaimId: () => this.ids.newId(),
      },
      booking,
    );
    if (decision.kind === 'rejected') return decision;
    tx.record(bookingStream(bookingId), at.version, decision.events);
    const isMade = decision.events.some(({ type }) => type === 'BookingMoved');
    return isMade ? this.refund(tx, at, change.terms.refund) : null;
  }

  /** Asks for what goes back of a change that is made: once it cannot be undone any more, where it can. */
  async refund(
    tx: Work,
    { bookingId, loadedPayment: { state, version } }: Pick<LoadedAtDesk, 'bookingId' | 'loadedPayment'>,
    amount: Minor,
  ): Promise<Rejection<'refund_too_much'> | null> {
    if (amount === 0) return null;
    const notBefore = await notBeforeOf(tx, this.settings);
    const wish = { amount, reason: 'change', noteRef: null, notBefore } as const;
    const decision = requestRefund({ ...wish, ...this.refunds.at(tx.now) }, state);
    if (decision.kind === 'rejected') return decision;
    tx.record(paymentStream(bookingId), version, decision.events);
    return null;
  }
}
