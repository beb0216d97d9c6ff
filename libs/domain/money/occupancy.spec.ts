import { occupancyOf } from './occupancy';

describe('Occupancy', () => {
  it('L6: June with 18 nights sold and 3 closed is 66.7 %', () => {
    expect(occupancyOf({ nights: 30, sold: 18, closedUnsold: 3 })).toBe(66.7);
  });

  it('is rounded half up, and is nothing where nothing could be sold', () => {
    expect(occupancyOf({ nights: 32, sold: 1, closedUnsold: 0 })).toBe(3.1);
    expect(occupancyOf({ nights: 16, sold: 1, closedUnsold: 0 })).toBe(6.3);
    expect(occupancyOf({ nights: 30, sold: 0, closedUnsold: 30 })).toBeNull();
    expect(occupancyOf({ nights: 30, sold: 30, closedUnsold: 0 })).toBe(100);
  });
});
