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

  it('tells nobody of holds', () => {
    expect(told({ type: 'BookingHoldReleased', data: { by: 'customer', cause: 'wish' } })).toEqual([]);
    expect(
      told({
        type: 'BookingHoldExtended',
        data: { expiresAt: '2026-12-07T10:15:00.000Z', by: 'customer' },
      }),
    ).toEqual([]);
  });

  it('follows the log for nothing else', () => {
    expect(notifyHandles).toEqual([
      'BookingConfirmed',
      'BookingCancelled',
      'BookingHoldExpired',
      'PaymentOrphaned',
    ]);
  });
});
