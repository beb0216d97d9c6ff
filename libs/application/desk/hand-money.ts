import { Injectable } from '@nestjs/common';
import type { BookingState } from '@holdfast/domain/booking/booking.state';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { receiveOffline } from '@holdfast/domain/payment/offline.decide';
import { initialPayment } from '@holdfast/domain/payment/payment.state';
import type { Ids } from '@holdfast/ports/ids.port';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { payingAccount } from '../booking/paying-account';
import { InjectIds, InjectSettings } from '../kernel/ports';
import type { ApplicationSettings } from '../kernel/ports';
import { paymentStream } from '../kernel/streams';
import type { Work } from '../kernel/unit-of-work';
import { ukMobile } from '../messages/uk-mobile';
import { refusedAsFuture } from '../money/not-in-future';
import type { HandWish } from './hand-wish';
import { TellCustomer } from './tell-customer';

export type HandMoneyRefusal =
  | 'contact_needed'
  | 'payments_not_set_up'
  | 'nothing_due'
  | 'payment_too_much'
  | 'payment_pending'
  | 'validation_failed'
  | 'tenant_unknown';

const PROVISIONAL_UNPAID = reject('validation_failed', {
  fields: [{ path: 'received', message: 'What has been paid for is not provisional' }],
});

/** What a booking by hand has to do with money and messages: the way to pay it, what was received, and who is told. */
@Injectable()
export class HandMoney {
  constructor(
    private readonly tell: TellCustomer,
    @InjectIds() private readonly ids: Ids,
    @InjectSettings() private readonly settings: ApplicationSettings,
  ) {}

  /** Writes down what was received, and has the customer told how to pay; a refusal leaves nothing behind. */
  async settle(
    tx: Work,
    tenant: TenantRow,
    taken: { readonly bookingId: string; readonly booking: BookingState },
    wish: HandWish,
  ): Promise<Rejection<HandMoneyRefusal> | null> {
    const { bookingId, booking } = taken;
    if (booking.status === 'none') return null;
    if (wish.received !== null && booking.status === 'held') return PROVISIONAL_UNPAID;
    const isLinked = wish.payment === 'link' && booking.agreement.instalments.length > 0;
    const refused =
      (isLinked ? this.unreachable(tenant, wish.customer) : null) ??
      (wish.received && (await this.receive(tx, bookingId, booking, wish.received)));
    if (refused) return refused;
    const kind = isLinked ? 'payment_link' : booking.status === 'held' ? 'provisional' : 'confirmation';
    // A link that nobody is sent pays nothing.
    if (wish.notify || isLinked) this.tell.queue(tx, bookingId, kind, 'taken');
    return null;
  }

  private async receive(
    tx: Work,
    bookingId: string,
    booking: Exclude<BookingState, { status: 'none' }>,
    received: NonNullable<HandWish['received']>,
  ): Promise<Rejection<HandMoneyRefusal> | null> {
    const early = await refusedAsFuture(tx, 'received.received_on', received.receivedOn);
    if (early) return early;
    const decision = receiveOffline(
      { ...received, paymentId: this.ids.newId(), noteRef: null },
      booking,
      initialPayment(),
    );
    if (decision.kind === 'rejected') return decision;
    tx.record(paymentStream(bookingId), 0, decision.events);
    return null;
  }

  /** A link is sent by mail, or by a text message where the business sends those. */
  private unreachable(
    tenant: TenantRow,
    { email, phone }: HandWish['customer'],
  ): Rejection<HandMoneyRefusal> | null {
    const textsOff = !tenant.smsEnabled || !this.tell.canText;
    const isReached = email !== '' || (!textsOff && ukMobile(phone) !== null);
    if (!isReached) return reject('contact_needed', { textsOff });
    return payingAccount(tenant, this.settings) === null ? reject('payments_not_set_up') : null;
  }
}
