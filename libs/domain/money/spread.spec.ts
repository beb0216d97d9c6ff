import fc from 'fast-check';
import { spreadOverMonths } from './spread';

describe('An amount over the nights of a stay', () => {
  it('L5: £368.00 for 30 April to 3 May is £122.67 in April and £245.33 in May', () => {
    expect(spreadOverMonths(368_00, '2027-04-30', '2027-05-03')).toEqual([
      { month: '2027-04', nights: 1, amount: 122_67 },
      { month: '2027-05', nights: 2, amount: 245_33 },
    ]);
  });

  it('counts a slot on its day', () => {
    expect(spreadOverMonths(50_00, '2027-04-30', '2027-04-30')).toEqual([
      { month: '2027-04', nights: 0, amount: 50_00 },
    ]);
  });

  it('comes to the amount, and to the nights, over any months', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e8, max: 1e8 }), fc.integer({ min: 1, max: 400 }), (amount, nights) => {
        const to = new Date(Date.UTC(2027, 0, 20 + nights)).toISOString().slice(0, 10);
        const shares = spreadOverMonths(amount, '2027-01-20', to);
        expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(amount);
        expect(shares.reduce((sum, share) => sum + share.nights, 0)).toBe(nights);
      }),
    );
  });
});
