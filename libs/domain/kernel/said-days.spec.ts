import { saidDays } from './said-days';

const TODAY = '2026-11-24';

describe('Days as people say them', () => {
  it.each([
    ['4 May', '2027-05-04'],
    ['4th may 2028', '2028-05-04'],
    ['3 December', '2026-12-03'],
    ['1 Sept', '2026-09-01'],
    ['4/5', '2027-05-04'],
    ['04.05.27', '2027-05-04'],
    ['24/11/2026', '2026-11-24'],
    ['2027-05-04', '2027-05-04'],
    ['Today', '2026-11-24'],
    [' tomorrow ', '2026-11-25'],
  ])('"%s" is one day', (said, day) => {
    expect(saidDays(said, TODAY)).toEqual({ from: day, to: day });
  });

  it.each([
    ['May', '2027-05-01', '2027-05-31'],
    ['February 2028', '2028-02-01', '2028-02-29'],
    ['2027-02', '2027-02-01', '2027-02-28'],
  ])('"%s" is a whole month', (said, from, to) => {
    expect(saidDays(said, TODAY)).toEqual({ from, to });
  });

  it('29 February without a year is the nearest that exists', () => {
    expect(saidDays('29 feb', '2027-11-24')).toEqual({ from: '2028-02-29', to: '2028-02-29' });
    expect(saidDays('29 feb', TODAY)).toBeNull();
  });

  it.each(['Maya', 'Anna', '31/2/2027', '4/13', '07123 456789', '', 'K7QM4P', '45'])(
    '"%s" is none',
    (said) => {
      expect(saidDays(said, TODAY)).toBeNull();
    },
  );
});
