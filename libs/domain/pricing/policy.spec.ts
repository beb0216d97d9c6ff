import { agreed } from './agreement';
import { percentOn } from './policy';

const price = { price: 40_000, bookingFee: 0, discount: 0, deposit: 0, total: 40_000 };
const moderate = {
  ...agreed(price, null),
  policy: {
    steps: [
      { days: 30, percent: 100 },
      { days: 14, percent: 50 },
    ],
    freeHours: 0,
    customerMayCancel: true,
    resale: false,
  },
};

describe('How much comes back', () => {
  it.each([
    ['2027-06-17', 100],
    ['2027-06-18', 50],
    ['2027-07-03', 50],
    ['2027-07-04', 0],
    ['2027-07-18', 0],
  ])('of a stay from 17 July, cancelled on %s: %d %%', (today, percent) => {
    expect(percentOn(moderate, '2027-07-17', today, null)).toBe(percent);
  });

  it('is never more than was noted when it was moved', () => {
    expect(percentOn(moderate, '2027-09-17', '2027-07-10', 0)).toBe(0);
    expect(percentOn(moderate, '2027-07-17', '2027-07-01', 100)).toBe(50);
  });

  it('is not said where nothing was agreed about it', () => {
    expect(percentOn({ policy: null }, '2027-07-17', '2027-07-01', 50)).toBeNull();
  });
});
