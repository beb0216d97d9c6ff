import fc from 'fast-check';
import { instantOf, isSkipped, localAt, nearestInstant, todayIn } from './zone';

const London = 'Europe/London';
const NewYork = 'America/New_York';
const LordHowe = 'Australia/Lord_Howe';
const Apia = 'Pacific/Apia';

const at = (instant: string): Date => new Date(instant);
const instant = (local: string, zone: string): string | null =>
  instantOf(local, zone)?.toISOString().slice(0, 16) ?? null;

describe('The clock on the wall', () => {
  it.each([
    [London, '2027-01-15T12:00:00Z', '2027-01-15T12:00'],
    [London, '2027-07-15T12:00:00Z', '2027-07-15T13:00'],
    [London, '2027-07-14T23:30:00Z', '2027-07-15T00:30'],
    [London, '2027-03-28T00:59:59Z', '2027-03-28T00:59'],
    [London, '2027-03-28T01:00:00Z', '2027-03-28T02:00'],
    [London, '2027-10-31T00:30:00Z', '2027-10-31T01:30'],
    [London, '2027-10-31T01:30:00Z', '2027-10-31T01:30'],
    [NewYork, '2027-03-14T06:59:00Z', '2027-03-14T01:59'],
    [NewYork, '2027-03-14T07:00:00Z', '2027-03-14T03:00'],
    [LordHowe, '2027-10-02T15:29:00Z', '2027-10-03T01:59'],
    [LordHowe, '2027-10-02T15:30:00Z', '2027-10-03T02:30'],
    ['Asia/Kathmandu', '2027-01-01T00:00:00Z', '2027-01-01T05:45'],
    ['UTC', '2027-01-01T00:00:00Z', '2027-01-01T00:00'],
  ])('in %s at %s shows %s', (zone, moment, expected) => {
    expect(localAt(at(moment), zone)).toBe(expected);
  });

  it('has its own today', () => {
    expect(todayIn(at('2027-07-14T23:30:00Z'), London)).toBe('2027-07-15');
    expect(todayIn(at('2027-07-14T23:30:00Z'), NewYork)).toBe('2027-07-14');
  });
});

describe('The instant of a wall time', () => {
  it.each([
    ['is plain in winter', London, '2027-01-15T12:00', '2027-01-15T12:00'],
    ['is an hour earlier in summer', London, '2027-07-15T12:00', '2027-07-15T11:00'],
    ['is there just before the clocks go forward', London, '2027-03-28T00:59', '2027-03-28T00:59'],
    ['is there just after the clocks went forward', London, '2027-03-28T02:00', '2027-03-28T01:00'],
    ['is the first one where it comes twice', London, '2027-10-31T01:30', '2027-10-31T00:30'],
    ['is the first one at the start of what comes twice', London, '2027-10-31T01:00', '2027-10-31T00:00'],
    ['is the only one after what comes twice', London, '2027-10-31T02:00', '2027-10-31T02:00'],
    ['is the first one in New York too', NewYork, '2027-11-07T01:30', '2027-11-07T05:30'],
    ['knows half-hour changes', LordHowe, '2027-04-04T01:45', '2027-04-03T14:45'],
    ['knows the half hour after them', LordHowe, '2027-10-03T02:30', '2027-10-02T15:30'],
    ['is there on the day after one that was left out', Apia, '2011-12-31T00:00', '2011-12-30T10:00'],
    ['is there on the day before one that was left out', Apia, '2011-12-29T23:59', '2011-12-30T09:59'],
  ])('%s', (_, zone, local, expected) => {
    expect(instant(local, zone)).toBe(expected);
  });

  it.each([
    [London, '2027-03-28T01:00'],
    [London, '2027-03-28T01:59'],
    [NewYork, '2027-03-14T02:00'],
    [NewYork, '2027-03-14T02:59'],
    [LordHowe, '2027-10-03T02:00'],
    [LordHowe, '2027-10-03T02:29'],
    ['America/Sao_Paulo', '2018-11-04T00:30'],
    [Apia, '2011-12-30T12:00'],
  ])('is not there in %s at %s: the clocks leave it out', (zone, local) => {
    expect(instantOf(local, zone)).toBeNull();
    expect(isSkipped(local, zone)).toBe(true);
  });

  it('counts, where one is needed all the same, as if the clocks had not changed yet', () => {
    const nearest = (local: string, zone: string) => nearestInstant(local, zone).toISOString().slice(0, 16);
    expect(nearest('2027-03-28T01:30', London)).toBe('2027-03-28T01:30');
    expect(nearest('2027-03-14T02:30', NewYork)).toBe('2027-03-14T07:30');
    expect(nearest('2027-10-31T01:30', London)).toBe('2027-10-31T00:30');
  });

  it('is there on every other minute of the days on which the clocks change', () => {
    const minutes = Array.from({ length: 1440 }, (_, minute) =>
      new Date(minute * 60_000).toISOString().slice(11, 16),
    );
    const left = (date: string, zone: string) => minutes.filter((time) => isSkipped(`${date}T${time}`, zone));
    expect(left('2027-03-28', London)).toEqual(minutes.slice(60, 120));
    expect(left('2027-10-31', London)).toEqual([]);
    expect(left('2027-10-03', LordHowe)).toEqual(minutes.slice(120, 150));
    expect(left('2027-04-04', LordHowe)).toEqual([]);
  });

  it('is found again from what the clock shows, and never later than any instant that shows it', () => {
    const zones = [
      London,
      NewYork,
      LordHowe,
      Apia,
      'Asia/Kathmandu',
      'America/St_Johns',
      'Africa/Casablanca',
    ];
    const minute = fc.integer({
      min: Date.parse('2005-01-01') / 60_000,
      max: Date.parse('2040-01-01') / 60_000,
    });
    fc.assert(
      fc.property(minute, fc.constantFrom(...zones), (minutes, zone) => {
        const moment = new Date(minutes * 60_000);
        const local = localAt(moment, zone);
        const first = instantOf(local, zone);
        expect(first).not.toBeNull();
        expect(localAt(first as Date, zone)).toBe(local);
        expect((first as Date).getTime()).toBeLessThanOrEqual(moment.getTime());
      }),
      { numRuns: 500 },
    );
  });
});
