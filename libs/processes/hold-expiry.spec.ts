import { confirmed, expired } from '@holdfast/domain/booking/testing/example-booking';
import { holdExpiry, holdExpiryHandles } from './hold-expiry.process';

const ids = { tenantId: 't', bookingId: 'b' };

describe('Hold expiry', () => {
  it('sets a timer when more time is given', () => {
    const data = { expiresAt: '2026-12-07T10:15:00.000Z', by: 'customer' as const };
    expect(holdExpiry({ type: 'BookingHoldExtended', data, ...ids })).toEqual({
      kind: 'schedule',
      ...ids,
      at: '2026-12-07T10:15:00.000Z',
    });
  });

  it('sets no timer for a hold that has ended', () => {
    expect(holdExpiry({ ...expired, ...ids }).kind).toBe('ignore');
    expect(holdExpiry({ ...confirmed, ...ids }).kind).toBe('ignore');
  });

  it('follows the log for nothing else', () => {
    expect(holdExpiryHandles).toEqual([
      'BookingHeld',
      'BookingHoldExtended',
      'BookingHoldRetaken',
      'BookingMoved',
    ]);
  });
});
