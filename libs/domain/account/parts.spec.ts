import type { Instalment } from '../pricing/agreement';
import { laidAnew } from './parts';

const part = (number: number, amount: number, changes: Partial<Instalment> = {}): Instalment => ({
  number,
  kind: number === 1 ? 'first' : 'balance',
  amount,
  deposit: 0,
  dueOn: number === 1 ? null : '2027-06-05',
  remindAt: [],
  overdueAt: null,
  cancelAt: null,
  ...changes,
});
const known = (paid: Readonly<Record<number, number>>, waived: Readonly<Record<number, number>> = {}) => ({
  paid: (number: number) => paid[number] ?? 0,
  waived,
  taken: [],
  today: '2027-03-01',
});
const told = (parts: readonly Instalment[]) =>
  parts.map(({ number, amount, deposit, dueOn }) => [number, amount, deposit, dueOn]);

describe('The parts of a booking', () => {
  it('stay as they are where they come to what is to be paid', () => {
    const parts = [part(1, 200_00), part(2, 175_00)];
    expect(laidAnew(parts, known({ 1: 200_00 }), 175_00)).toBe(parts);
  });

  it('ask for what went back as a part of its own, due today, and come to the price as before', () => {
    const laid = laidAnew([part(1, 375_00, { deposit: 75_00 })], known({ 1: 375_00 }), 375_00);
    expect(told(laid)).toEqual([
      [1, 0, 0, null],
      [2, 375_00, 75_00, '2027-03-01'],
    ]);
  });

  it('A5: are as before once it has not gone back after all', () => {
    const owedAgain = [part(1, 0), part(2, 375_00, { dueOn: '2027-03-01' })];
    expect(told(laidAnew(owedAgain, known({ 1: 375_00 }), 0))).toEqual([[1, 375_00, 0, null]]);
  });

  it('ask for less of what is due last first', () => {
    const parts = [part(1, 200_00), part(2, 300_00, { deposit: 75_00 })];
    expect(told(laidAnew(parts, known({ 1: 50_00 }), 200_00))).toEqual([
      [1, 200_00, 0, null],
      [2, 50_00, 50_00, '2027-06-05'],
    ]);
  });

  it('begin with one that is due today where nothing was to be paid, under a number that no other has had', () => {
    expect(told(laidAnew([], { ...known({}), taken: [1, 4] }, 50_00))).toEqual([[5, 50_00, 0, '2027-03-01']]);
  });
});
