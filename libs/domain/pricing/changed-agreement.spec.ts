import fc from 'fast-check';
import { addDays } from '../kernel/dates';
import { agreed, sumsOf } from './agreement';
import type { Agreement, Instalment } from './agreement';
import { changedTerms, keptIn, onceChanged } from './changed-agreement';
import type { ChangeMeans } from './changed-agreement';

const NOW = new Date('2027-01-15T10:00:00.000Z');
const costing = (price: number, deposit = 0): Agreement =>
  agreed({ price, bookingFee: 0, discount: 0, deposit, total: price + deposit }, null);
const first = (amount: number, deposit = 0): Instalment => ({
  number: 1,
  kind: 'first',
  amount,
  deposit,
  dueOn: null,
  remindAt: [],
  overdueAt: null,
  cancelAt: null,
});
const balance = (amount: number, dueOn: string, deposit = 0): Instalment => ({
  ...first(amount, deposit),
  number: 2,
  kind: 'balance',
  dueOn,
  remindAt: [`${dueOn.slice(0, 8)}04T08:00:00.000Z`],
  overdueAt: `${dueOn.slice(0, 8)}06T08:00:00.000Z`,
});
const means = (changes: Partial<ChangeMeans> = {}): ChangeMeans => ({
  unpaid: [],
  comesBack: { percent: 50 },
  smallest: 1,
  at: { now: NOW, zone: 'Europe/London' },
  ...changes,
});
const ARRIVAL = '2027-07-17';
const change = (
  before: Agreement,
  after: Agreement,
  how: Partial<ChangeMeans> = {},
  arrival: string = ARRIVAL,
) =>
  changedTerms(
    { agreement: before, arrival: ARRIVAL, departure: addDays(ARRIVAL, 7) },
    { agreement: after, arrival, departure: addDays(arrival, 7) },
    means(how),
  );
const paidInParts: Agreement = {
  ...costing(40_000),
  instalments: [first(10_000), balance(30_000, '2027-06-05')],
};
const balanceOpen = { unpaid: [{ number: 2, left: 30_000 }] };
const totalOf = ({ lines }: Agreement) => sumsOf(lines).total;

describe('What a change comes to', () => {
  it('more is paid now, as a part of its own, where all is paid or due', () => {
    const told = change(costing(40_000), costing(44_500));
    expect(told).toMatchObject({ difference: 4_500, payNow: 4_500, instalment: 2, payLater: 0, refund: 0 });
    expect(told.agreement.instalments.at(-1)).toEqual({ ...first(4_500), number: 2, kind: 'change' });
    expect(change(paidInParts, costing(44_500))).toMatchObject({ payNow: 4_500, instalment: 3 });
  });

  it('more goes onto a balance that is not due yet', () => {
    const told = change(paidInParts, costing(44_500), balanceOpen);
    expect(told).toMatchObject({ difference: 4_500, payNow: 0, instalment: null, payLater: 4_500 });
    expect(told.agreement.instalments).toMatchObject([{ amount: 10_000 }, { amount: 34_500 }]);
  });

  it('less comes back as a cancellation of that part would: £400 to £300 at 50 % is £50', () => {
    const told = change(costing(40_000), costing(30_000));
    expect(told).toMatchObject({ difference: -10_000, refund: 5_000, lessToPay: 0 });
    expect(totalOf(told.agreement)).toBe(35_000);
    expect(told.agreement.lines).toContainEqual(
      expect.objectContaining({ label: 'Kept for the dates before', amount: 5_000 }),
    );
  });

  it('less first lowers what is still owed', () => {
    const told = change(paidInParts, costing(30_000), { ...balanceOpen, comesBack: { percent: 100 } });
    expect(told).toMatchObject({ lessToPay: 10_000, refund: 0 });
    expect(told.agreement.instalments).toMatchObject([{ amount: 10_000 }, { amount: 20_000 }]);
    const much = change(paidInParts, costing(5_000), { ...balanceOpen, comesBack: { percent: 100 } });
    expect(much).toMatchObject({ lessToPay: 30_000, refund: 5_000 });
    expect(much.agreement.instalments).toEqual([first(10_000)]);
  });

  it('of less nothing comes back where nothing was agreed, unless the owner says how much', () => {
    const told = change(costing(40_000), costing(30_000), { comesBack: { percent: 0 } });
    expect(told).toMatchObject({ difference: -10_000, refund: 0, lessToPay: 0 });
    expect(totalOf(told.agreement)).toBe(40_000);
    expect(change(costing(40_000), costing(30_000), { comesBack: { amount: 7_000 } }).refund).toBe(7_000);
    expect(change(costing(40_000), costing(30_000), { comesBack: { amount: 99_000 } }).refund).toBe(10_000);
  });

  it('what was told to be kept is kept, however often it is looked at', () => {
    const told = change(costing(40_000), costing(30_000));
    const again = change(costing(40_000), told.agreement, { comesBack: { kept: keptIn(told.agreement) } });
    expect(again).toEqual(told);
    expect(change(costing(40_000), told.agreement, { comesBack: { amount: 10_000 } })).toMatchObject({
      refund: 10_000,
      agreement: { lines: costing(30_000).lines },
    });
  });

  it('once it is paid, what else is owed stays as it is then', () => {
    const { agreement, instalment } = change(paidInParts, costing(44_500));
    const put = { ...paidInParts, instalments: [first(10_000), balance(30_000, '2027-06-25')] };
    const moved = onceChanged(
      { agreement: put, arrival: ARRIVAL },
      { agreement, arrival: '2027-07-18' },
      instalment,
      { now: NOW, zone: 'Europe/London' },
    );
    expect(moved.instalments).toMatchObject([
      { number: 1 },
      { number: 2, dueOn: '2027-06-26' },
      { number: 3, kind: 'change', amount: 4_500 },
    ]);
    expect(moved.lines).toBe(agreement.lines);
  });

  it('a deposit is no part of what is kept', () => {
    const told = change(costing(40_000, 7_500), costing(40_000, 5_000), { comesBack: { percent: 0 } });
    expect(told).toMatchObject({ difference: -2_500, refund: 2_500 });
  });

  it('less than the provider takes is let go', () => {
    const told = change(costing(40_000), costing(40_020), { smallest: 30 });
    expect(told).toMatchObject({ difference: 20, payNow: 0, instalment: null });
    expect(totalOf(told.agreement)).toBe(40_000);
  });

  it('a balance moves with the arrival, and is due today at the earliest', () => {
    const later = change(paidInParts, costing(40_000), balanceOpen, '2027-07-27').agreement.instalments[1];
    expect(later).toMatchObject({
      dueOn: '2027-06-15',
      remindAt: ['2027-06-14T08:00:00.000Z'],
      overdueAt: '2027-06-16T08:00:00.000Z',
    });
    const soon = change(paidInParts, costing(40_000), balanceOpen, '2027-02-01').agreement.instalments[1];
    expect(soon).toMatchObject({ dueOn: '2027-01-15', remindAt: [], overdueAt: '2027-01-16T09:00:00.000Z' });
    // Then it is due, and what the change costs is paid by itself.
    expect(change(paidInParts, costing(44_500), balanceOpen, '2027-02-01').payNow).toBe(4_500);
  });

  it('a policy stays the one that was agreed to', () => {
    const policy = { steps: [], freeHours: 0, customerMayCancel: true, resale: false };
    expect(change({ ...costing(1_000), policy }, costing(2_000)).agreement.policy).toBe(policy);
  });

  it('always adds up: what is owed is what it was, and what is paid, put off, spared or given back', () => {
    const amount = fc.integer({ min: 1_000, max: 90_000 });
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.integer({ min: 0, max: 100 }),
        fc.boolean(),
        (from, to, percent, isOpen) => {
          const before: Agreement = isOpen
            ? { ...costing(from), instalments: [first(500), balance(from - 500, '2027-06-05')] }
            : costing(from);
          const unpaid = isOpen ? [{ number: 2, left: from - 500 }] : [];
          const told = change(before, costing(to), { unpaid, comesBack: { percent } });
          const { payNow, payLater, lessToPay, refund, agreement } = told;
          expect(totalOf(agreement)).toBe(from + payNow + payLater - lessToPay - refund);
          const asked = agreement.instalments.reduce((sum, one) => sum + one.amount, 0);
          expect(asked).toBe(totalOf(agreement) + refund);
        },
      ),
    );
  });
});
