import { spreadOverNights } from './spread-over-nights';

describe('Spreading a price over nights', () => {
  it('L5: £368.00 for 30 April – 3 May are £122.67 in April and £245.33 in May', () => {
    const [april, ...may] = spreadOverNights(36_800, 3);
    expect([april, may.reduce((sum, night) => sum + night)]).toEqual([12_267, 24_533]);
  });

  it('comes to the whole, and differs by a penny at most, whatever the amount', () => {
    for (let nights = 1; nights <= 31; nights += 1) {
      for (const amount of [0, 1, 7, 100, 99_999, 36_800, 100_000_000]) {
        const parts = spreadOverNights(amount, nights);
        expect(parts).toHaveLength(nights);
        expect(parts.reduce((sum, part) => sum + part)).toBe(amount);
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
      }
    }
  });

  it('gives no nights nothing', () => {
    expect(spreadOverNights(100, 0)).toEqual([]);
  });
});
