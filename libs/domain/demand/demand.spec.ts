import { demandCell, leadOf, ruleOf, rulePartsOf } from './demand';
import { demandSentences } from './demand-sentence';
import type { TurnedAway } from './demand-sentence';

const wish = (arrival: string, departure: string, adults = 2, children = 0) => ({
  stay: { arrival, departure },
  party: { adults, children },
});

describe('What a wish for dates counts as', () => {
  it.each([
    [0, '0-2'],
    [2, '0-2'],
    [3, '3-7'],
    [7, '3-7'],
    [8, '8-30'],
    [30, '8-30'],
    [31, '31-90'],
    [90, '31-90'],
    [91, '91+'],
    [700, '91+'],
  ])('%i days ahead are %s', (days, lead) => {
    expect(leadOf(days)).toBe(lead);
  });

  it('is a search where it could be had, and refused where a rule turned it away', () => {
    expect(demandCell(wish('2027-05-07', '2027-05-09', 2, 1), '2027-05-01', '')).toEqual({
      kind: 'search',
      rule: '',
      stayMonth: '2027-05',
      nights: 2,
      weekday: 5,
      lead: '3-7',
      party: 3,
    });
    expect(demandCell(wish('2027-05-07', '2027-05-09'), '2027-05-01', 'stay_taken')).toMatchObject({
      kind: 'refused',
      rule: 'stay_taken',
    });
  });

  it('is so wide that nobody is known by it', () => {
    expect(demandCell(wish('2027-05-07', '2028-05-01', 40, 9), '2027-05-01', '')).toMatchObject({
      nights: 30,
      party: 12,
    });
  });

  it('is nothing in the past, and nothing further away than anybody sells', () => {
    expect(demandCell(wish('2027-04-30', '2027-05-02'), '2027-05-01', '')).toBeNull();
    expect(demandCell(wish('2199-05-01', '2199-05-02'), '2027-05-01', '')).toBeNull();
  });

  it('names the rule with the number that it was set to', () => {
    expect(ruleOf({ code: 'stay_too_short', details: { minimum: 4 } })).toBe('stay_too_short 4');
    expect(ruleOf({ code: 'stay_too_long', details: { maximum: 14 } })).toBe('stay_too_long 14');
    expect(ruleOf({ code: 'stay_taken', details: { night: '2027-05-07' } })).toBe('stay_taken');
    expect(ruleOf({ code: 'validation_failed' })).toBeNull();
    expect(ruleOf({ code: 'discount_unknown' })).toBeNull();
    expect(rulePartsOf('stay_too_short 4')).toEqual({ code: 'stay_too_short', setting: 4 });
  });
});

describe('What an owner is told of lost demand', () => {
  const away = (count: number, changes: Partial<TurnedAway> = {}): TurnedAway => ({
    rule: 'stay_too_short 4',
    stayMonth: '2027-05',
    nights: 2,
    weekday: 5,
    count,
    ...changes,
  });

  it('is a sentence from five on, Fridays and Saturdays together', () => {
    expect(demandSentences([away(6), away(5, { weekday: 6 }), away(4, { weekday: 2 })], '2027')).toEqual([
      {
        sentence: 'Minimum stay 4 turned away 11 searches for 2 nights on May weekends.',
        rule: 'stay_too_short',
        count: 11,
      },
    ]);
    expect(demandSentences([away(4)], '2027')).toEqual([]);
  });

  it('begins with what turned away most, and names the year where it is another', () => {
    const told = demandSentences(
      [away(5), away(9, { rule: 'stay_taken', stayMonth: '2028-01', nights: 1, weekday: 1 })],
      '2027',
    );
    expect(told.map(({ sentence }) => sentence)).toEqual([
      'Nights that were taken turned away 9 searches for 1 night on January 2028 weekdays.',
      'Minimum stay 4 turned away 5 searches for 2 nights on May weekends.',
    ]);
  });
});
