import { firstDue } from './first-due';

describe('What is to be paid first', () => {
  const of = (...days: readonly (string | null)[]) => firstDue(days, (day) => day);

  it('is what is due at once, and else what is due earliest', () => {
    expect(of('2027-06-05', null, '2027-05-01')).toBeNull();
    expect(of('2027-06-05', '2027-05-01')).toBe('2027-05-01');
    expect(of()).toBeUndefined();
  });

  it('is the one that comes first of those of one day', () => {
    const parts = [
      { number: 1, on: '2027-05-01' },
      { number: 2, on: '2027-05-01' },
    ];
    expect(firstDue(parts, ({ on }) => on)?.number).toBe(1);
  });
});
