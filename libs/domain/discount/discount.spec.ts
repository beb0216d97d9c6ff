import { createDiscount, refusalOf, switchDiscount, takeUse } from './discount.decide';
import type { DiscountState } from './discount.decide';

const now = '2026-11-21T09:00:00.000Z';
const discount: DiscountState = {
  isActive: true,
  maxUses: 3,
  timesUsed: 2,
  expiresAt: '2026-12-01T00:00:00.000Z',
};

describe('A discount', () => {
  it.each<[string, DiscountState | null, string]>([
    ['that nobody knows', null, 'discount_unknown'],
    ['that is switched off', { ...discount, isActive: false }, 'discount_inactive'],
    ['that ends at this moment', { ...discount, expiresAt: now }, 'discount_expired'],
    ['whose uses are all taken', { ...discount, timesUsed: 3 }, 'discount_used_up'],
  ])('%s is refused', (_, state, code) => {
    expect(refusalOf(state, now)).toBe(code);
    expect(takeUse('b', state, now)).toMatchObject({ kind: 'rejected', code });
  });

  it('is used for its last time, and counts a use that comes back in the same breath', () => {
    expect(takeUse('b', discount, now)).toEqual({
      kind: 'accepted',
      events: [{ type: 'DiscountUseTaken', data: { bookingId: 'b' } }],
    });
    expect(refusalOf({ ...discount, timesUsed: 3 }, now, 1)).toBeNull();
  });

  it('without a limit is never used up', () => {
    expect(refusalOf({ ...discount, maxUses: null, timesUsed: 1_000_000 }, now)).toBeNull();
  });

  it('is switched only when that changes something', () => {
    expect(switchDiscount(true, discount)).toEqual({ kind: 'accepted', events: [] });
    expect(switchDiscount(false, discount)).toMatchObject({ events: [{ type: 'DiscountDeactivated' }] });
    expect(switchDiscount(false, null)).toMatchObject({ code: 'discount_unknown' });
  });

  it('has a code of its own', () => {
    const wish = { code: 'TEN', type: 'percent' as const, amount: 1_000, maxUses: null, expiresAt: null };
    expect(createDiscount(wish, true)).toMatchObject({ code: 'discount_code_taken' });
    expect(createDiscount(wish, false)).toMatchObject({ events: [{ type: 'DiscountCreated', data: wish }] });
  });
});
