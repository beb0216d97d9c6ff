import { depositReturnAt, shiftedReturn } from './deposit-return';

const zone = 'Europe/London';
const after = (days: number | null, departure: string, deposit = 75_00) =>
  depositReturnAt({ returnDepositDays: days }, deposit, { departure, zone });

describe('When a deposit goes back by itself', () => {
  it.each([
    ['in summer', 7, '2027-07-24', '2027-07-31T09:00:00.000Z'],
    ['in winter', 7, '2027-01-10', '2027-01-17T10:00:00.000Z'],
    ['on the day the clocks go forward', 1, '2027-03-27', '2027-03-28T09:00:00.000Z'],
    ['across that day', 7, '2027-03-24', '2027-03-31T09:00:00.000Z'],
    ['on the day they go back', 1, '2027-10-30', '2027-10-31T10:00:00.000Z'],
    ['across that day, too', 30, '2027-10-15', '2027-11-14T10:00:00.000Z'],
  ])('is at ten on the tenant’s clock: %s', (_, days, departure, instant) => {
    expect(after(days, departure)).toBe(instant);
  });

  it('is never where the terms do not say so, and where there is none', () => {
    expect(after(null, '2027-07-24')).toBeNull();
    expect(after(7, '2027-07-24', 0)).toBeNull();
  });

  it('moves with the departure, and stays at ten when the clocks are changed between', () => {
    const agreed = after(7, '2027-03-20');
    expect(agreed).toBe('2027-03-27T10:00:00.000Z');
    expect(shiftedReturn(agreed, 1, zone)).toBe('2027-03-28T09:00:00.000Z');
    expect(shiftedReturn(agreed, 0, zone)).toBe(agreed);
    expect(shiftedReturn(null, 7, zone)).toBeNull();
  });
});
