import { whenClockShows } from './clock-turns';

const shows = (local: string, now: string): string =>
  whenClockShows(local, 'Europe/London', new Date(`2027-${now}Z`))
    .toISOString()
    .slice(5, 19);

describe('The clock on the wall', () => {
  it.each([
    ['in winter', '2027-01-15T18:00', '01-15T10:00:00', '01-15T18:00:00'],
    ['in summer', '2027-07-16T00:00', '07-15T10:00:00', '07-15T23:00:00'],
  ])('shows a time at its instant: %s', (_, local, now, turn) => {
    expect(shows(local, now)).toBe(turn);
  });

  it.each([
    ['before it is shown first', '2027-10-31T01:30', '10-31T00:10:00', '10-31T00:30:00'],
    ['within the hour that comes again', '2027-10-31T01:30', '10-31T01:10:00', '10-31T01:30:00'],
    ['after it is shown the second time', '2027-11-01T00:00', '10-31T01:40:00', '11-01T00:00:00'],
  ])('shows a time twice when it goes back: %s', (_, local, now, turn) => {
    expect(shows(local, now)).toBe(turn);
  });

  it('ends an answer in the moment in which it is changed', () => {
    expect(shows('2027-11-01T00:00', '10-31T00:40:20')).toBe('10-31T01:00:00');
    expect(shows('2027-11-01T00:00', '10-31T00:59:30')).toBe('10-31T01:00:00');
    expect(shows('2027-03-29T00:00', '03-28T00:10:00')).toBe('03-28T01:00:00');
  });

  it('is looked at again before long when it never shows a time', () => {
    expect(shows('2027-03-28T01:30', '03-28T00:10:00')).toBe('03-28T00:11:00');
  });
});
