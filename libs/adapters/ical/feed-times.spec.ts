import { calendar, countsIn, days, event, timesIn } from './testing/feeds';

const stay = days('20270604', '20270608');
const time = { mode: 'time' } as const;

describe('dates', () => {
  it.each([
    ['eight digits without VALUE=DATE', ['DTSTART:20270604', 'DTEND:20270608'], '2027-06-04/2027-06-08'],
    ['without an end', ['DTSTART;VALUE=DATE:20270604'], '2027-06-04/2027-06-05'],
    ['with its start as end', ['DTSTART:20270604', 'DTEND:20270604'], '2027-06-04/2027-06-05'],
    ['with a duration', ['DTSTART:20270604', 'DURATION:P1W'], '2027-06-04/2027-06-11'],
    ['with an hour as end', ['DTSTART:20270604', 'DTEND:20270608T110000'], '2027-06-04/2027-06-08'],
    [
      'over the end of a leap year’s February',
      ['DTSTART:20280228', 'DTEND:20280301'],
      '2028-02-28/2028-03-01',
    ],
  ])('%s', (_, lines, expected) => expect(timesIn(calendar(event(...lines)))).toEqual([expected]));

  it('last from midnight to midnight where times are sold', () => {
    expect(timesIn(calendar(stay), time)).toEqual(['2027-06-04/2027-06-08']);
  });

  it.each([
    ['DTSTART:20281345'],
    ['DTSTART;VALUE=DATE:2028-01-05'],
    ['DTSTART;VALUE=DATE:20270229'],
    ['DTSTART:20270604T250000'],
    ['DTSTART:20270604T1000'],
    ['DTSTART:'],
    ['DTSTART:99991231'],
    ['SUMMARY:without a start'],
  ])('%s is not understood, and nothing is guessed', (line) => {
    const counts = countsIn(calendar(event(line)));
    expect(counts).toEqual(
      line === 'DTSTART:20270604T1000'
        ? { entries: 0, unreadable: 0, leftOut: 1 }
        : { entries: 0, unreadable: 1, leftOut: 0 },
    );
  });

  it('an end before the start, or that is none, is not understood', () => {
    expect(countsIn(calendar(days('20270608', '20270604')))).toMatchObject({ entries: 0, unreadable: 1 });
    expect(countsIn(calendar(days('20270608', 'soon')))).toMatchObject({ entries: 0, unreadable: 1 });
    expect(countsIn(calendar(event('DTSTART:20270608', 'DURATION:soon')))).toMatchObject({ unreadable: 1 });
  });
});

describe('an end beyond the year 9998', () => {
  it.each([
    ['of a moment', ['DTSTART:90000101T000000Z', 'DURATION:P99999W']],
    ['of a moment in a zone', ['DTSTART;TZID=America/New_York:90000101T000000', 'DURATION:P99999W']],
    ['of a date', ['DTSTART:99980101', 'DURATION:P366D']],
    ['of something that repeats', ['DTSTART:90000101', 'DURATION:P99999W', 'RRULE:FREQ=DAILY;COUNT=2']],
    ['of a single time', ['RECURRENCE-ID:20270601', 'DTSTART:90000101T100000Z', 'DURATION:P99999W']],
  ])('%s is not understood', (_, lines) => {
    const counts = { entries: 0, unreadable: 1, leftOut: 0 };
    expect(countsIn(calendar(event(...lines)))).toEqual(counts);
    expect(countsIn(calendar(event(...lines)), time)).toEqual(counts);
  });

  it('is not understood of a further time either', () => {
    const long = ['DTSTART:19000101T000000Z', 'DTEND:99980101T000000Z', 'RDATE:20280101T000000Z'];
    expect(countsIn(calendar(event(...long)), time)).toMatchObject({ entries: 1, unreadable: 1 });
  });

  it('has a last day before it', () => {
    expect(timesIn(calendar(days('20270604', '99981231')))).toEqual(['2027-06-04/9998-12-31']);
    expect(timesIn(calendar(event('DTSTART:99980101', 'DURATION:P364D')))).toEqual(['9998-01-01/9998-12-31']);
  });
});

describe('times', () => {
  const span = (start: string, end: string) => calendar(event(`DTSTART${start}`, `DTEND${end}`));

  it.each([
    [
      '20270604T100000Z–120000Z',
      ':20270604T100000Z',
      ':20270604T120000Z',
      '2027-06-04T11:00/2027-06-04T13:00',
    ],
    [
      '20271031T003000Z–013000Z, when clocks go back',
      ':20271031T003000Z',
      ':20271031T013000Z',
      '2027-10-31T01:30/2027-10-31T02:30',
    ],
    [
      'an hour that clocks leave out',
      ':20280326T003000Z',
      ':20280326T013000Z',
      '2028-03-26T00:30/2028-03-26T02:30',
    ],
    ['no zone', ':20270604T100000', ':20270604T120000', '2027-06-04T10:00/2027-06-04T12:00'],
    [
      'an IANA zone',
      ';TZID=America/New_York:20270604T100000',
      ';TZID=America/New_York:20270604T120000',
      '2027-06-04T15:00/2027-06-04T17:00',
    ],
    [
      'a zone of Windows, in quotes',
      ';TZID="W. Europe Standard Time":20270604T100000',
      ';TZID="W. Europe Standard Time":20270604T120000',
      '2027-06-04T09:00/2027-06-04T11:00',
    ],
    [
      'a zone with a prefix',
      ';TZID=/example.org/20270101_1/Europe/Paris:20270604T100000',
      ';TZID=/example.org/20270101_1/Europe/Paris:20270604T120000',
      '2027-06-04T09:00/2027-06-04T11:00',
    ],
    [
      'a zone that nobody knows',
      ';TZID=Customized Time Zone 3:20270604T100000',
      ';TZID=Customized Time Zone 3:20270604T120000',
      '2027-06-04T10:00/2027-06-04T12:00',
    ],
    ['seconds', ':20270604T100059', ':20270604T120001', '2027-06-04T10:00/2027-06-04T12:01'],
  ])('%s', (_, start, end, expected) => expect(timesIn(span(start, end), time)).toEqual([expected]));

  it.each([
    ['an afternoon to a morning', ':20270604T160000', ':20270608T100000', ['2027-06-04/2027-06-08']],
    ['until 23:59', ':20270604T000000', ':20270607T235900', ['2027-06-04/2027-06-08']],
    ['until 23:59:59', ':20270604T000000', ':20270607T235959', ['2027-06-04/2027-06-08']],
    ['midnights of another zone', ':20270603T230000Z', ':20270607T230000Z', ['2027-06-04/2027-06-08']],
    ['a visit within a day', ':20270604T100000', ':20270604T180000', []],
    ['no length', ':20270604T100000', ':20270604T100000', []],
  ])('as nights: %s', (_, start, end, expected) => expect(timesIn(span(start, end))).toEqual(expected));

  it('a visit within a day is left out where nights are sold, and taken where times are', () => {
    const visit = span(':20270604T100000', ':20270604T180000');
    expect(countsIn(visit)).toEqual({ entries: 0, unreadable: 0, leftOut: 1 });
    expect(timesIn(visit, time)).toEqual(['2027-06-04T10:00/2027-06-04T18:00']);
  });
});
