import type { Agreement } from './agreement';
import { freeUntil, percentOn, policyOn } from './policy';
import type { UnderPolicy } from './policy';

const zone = 'Europe/London';
const moderate: NonNullable<Agreement['policy']> = {
  steps: [
    { days: 30, percent: 100 },
    { days: 14, percent: 50 },
  ],
  freeHours: 0,
  customerMayCancel: true,
  resale: false,
};
const booking = (change: Partial<UnderPolicy> = {}): UnderPolicy => ({
  agreement: { policy: moderate },
  period: { startDate: '2027-07-17' },
  refundCap: null,
  confirmed: { at: '2027-01-15T10:00:00.000Z', arrival: '2027-07-17' },
  ...change,
});
const on = (day: string, time = '11:00:00.000') => ({ now: new Date(`${day}T${time}Z`), zone });

describe('How much comes back', () => {
  it.each([
    ['2027-06-17', 100, 'step'],
    ['2027-06-18', 50, 'step'],
    ['2027-07-03', 50, 'step'],
    ['2027-07-04', 0, 'past_steps'],
    ['2027-07-18', 0, 'past_steps'],
  ])('of a stay from 17 July, cancelled on %s: %d %%', (today, percent, because) => {
    expect(policyOn(booking(), on(today))).toMatchObject({ on: today, percent, because });
  });

  it('goes by the tenant’s date: a day ends at their midnight, in summer an hour before that of Greenwich', () => {
    expect(percentOn(booking(), on('2027-06-17', '22:59:59.999'))).toBe(100);
    expect(percentOn(booking(), on('2027-06-17', '23:00:00.000'))).toBe(50);
  });

  it('counts days over the change of the clocks, and over a leap day', () => {
    const days = (today: string, startDate: string) =>
      policyOn(booking({ period: { startDate } }), on(today))?.days;
    expect(days('2027-03-13', '2027-04-12')).toBe(30);
    expect(days('2027-10-17', '2027-11-16')).toBe(30);
    expect(days('2028-02-15', '2028-03-16')).toBe(30);
    expect(days('2027-02-15', '2027-03-17')).toBe(30);
  });

  it('is never more than was noted when it was moved', () => {
    const later = { period: { startDate: '2027-09-17' } };
    expect(policyOn(booking({ ...later, refundCap: 0 }), on('2027-07-10'))).toMatchObject({
      percent: 0,
      because: 'moved',
    });
    expect(policyOn(booking({ refundCap: 100 }), on('2027-07-01'))).toMatchObject({
      percent: 50,
      because: 'step',
    });
  });

  it('is not said where nothing was agreed about it', () => {
    expect(policyOn(booking({ agreement: { policy: null }, refundCap: 50 }), on('2027-07-01'))).toBeNull();
  });
});

describe('C8: hours in which cancelling costs nothing', () => {
  const policy = { ...moderate, freeHours: 24 };
  const free = (change: Partial<UnderPolicy> = {}) =>
    booking({
      agreement: { policy },
      confirmed: { at: '2027-06-27T09:00:00.000Z', arrival: '2027-07-17' },
      ...change,
    });

  it('end to the instant', () => {
    const soon = { steps: [{ days: 30, percent: 100 }] };
    const none = free({ agreement: { policy: { ...policy, ...soon } } });
    expect(policyOn(none, on('2027-06-28', '08:59:59.999'))).toMatchObject({
      percent: 100,
      because: 'free_hours',
    });
    expect(policyOn(none, on('2027-06-28', '09:00:00.000'))).toMatchObject({
      percent: 0,
      because: 'past_steps',
    });
  });

  it('are hours that pass, whatever the clocks do', () => {
    const confirmed = { at: '2027-10-30T09:00:00.000Z', arrival: '2027-12-01' };
    const period = { startDate: '2027-12-01' };
    expect(freeUntil(free({ confirmed, period }), on('2027-10-30'))?.toISOString()).toBe(
      '2027-10-31T09:00:00.000Z',
    );
  });

  it('are not for whoever books a week ahead or less', () => {
    const booked = (at: string) => free({ confirmed: { at, arrival: '2027-07-17' } });
    expect(freeUntil(booked('2027-07-09T22:59:00.000Z'), on('2027-07-09'))).not.toBeNull();
    expect(freeUntil(booked('2027-07-09T23:00:00.000Z'), on('2027-07-10'))).toBeNull();
  });

  it('A20: give nothing back that a move has noted as lost, nor for a booking that is moved to where nobody would have them', () => {
    const at = on('2027-06-27', '12:00:00.000');
    expect(percentOn(free({ refundCap: 0 }), at)).toBe(0);
    expect(percentOn(free({ period: { startDate: '2027-06-30' } }), at)).toBe(0);
  });
});
