import { calendar, countsIn, event, readBy, timesIn } from './testing/feeds';

const time = { mode: 'time' } as const;

describe('what repeats', () => {
  const weekly = (...lines: string[]) =>
    calendar(event('DTSTART:20270604T100000', 'DTEND:20270604T120000', ...lines));

  it('is written out, with exceptions and further dates', () => {
    expect(
      timesIn(
        weekly('RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE:20270611T100000', 'RDATE:20270614T100000'),
        time,
      ).map((span) => span.slice(0, 16)),
    ).toEqual(['2027-06-04T10:00', '2027-06-18T10:00', '2027-06-25T10:00', '2027-06-14T10:00']);
  });

  it('keeps its hour where clocks change', () => {
    const text = calendar(
      event('DTSTART;TZID=Europe/London:20271024T100000', 'DURATION:PT2H', 'RRULE:FREQ=WEEKLY;COUNT=2'),
    );
    expect(timesIn(text, time)).toEqual([
      '2027-10-24T10:00/2027-10-24T12:00',
      '2027-10-31T10:00/2027-10-31T12:00',
    ]);
  });

  it('lets single ones be moved and called off', () => {
    const text = calendar(
      event('UID:1', 'DTSTART:20270604T100000', 'DURATION:PT2H', 'RRULE:FREQ=WEEKLY;COUNT=3'),
      event('UID:1', 'RECURRENCE-ID:20270611T100000', 'DTSTART:20270612T100000', 'DURATION:PT2H'),
      event(
        'UID:1',
        'RECURRENCE-ID:20270618T100000',
        'DTSTART:20270618T100000',
        'DURATION:PT2H',
        'STATUS:CANCELLED',
      ),
    );
    const result = readBy(text, time);
    expect(result).toMatchObject({
      entries: [
        { from: '2027-06-04T10:00', isCancelled: false },
        { from: '2027-06-12T10:00', isCancelled: false },
        { from: '2027-06-18T10:00', isCancelled: true },
      ],
    });
    const uids = typeof result === 'string' ? [] : result.entries.map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(3);
  });

  it('is written out from yesterday on, two years at most', () => {
    const text = calendar(event('DTSTART;VALUE=DATE:20100101', 'RRULE:FREQ=DAILY'));
    const times = timesIn(text);
    expect(times.at(0)).toBe('2027-05-31/2027-06-01');
    expect(times.at(-1)).toBe('2029-05-31/2029-06-01');
    expect(countsIn(text)).toMatchObject({ unreadable: 0 });
  });

  it('costs a limited number of steps in a file; what is beyond is not understood', () => {
    const daily = (uid: number) => event(`UID:${uid}`, 'DTSTART;VALUE=DATE:20270601', 'RRULE:FREQ=DAILY');
    const counts = countsIn(calendar(...Array.from({ length: 40 }, (_, index) => daily(index))));
    expect(counts).toMatchObject({ unreadable: expect.any(Number) });
    const { entries, unreadable } = counts as { entries: number; unreadable: number };
    expect(unreadable).toBeGreaterThan(0);
    expect(entries).toBeLessThan(21_000);
  });

  it.each([
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'],
    ['FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2'],
  ])('%s: the 30th of February comes never, and costs nothing', (rule) => {
    expect(countsIn(weekly(`RRULE:${rule}`), time)).toEqual({ entries: 1, unreadable: 0, leftOut: 0 });
  });

  it.each([
    ['FREQ=SECONDLY'],
    ['FREQ=YEARLY;BYWEEKNO=20'],
    ['FREQ=DAILY;INTERVAL=0'],
    ['FREQ=DAILY;COUNT=0'],
    ['FREQ=DAILY;UNTIL=soon'],
    ['FREQ=WEEKLY;BYDAY=XX'],
    ['FREQ=WEEKLY;BYDAY=2MO'],
    ['FREQ=DAILY;FREQ=WEEKLY'],
    ['X=Y'],
    [''],
  ])('by “%s” is not understood', (rule) => {
    expect(countsIn(weekly(`RRULE:${rule}`), time)).toEqual({ entries: 0, unreadable: 1, leftOut: 0 });
  });

  it('with rules of exceptions, or from one on, is not understood', () => {
    expect(countsIn(weekly('EXRULE:FREQ=DAILY'), time)).toMatchObject({ entries: 0, unreadable: 1 });
    expect(countsIn(weekly('RECURRENCE-ID;RANGE=THISANDFUTURE:20270604T100000'), time)).toMatchObject({
      unreadable: 1,
    });
    expect(countsIn(weekly('RDATE:never'), time)).toMatchObject({ entries: 0, unreadable: 1 });
  });
});
