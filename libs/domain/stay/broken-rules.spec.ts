import { brokenRules } from './broken-rules';
import { mayStay } from './may-stay';
import { tariffA } from './testing/tariff-a';

const NOW = { date: '2027-01-15', time: '10:00' };
const codes = (arrival: string, departure: string, taken: Parameters<typeof brokenRules>[1] = []) =>
  brokenRules(tariffA, taken, { arrival, departure }, NOW).map(({ code }) => code);

describe('The rules of its owner that a stay breaks', () => {
  it('are none of a stay that may be had', () => {
    expect(mayStay(tariffA, [], { arrival: '2027-02-12', departure: '2027-02-15' }, NOW)).toBeNull();
    expect(codes('2027-02-12', '2027-02-15')).toEqual([]);
  });

  it('are all of them, where whoever books is told the first', () => {
    const [first, ...more] = codes('2028-12-24', '2028-12-25');
    expect(first).toBe('stay_too_far');
    expect(more).toContain('stay_too_short');
  });

  it('are not what somebody else has, but what the owner has closed', () => {
    const taken = { from: '2027-02-12', to: '2027-02-15', preparation: null };
    expect(codes('2027-02-12', '2027-02-15', [{ ...taken, kind: 'booked' }])).toEqual([]);
    expect(codes('2027-02-12', '2027-02-15', [{ ...taken, kind: 'closed' }])).toEqual(['stay_closed']);
  });

  it('are none where no stays are offered', () => {
    const off = { ...tariffA, nights: null };
    expect(brokenRules(off, [], { arrival: '2027-02-12', departure: '2027-02-13' }, NOW)).toEqual([]);
  });
});
