import fc from 'fast-check';
import { isSkipped } from '../kernel/zone';
import { skippedTimesIn } from './clock-changes';

describe('Looking for wall times that a clock change leaves out', () => {
  it('finds what a full look at each single one finds, in every time zone', () => {
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const local = fc
      .integer({ min: Date.parse('1995-01-01') / 900_000, max: Date.parse('2037-01-01') / 900_000 })
      .map((quarter) => new Date(quarter * 900_000).toISOString().slice(0, 16));
    fc.assert(
      fc.property(zone, local, (timeZone, moment) => {
        expect(skippedTimesIn(timeZone)(moment)).toBe(isSkipped(moment, timeZone));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['Europe/London', '2027-03-28T00:59', false],
    ['Europe/London', '2027-03-28T01:00', true],
    ['Europe/London', '2027-03-28T01:59', true],
    ['Europe/London', '2027-03-28T02:00', false],
    ['Europe/London', '2027-10-31T01:30', false],
    ['America/New_York', '2027-03-14T02:15', true],
    ['Australia/Lord_Howe', '2027-10-03T02:15', true],
    ['Pacific/Auckland', '2027-09-26T02:30', true],
    ['America/Sao_Paulo', '2018-11-04T00:15', true],
    ['Pacific/Apia', '2011-12-30T12:00', true],
    ['Pacific/Apia', '2011-12-31T00:00', false],
  ])('in %s at %s: %s', (zone, local, expected) => {
    expect(skippedTimesIn(zone)(local)).toBe(expected);
  });

  it('remembers the days it has looked at', () => {
    const isLeftOut = skippedTimesIn('Europe/London');
    const answers = ['2027-03-28T01:30', '2027-03-28T03:00', '2027-03-28T01:30', '2027-03-29T01:30'];
    expect(answers.map(isLeftOut)).toEqual([true, false, true, false]);
  });
});
