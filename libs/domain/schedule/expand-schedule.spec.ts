import { overlaps } from '../kernel/occupied-time';
import {
  FRI,
  MON,
  SAT,
  SUN,
  blocked,
  everyDay,
  expand,
  skipsOf,
  slot,
  slots,
  stay,
  stays,
  told,
} from './testing/example-schedules';

describe('Stays of a schedule', () => {
  // 2027-03-01 is a Monday.
  it.each([
    ['a single day', stay(MON, 1), '03-01 – 03-01', '2027-03-02T00:00'],
    ['two days, one night', stay(MON, 2), '03-01 – 03-02', '2027-03-02T00:00'],
    ['Monday to Friday, five days', stay(MON, 5), '03-01 – 03-05', '2027-03-05T00:00'],
    ['seven days, six nights', stay(MON, 7), '03-01 – 03-07', '2027-03-07T00:00'],
    ['Monday to Monday, eight days, seven nights', stay(MON, 8), '03-01 – 03-08', '2027-03-08T00:00'],
    ['four weeks, twenty-eight nights', stay(MON, 29), '03-01 – 03-29', '2027-03-29T00:00'],
    ['Friday to Sunday, three days', stay(FRI, 3), '03-05 – 03-07', '2027-03-07T00:00'],
    ['from Sunday on', stay(SUN, 2), '03-07 – 03-08', '2027-03-08T00:00'],
  ])('are %s', (_, pattern, expected, occupiedTo) => {
    const expansion = expand(stays(pattern), '2027-03-01', '2027-03-07');
    expect(told(expansion)).toEqual([expected]);
    expect(expansion.blocks[0]?.occupied.to).toBe(occupiedTo);
  });

  it('touch on the changeover day from Saturday to Saturday, and overlap when each lasts two weeks', () => {
    // 2027-03-06 is a Saturday.
    const occupied = (days: number) =>
      expand(stays(stay(SAT, days)), '2027-03-06', '2027-03-20').blocks.map((block) => block.occupied);
    const [first, second, third] = occupied(8);
    expect([first?.to, second?.to]).toEqual([second?.from, third?.from]);
    expect(first && second && overlaps(first, second)).toBe(false);
    const [fortnight, next, last] = occupied(15);
    expect(fortnight && next && overlaps(fortnight, next)).toBe(true);
    expect(fortnight?.to).toBe(last?.from);
  });

  it('of a week that end on a blocked day stay, those that begin on it or go over it do not', () => {
    const exceptions = [blocked('2027-03-13')];
    const weeks = expand(stays(stay(SAT, 8)), '2027-03-06', '2027-03-20', { exceptions });
    expect(told(weeks)).toEqual(['03-06 – 03-13', '03-20 – 03-27']);
    expect(skipsOf(weeks)).toEqual([['2027-03-13', 'blocked', null]]);
    const fortnights = expand(stays(stay(SAT, 15)), '2027-03-06', '2027-03-20', { exceptions });
    expect(told(fortnights)).toEqual(['03-20 – 04-03']);
  });

  it('carry what the schedule says they cost', () => {
    expect(expand(stays(stay(MON, 5)), '2027-03-01', '2027-03-01').blocks).toEqual([
      {
        period: { startDate: '2027-03-01', endDate: '2027-03-05', startTime: null, endTime: null },
        occupied: { from: '2027-03-01T00:00', to: '2027-03-05T00:00' },
        price: 42_000,
        includeFees: true,
        deposit: 7_500,
        kind: 'pattern',
        reasonRef: null,
      },
    ]);
  });

  it('belong to the day they start on: the range includes both its ends and does not cut a stay', () => {
    expect(told(expand(stays(stay(MON, 5)), '2027-03-01', '2027-03-08'))).toEqual([
      '03-01 – 03-05',
      '03-08 – 03-12',
    ]);
    expect(told(expand(stays(stay(MON, 5)), '2027-03-02', '2027-03-07'))).toEqual([]);
  });

  it('start within the effective period, its last day included', () => {
    const terms = { ...stays(stay(MON, 5)), effectiveFrom: '2027-03-08', effectiveUntil: '2027-03-15' };
    expect(told(expand(terms, '2027-03-01', '2027-03-31'))).toEqual(['03-08 – 03-12', '03-15 – 03-19']);
    expect(told(expand(terms, '2027-04-01', '2027-04-30'))).toEqual([]);
  });

  it('run over leap days and over the clocks, which take no night away', () => {
    expect(told(expand(stays(stay(MON, 5)), '2028-02-28', '2028-02-28'))).toEqual(['02-28 – 03-03']);
    expect(told(expand(stays(stay(SAT, 3)), '2027-03-27', '2027-03-27'))).toEqual(['03-27 – 03-29']);
  });

  it('come in order, and once where two patterns give the same', () => {
    const terms = stays(stay(MON, 7), stay(SUN, 1), stay(MON, 2), stay(MON, 7));
    expect(told(expand(terms, '2027-03-01', '2027-03-08'))).toEqual([
      '03-01 – 03-02',
      '03-01 – 03-07',
      '03-07 – 03-07',
      '03-08 – 03-09',
      '03-08 – 03-14',
    ]);
  });
});

describe('Slots of a schedule', () => {
  it('come on each of their days', () => {
    const terms = slots(slot([MON, FRI], '10:00', '11:30'), slot([MON], '09:00', '10:00'));
    expect(told(expand(terms, '2027-03-01', '2027-03-07'))).toEqual([
      '03-01 09:00 – 03-01 10:00',
      '03-01 10:00 – 03-01 11:30',
      '03-05 10:00 – 03-05 11:30',
    ]);
  });

  it('cross midnight when the end is not after the start', () => {
    const terms = slots(
      slot([SUN], '22:00', '02:00'),
      slot([SUN], '23:00', '00:00'),
      slot([SUN], '08:00', '08:00'),
    );
    expect(told(expand(terms, '2027-02-28', '2027-02-28'))).toEqual([
      '02-28 08:00 – 03-01 08:00',
      '02-28 22:00 – 03-01 02:00',
      '02-28 23:00 – 03-01 00:00',
    ]);
  });

  it('are skipped, with the reason, where the clocks go forward over their start or end', () => {
    const terms = slots(
      slot([SAT, SUN], '01:30', '03:00'),
      slot([SUN], '00:30', '01:00'),
      slot([SUN], '00:30', '02:00'),
      slot([SAT], '23:00', '01:59'),
    );
    const expansion = expand(terms, '2027-03-27', '2027-03-28');
    expect(told(expansion)).toEqual(['03-27 01:30 – 03-27 03:00', '03-28 00:30 – 03-28 02:00']);
    expect(skipsOf(expansion)).toEqual([
      ['2027-03-27', 'clocks_go_forward', null],
      ['2027-03-28', 'clocks_go_forward', null],
    ]);
  });

  it.each([
    ['Australia/Lord_Howe', '2027-10-03', '02:00', true],
    ['Australia/Lord_Howe', '2027-10-03', '02:30', false],
    ['America/New_York', '2027-03-14', '02:30', true],
    ['America/New_York', '2027-03-28', '01:30', false],
    ['Europe/London', '2027-10-31', '01:30', false],
    ['UTC', '2027-03-28', '01:30', false],
  ])('in %s on %s at %s: left out is %s', (timeZone, date, time, out) => {
    const expansion = expand(slots(slot(everyDay, time, '12:00')), date, date, { around: { timeZone } });
    expect(expansion.blocks).toHaveLength(out ? 0 : 1);
    expect(expansion.skipped).toHaveLength(out ? 1 : 0);
  });
});
