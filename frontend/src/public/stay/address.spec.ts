import { searchOf, wishIn } from './address';

const COT = 'e8740000-0000-4000-8000-000000000005';
const wish = {
  stay: { arrival: '2027-02-12', departure: '2027-02-15' },
  party: { adults: 2, children: 1, infants: 0, pets: 1 },
  extras: [{ id: COT, quantity: 2 }],
};
const SEARCH = `arrival=2027-02-12&departure=2027-02-15&adults=2&children=1&infants=0&pets=1&extras=${COT}:2`;

const read = (search: string) => wishIn(new URLSearchParams(search));

describe('The address of a stay', () => {
  it('is what its reader reads', () => {
    expect(searchOf(wish)).toBe(SEARCH);
    expect(read(SEARCH)).toEqual(wish);
    expect(searchOf({ ...wish, extras: [] })).not.toContain('extras');
  });

  it('needs dates and adults; whoever is not named does not come', () => {
    expect(read('arrival=2027-02-12&departure=2027-02-15&adults=2')).toEqual({
      ...wish,
      party: { adults: 2, children: 0, infants: 0, pets: 0 },
      extras: [],
    });
  });

  it.each([
    ['nothing', ''],
    ['no departure', 'arrival=2027-02-12&adults=2'],
    ['a date that does not exist', 'arrival=2027-02-30&departure=2027-03-02&adults=2'],
    ['a departure before the arrival', 'arrival=2027-02-15&departure=2027-02-12&adults=2'],
    ['more than a year', 'arrival=2027-02-12&departure=2028-02-13&adults=2'],
    ['nobody', 'arrival=2027-02-12&departure=2027-02-15&adults=0'],
    ['no word of adults', 'arrival=2027-02-12&departure=2027-02-15'],
    ['half a child', 'arrival=2027-02-12&departure=2027-02-15&adults=2&children=0.5'],
    ['too many pets', 'arrival=2027-02-12&departure=2027-02-15&adults=2&pets=51'],
    ['an extra without a number', `arrival=2027-02-12&departure=2027-02-15&adults=2&extras=${COT}`],
    ['an extra of no id', 'arrival=2027-02-12&departure=2027-02-15&adults=2&extras=cot:1'],
  ])('makes no sense with %s', (_, search) => {
    expect(read(search)).toBeNull();
  });
});
