import { asCustomersWish } from '@holdfast/domain/booking/change.state';
import { held } from '@holdfast/domain/booking/testing/example-booking';
import { periodOf } from '@holdfast/domain/kernel/occupied-time';
import { cancelled, confirmed, expired } from '@holdfast/domain/booking/testing/example-booking';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import type { OrphanReason, PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { notify, notifyHandles } from './notify.process';

const told = (event: BookingEvent | PaymentEvent): string[] => {
  const step = notify(event);
  return step.kind === 'ignore'
    ? []
    : step.messages.map(
        ({ kind, channel, onlyIfPaying }) =>
          `${kind} by ${channel}${onlyIfPaying ? ', if a payment was tried' : ''}`,
      );
};

describe('Telling people', () => {
  it('tells the customer and the owner of a confirmed booking, by e-mail and by text message', () => {
    expect(told(confirmed)).toEqual([
      'confirmation by email',
      'confirmation by sms',
      'new_booking by email',
      'new_booking by sms',
    ]);
  });

  it('tells the owner, too, of a booking that its customer has cancelled, and what they wrote', () => {
    const own = {
      ...cancelled,
      data: { ...cancelled.data, by: 'customer', reasonRef: 'why' },
    } as BookingEvent;
    expect(told(own)).toEqual([
      'cancellation by email',
      'cancellation by sms',
      'booking_cancelled_by_customer by email',
    ]);
  });

  it('tells only the customer of a cancelled booking: the owner has cancelled it', () => {
    expect(told(cancelled)).toEqual(['cancellation by email', 'cancellation by sms']);
  });

  it('tells the customer of a hold that has lapsed while the payment was tried and failed', () => {
    expect(told(expired)).toEqual([
      'payment_failed by email, if a payment was tried',
      'payment_failed by sms, if a payment was tried',
    ]);
  });

  it('tells the customer of money that goes back because there is no booking, and of no other', () => {
    const orphaned = (reason: OrphanReason) => {
      const account = { provider: 'paypal', accountId: 'test', secretVersion: 0 } as const;
      const money = { orderId: 'O', captureId: 'C', amount: 42_000, currency: 'GBP' } as const;
      return told({ type: 'PaymentOrphaned', data: { ...money, ...account, reason } });
    };
    const returned = ['payment_returned by email', 'payment_returned by sms'];
    expect(orphaned('time_lost')).toEqual(returned);
    expect(orphaned('booking_ended')).toEqual(returned);
    expect(orphaned('order_superseded')).toEqual([]);
    expect(orphaned('already_paid')).toEqual([]);
  });

  it('tells the customer of each refund that was asked for here, by PayPal or by hand, and of which', () => {
    const refunded = (refundId: string | null) =>
      ({
        type: 'PaymentRefunded',
        data: {
          captureId: 'C',
          refundId,
          providerId: 'R',
          amount: 5_000,
          totalRefunded: 5_000,
          currency: 'GBP',
          source: refundId === null ? 'provider' : 'requested',
        },
      }) as const;
    const byHand = {
      returnId: 'back',
      refundId: null,
      amount: 5_000,
      currency: 'GBP',
      method: 'cash',
      returnedOn: '2027-06-01',
      noteRef: null,
    } as const;
    expect(told(refunded('asked'))).toEqual(['refund_sent by email', 'refund_sent by sms']);
    expect(told(refunded(null))).toEqual([]);
    expect(notify(refunded('asked'))).toMatchObject({ messages: [{ about: 'asked' }, { about: 'asked' }] });
    expect(notify({ type: 'PaymentReturnedOffline', data: byHand })).toMatchObject({
      messages: [{ about: 'back' }, { about: 'back' }],
    });
  });

  it('sends the new link of a booking to its customer', () => {
    const data = { version: 2, by: 'customer', why: 'asked' } as const;
    expect(told({ type: 'BookingLinkRenewed', data })).toEqual(['manage_link by email']);
  });

  it('tells the former address of a customer that there is another one, and of nothing else', () => {
    const data = { detailsRef: 'new', formerRef: 'old' };
    const revised = (fields: readonly ('name' | 'email')[]) =>
      notify({ type: 'BookingContactRevised', data: { ...data, fields } });
    expect(revised(['name', 'email'])).toEqual({
      kind: 'send',
      messages: [{ kind: 'email_changed', channel: 'email', about: 'old' }],
    });
    expect(revised(['name'])).toMatchObject({ kind: 'ignore' });
  });

  it.each([
    ['customer', 'customer_wrote'],
    ['tenant_admin', 'owner_wrote'],
  ] as const)('tells the other of what the %s has written', (from, kind) => {
    const data = { remarkId: 'r', from, via: 'page', textRef: 'words', verified: true } as const;
    expect(notify({ type: 'ConversationRemarkAdded', data })).toEqual({
      kind: 'send',
      messages: [{ kind, channel: 'email', about: 'words' }],
    });
  });

  it('tells the owner of a change that is asked for, and the customer of what becomes of it', () => {
    const agreement = held.data;
    const to = { ...periodOf(held.data), blockId: null, preparationNights: 0 };
    const wanted = { changeId: 'c', to, agreement, difference: 0, expiresAt: '2026-12-07T10:15:00.000Z' };
    const offered = (by: 'customer' | 'tenant_admin') =>
      told({
        type: 'BookingChangeOffered',
        data: { ...wanted, ...asCustomersWish, by, claims: [], instalment: 2 },
      });
    const moved = (changeId: string | null, notify = true) =>
      told({
        type: 'BookingMoved',
        data: {
          changeId,
          from: to,
          to,
          blockId: null,
          preparationNights: 0,
          agreement,
          claimIds: [],
          ...asCustomersWish,
          refundCap: null,
          heldUntil: null,
          notify,
        },
      });
    const ended = (how: 'declined' | 'withdrawn' | 'lapsed') =>
      told({ type: 'BookingChangeEnded', data: { changeId: 'c', how, claimIds: [], reasonRef: 'why' } });
    expect(told({ type: 'BookingChangeAsked', data: { ...wanted, noteRef: 'note' } })).toEqual([
      'change_asked by email',
    ]);
    expect(offered('tenant_admin')).toEqual(['change_offered by email', 'change_offered by sms']);
    expect(offered('customer')).toEqual([]);
    expect(moved('c')).toEqual(['change_done by email', 'change_done by sms', 'booking_moved by email']);
    expect(moved(null)).toEqual(['change_done by email', 'change_done by sms']);
    expect(moved(null, false)).toEqual([]);
    expect(ended('declined')).toEqual(['change_ended by email', 'change_ended by sms']);
    expect(ended('withdrawn')).toEqual([]);
  });

  it('tells nobody of holds', () => {
    expect(told({ type: 'BookingHoldReleased', data: { by: 'customer', cause: 'wish' } })).toEqual([]);
    expect(
      told({
        type: 'BookingHoldExtended',
        data: { expiresAt: '2026-12-07T10:15:00.000Z', by: 'customer' },
      }),
    ).toEqual([]);
  });

  it('reminds the customer of what is due, says when it is overdue, and thanks for what is paid after the first part', () => {
    expect(told({ type: 'BookingInstalmentOverdue', data: { number: 2 } })).toEqual([
      'balance_overdue by email',
      'balance_overdue by sms',
    ]);
    const reminded = { number: 2, step: 1, remindAt: '2027-05-29T08:00:00.000Z' };
    expect(told({ type: 'BookingInstalmentReminded', data: reminded })).toEqual([
      'balance_reminder by email',
      'balance_reminder by sms',
    ]);
    const captured = (instalment: number): PaymentEvent => ({
      type: 'PaymentCaptured',
      data: {
        attempt: 1,
        instalment,
        orderId: 'O',
        captureId: 'C',
        amount: 1,
        fee: null,
        currency: 'GBP',
        provider: 'paypal',
      },
    });
    expect(told(captured(1))).toEqual([]);
    expect(told(captured(2))).toEqual(['balance_paid by email']);
  });

  it('of a provisional booking is for its owner to say, but for its end', () => {
    const confirmed = (by: 'payment' | 'tenant_admin') =>
      told({ type: 'BookingConfirmed', data: { amountPaid: 0, currency: 'GBP', by } });
    expect(confirmed('tenant_admin')).toEqual([]);
    expect(confirmed('payment')).toContain('new_booking by email');
    const lapsed = ['provisional_lapsed by email', 'provisional_lapsed by sms'];
    expect(told({ type: 'BookingHoldExpired', data: { provisional: true } })).toEqual(lapsed);
    const released = { by: 'tenant_admin', cause: 'wish' } as const;
    expect(told({ type: 'BookingHoldReleased', data: released })).toEqual(lapsed);
    const ending = { expiresAt: '2027-01-22T18:00:00.000Z' };
    expect(told({ type: 'BookingHoldReminded', data: ending })).toEqual(['provisional_ending by email']);
  });

  it('follows the log for nothing else', () => {
    expect(notifyHandles).toEqual([
      'BookingConfirmed',
      'BookingCancelled',
      'BookingReinstated',
      'BookingHoldExpired',
      'BookingHoldReminded',
      'PaymentOrphaned',
      'BookingChangeAsked',
      'BookingChangeOffered',
      'BookingMoved',
      'BookingChangeEnded',
      'BookingHoldReleased',
      'BookingInstalmentReminded',
      'BookingInstalmentOverdue',
      'BookingLinkRenewed',
      'BookingContactRevised',
      'ConversationRemarkAdded',
      'BookingDepositReturnNear',
      'BookingDepositSettled',
      'PaymentCaptured',
      'PaymentRefunded',
      'PaymentReceivedOffline',
      'PaymentReturnedOffline',
      'OutsideStayImported',
      'OutsideStayMoved',
    ]);
  });
});
