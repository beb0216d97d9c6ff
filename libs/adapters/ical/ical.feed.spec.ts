import { createHash } from 'node:crypto';
import {
  AIRBNB,
  BOOKING_COM,
  bytesOf,
  calendar,
  days,
  event,
  readBy,
  SMOOBU,
  timesIn,
  VRBO,
} from './testing/feeds';

const stay = days('20270604', '20270608');
const time = { mode: 'time' } as const;

const kindsIn = (text: string, platform: 'airbnb' | 'vrbo' | 'booking_com' | 'other') => {
  const result = readBy(text, { platform });
  return typeof result === 'string' ? result : result.entries.map(({ kind }) => kind);
};
const countsIn = (text: string | Uint8Array, reader = {}) => {
  const result = readBy(text, reader);
  if (typeof result === 'string') return result;
  const { entries, unreadable, leftOut } = result;
  return { entries: entries.length, unreadable, leftOut };
};

describe('a calendar as a platform sends it', () => {
  it('Airbnb: tells a reservation from a closure', () => {
    expect(kindsIn(AIRBNB, 'airbnb')).toEqual(['reserved', 'closed', 'closed']);
    expect(timesIn(AIRBNB)).toEqual([
      '2027-06-04/2027-06-08',
      '2027-06-20/2027-06-22',
      '2028-05-29/2028-09-02',
    ]);
  });

  it('Airbnb: a text that was never seen counts as reserved, a closure with a reservation link too', () => {
    const kind = (...lines: string[]) => kindsIn(calendar(days('20270604', '20270608', ...lines)), 'airbnb');
    expect(kind('SUMMARY:Booked!')).toEqual(['reserved']);
    expect(kind()).toEqual(['reserved']);
    expect(kind('SUMMARY:Not available')).toEqual(['closed']);
    const link = 'DESCRIPTION:https://www.airbnb.co.uk/hosting/reservations/details/HM1';
    expect(kind('SUMMARY:Airbnb (Not available)', link)).toEqual(['reserved']);
  });

  it('Vrbo: knows reservations, closures and enquiries, and keeps no name', () => {
    expect(kindsIn(VRBO, 'vrbo')).toEqual(['reserved', 'closed']);
    expect(countsIn(VRBO)).toEqual({ entries: 2, unreadable: 0, leftOut: 1 });
    expect(JSON.stringify(readBy(VRBO, { platform: 'vrbo' }))).not.toContain('Frances');
  });

  it('Booking.com: cannot tell, and writes bare line feeds', () => {
    expect(kindsIn(BOOKING_COM, 'booking_com')).toEqual(['unknown']);
    expect(timesIn(BOOKING_COM)).toEqual(['2027-06-04/2027-06-08']);
  });

  it('Smoobu: 4 June 15:00–16:00, 8 June 09:00–10:00, 4–8 June are one stay of four nights', () => {
    expect(timesIn(SMOOBU)).toEqual(['2027-06-04/2027-06-08']);
    expect(countsIn(SMOOBU)).toEqual({ entries: 1, unreadable: 0, leftOut: 2 });
  });

  it('keeps of a UID only a hash, and knows those of our own sites', () => {
    const result = readBy(
      calendar(
        days('20270604', '20270608', 'UID:x@caravan.holdfast.example'),
        days('20270609', '20270610', 'UID:x@HOLDFAST.example'),
        days('20270611', '20270612', 'UID:x@notholdfast.example'),
        days('20270613', '20270614', 'UID:holdfast.example'),
      ),
    );
    expect(result).toMatchObject({
      entries: [{ isOurs: true }, { isOurs: true }, { isOurs: false }, { isOurs: false }],
    });
    const uid = createHash('sha256').update('x@caravan.holdfast.example').digest('hex');
    expect(result).toMatchObject({ entries: [{ uid }, {}, {}, {}] });
  });
});

describe('what is a calendar', () => {
  it.each([
    ['2 MiB of letters', 'x'.repeat(2 * 1_024 * 1_024), 'not_a_calendar'],
    ['HTML', '<!doctype html><html><body>Sign in</body></html>', 'not_a_calendar'],
    ['nothing', '', 'not_a_calendar'],
    ['a calendar that breaks off', calendar(stay).slice(0, -20), 'truncated'],
  ])('%s is none', (_, text, problem) => expect(readBy(text)).toBe(problem));

  const odd: [string, string | Uint8Array][] = [
    ['a byte order mark', `\ufeff${calendar(stay)}`],
    ['bare line feeds', calendar(stay).replaceAll('\r\n', '\n')],
    ['bare carriage returns', calendar(stay).replaceAll('\r\n', '\r')],
    ['lower case', calendar(stay).toLowerCase()],
    ['NULs', calendar(stay).replaceAll('\r\n', '\0\r\n')],
    ['UTF-16', Buffer.from(`\ufeff${calendar(stay)}`, 'utf16le')],
    ['blank lines around', `\r\n\r\n${calendar(stay)}\r\n \r\n`],
    ['folds wherever there is room', calendar(stay).replace(/(DTSTART|2027)/g, '$1\r\n ')],
    ['an alarm inside', calendar(days('20270604', '20270608', alarm('DTSTART:20270101')))],
  ];
  it.each(odd)('%s is read', (_, text) => {
    expect(timesIn(text)).toEqual(['2027-06-04/2027-06-08']);
    expect(countsIn(text)).toMatchObject({ unreadable: 0 });
  });

  it('two calendars in one file are read', () => {
    const other = calendar(days('20270701', '20270703', 'UID:2'));
    expect(timesIn(calendar(stay) + other)).toEqual(['2027-06-04/2027-06-08', '2027-07-01/2027-07-03']);
  });

  it('a junk line is counted, and the rest read', () => {
    expect(countsIn(calendar('what is this', stay))).toEqual({ entries: 1, unreadable: 1, leftOut: 0 });
  });

  it('a fold may cut a letter in two', () => {
    const text = calendar(days('20270604', '20270608', 'UID:caf\u00e9@else.example'));
    const [before = '', after = ''] = text.split('\u00e9');
    const halves = [[0xc3], [...bytesOf('\r\n ')], [0xa9]].map((bytes) => Buffer.from(bytes));
    const cut = Buffer.concat([Buffer.from(before), ...halves, Buffer.from(after)]);
    expect(readBy(cut)).toEqual(readBy(text));
  });

  it('has at most 5,000 events; what is beyond counts as not understood', () => {
    const many = calendar(
      ...Array.from({ length: 5_002 }, (_, index) => days('20270604', '20270608', `UID:${index}`)),
    );
    expect(countsIn(many)).toEqual({ entries: 5_000, unreadable: 2, leftOut: 0 });
  });

  it('an event that never ends is counted', () => {
    const broken = 'BEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20270701';
    expect(countsIn(calendar(broken, stay))).toEqual({ entries: 1, unreadable: 1, leftOut: 0 });
    expect(countsIn(calendar(stay, broken))).toEqual({ entries: 1, unreadable: 1, leftOut: 0 });
  });
});

function alarm(...lines: string[]): string {
  return ['BEGIN:VALARM', ...lines, 'STATUS:CANCELLED', 'END:VALARM'].join('\r\n');
}

describe('what takes no time', () => {
  it.each([['STATUS:TENTATIVE'], ['TRANSP:TRANSPARENT'], ['SUMMARY:Tentative hold']])(
    '%s is left out',
    (line) => {
      expect(countsIn(calendar(days('20270604', '20270608', line)))).toEqual({
        entries: 0,
        unreadable: 0,
        leftOut: 1,
      });
    },
  );

  it('STATUS:CANCELLED is said', () => {
    expect(readBy(calendar(days('20270604', '20270608', 'STATUS:CANCELLED')))).toMatchObject({
      entries: [{ from: '2027-06-04T00:00', isCancelled: true }],
    });
  });
});

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

describe('whatever the bytes are', () => {
  it('nothing is thrown, and little is spent on it', () => {
    const before = process.cpuUsage();
    const replaced = Array.from({ length: 2_500 }, (_, index) =>
      event(
        'UID:1',
        `RECURRENCE-ID;TZID=America/New_York:2027${1000 + index}`,
        'DTSTART:20270604',
        `X-N:${index}`,
      ),
    );
    const masters = Array.from({ length: 2_500 }, () =>
      event('UID:1', 'DTSTART;TZID=America/New_York:20270604T100000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'),
    );
    const dates = Array.from(
      { length: 100_000 },
      (_, index) => `20270604T10${String(index % 60).padStart(2, '0')}00`,
    );
    for (const text of [
      calendar(...replaced, ...masters),
      calendar(
        event(
          'DTSTART;TZID=America/New_York:20270604T100000',
          `EXDATE;TZID=America/New_York:${dates.join()}`,
        ),
      ),
      calendar(event('DTSTART:20270604T100000', 'DURATION:PT1H', `RDATE:${dates.join()}`)),
      calendar(event(`DTSTART;${'A=";'.repeat(200_000)}`)),
      calendar(event(`SUMMARY:${'\\'.repeat(500_000)}`)),
      calendar(`BEGIN:${'X'.repeat(500_000)}`),
    ])
      expect(typeof readBy(bytesOf(text), time)).toBe('object');
    expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(10);
  });
});
