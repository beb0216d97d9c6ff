import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { notify } from './notify.process';

const told = (event: BookingEvent): string[] => {
  const step = notify(event);
  return step.kind === 'ignore' ? [] : step.messages.map(({ kind, channel }) => `${kind} by ${channel}`);
};

describe('Telling people', () => {
  it('tells the customer and the owner of a confirmed booking, by e-mail and by text message', () => {
    expect(told({ type: 'BookingConfirmed', data: { amountPaid: 42_000 } })).toEqual([
      'confirmation by email',
      'confirmation by sms',
      'new_booking by email',
      'new_booking by sms',
    ]);
  });

  it('tells only the customer of a cancelled booking: the owner has cancelled it', () => {
    const data = { by: 'tenant_admin', reasonRef: null } as const;
    expect(told({ type: 'BookingCancelled', data })).toEqual([
      'cancellation by email',
      'cancellation by sms',
    ]);
  });

  it('tells nobody of holds', () => {
    expect(told({ type: 'BookingHoldExpired', data: {} })).toEqual([]);
    expect(told({ type: 'BookingHoldReleased', data: { by: 'customer' } })).toEqual([]);
    expect(
      told({
        type: 'BookingHoldExtended',
        data: { expiresAt: '2026-12-07T10:15:00.000Z', by: 'customer' },
      }),
    ).toEqual([]);
  });
});
