import type { Period } from '../kernel/occupied-time';
import { managePhase, mayManage } from './may-manage';
import type { ManagedBookingFacts } from './may-manage';

const stay: Period = { startDate: '2027-05-07', endDate: '2027-05-10', startTime: null, endTime: null };
const slot: Period = {
  startDate: '2027-05-07',
  endDate: '2027-05-07',
  startTime: '10:00',
  endTime: '12:00',
};

describe('What a manage link opens', () => {
  it.each([
    [stay, '2027-05-10T23:59', 'open'],
    [stay, '2027-05-11T00:00', 'after'],
    [stay, '2027-06-09T23:59', 'after'],
    [stay, '2027-06-10T00:00', 'papers'],
    [stay, '2028-06-13T23:59', 'papers'],
    [stay, '2028-06-14T00:00', 'ended'],
    [slot, '2027-05-07T11:59', 'open'],
    [slot, '2027-05-07T12:00', 'after'],
    [slot, '2027-06-06T23:59', 'after'],
    [slot, '2027-06-07T00:00', 'papers'],
  ] as const)('%o at %s: %s', (period, now, phase) => {
    expect(managePhase(period, now)).toBe(phase);
  });
});

describe('What its customer may do', () => {
  const booked: ManagedBookingFacts = {
    phase: 'open',
    status: 'confirmed',
    isSuspended: false,
    isProvisional: false,
    isOwed: true,
    isPaying: false,
  };
  const may = (changes: Partial<ManagedBookingFacts>) => mayManage({ ...booked, ...changes });

  it('is all of it while something is owed and the stay is to come', () => {
    expect(may({})).toEqual({ pay: null, details: null, write: null });
  });

  it('is paying for what its owner holds, though it is not booked yet', () => {
    expect(may({ status: 'pending', isProvisional: true }).pay).toBeNull();
    expect(may({ status: 'pending' }).pay).toBe('booking_not_payable');
    expect(may({ status: 'expired', isProvisional: true }).pay).toBe('booking_not_payable');
  });

  it('is no second payment while one is looked into, nor one when nothing is owed', () => {
    expect(may({ isPaying: true }).pay).toBe('payment_pending');
    expect(may({ isOwed: false }).pay).toBe('nothing_due');
  });

  it('is writing alone for 30 days after the stay, and then only looking', () => {
    expect(may({ phase: 'after' })).toEqual({ pay: 'booking_over', details: 'booking_over', write: null });
    expect(may({ phase: 'papers' }).write).toBe('booking_over');
  });

  it('is paying and writing where the business is suspended, and no change', () => {
    expect(may({ isSuspended: true })).toEqual({ pay: null, details: 'tenant_suspended', write: null });
  });

  it.each([
    ['cancelled', { pay: 'booking_not_payable', details: null, write: null }],
    ['expired', { pay: 'booking_not_payable', details: 'booking_over', write: 'booking_over' }],
  ] as const)('of a %s booking is %o', (status, expected) => {
    expect(may({ status })).toEqual(expected);
  });
});
