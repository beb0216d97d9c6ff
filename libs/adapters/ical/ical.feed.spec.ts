import { createHash } from 'node:crypto';
import {
  AIRBNB,
  BOOKING_COM,
  bytesOf,
  calendar,
  countsIn,
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

  const monthly = (list: string) => event('DTSTART:19000101', `RRULE:FREQ=MONTHLY;COUNT=100000;${list}`);
  const many = (text: string, count: number) => Array.from({ length: count }, () => text).join();

  it.each([
    ['BYDAY', 'MO'],
    ['BYMONTHDAY', '1'],
    ['BYMONTH', '1'],
    ['BYDAY=MO;BYSETPOS', '366'],
  ])('a rule with more values of %s than there are is not understood', (list, value) => {
    const counts = (times: number) =>
      countsIn(
        calendar(event('DTSTART:20270601', `RRULE:FREQ=MONTHLY;COUNT=2;${list}=${many(value, times)}`)),
      );
    expect(counts(749)).toMatchObject({ unreadable: 0 });
    expect(counts(750)).toEqual({ entries: 0, unreadable: 1, leftOut: 0 });
  });

  it('a value that a rule says twice counts once', () => {
    const repeats = (list: string) =>
      timesIn(calendar(event('DTSTART:20270601', `RRULE:FREQ=MONTHLY;COUNT=5;${list}`)));
    expect(repeats('BYDAY=MO,+1TU,1TU,MO')).toEqual(repeats('BYDAY=MO,1TU'));
    expect(repeats('BYDAY=MO,TU;BYSETPOS=2,+2,2,-1')).toEqual(repeats('BYDAY=MO,TU;BYSETPOS=2,-1'));
  });

  it('long lists of rules cost more of what a file may cost', () => {
    const never = Array.from({ length: 48 }, (_, index) => `${index + 6}MO,-${index + 6}MO`).join();
    const rare = event('DTSTART:19000101', `RRULE:FREQ=MONTHLY;COUNT=100000;BYDAY=${never}`);
    const stays = Array.from({ length: 20 }, () => rare);
    expect(countsIn(calendar(...stays))).toMatchObject({ unreadable: 20 - 5 });
    const all = Array.from({ length: 12 }, (_, index) => index + 1).join();
    const yearly = event('DTSTART:20270604', `RRULE:FREQ=YEARLY;BYMONTH=${all};BYDAY=${never}`);
    expect(countsIn(calendar(...Array.from({ length: 500 }, () => yearly)))).toMatchObject({
      unreadable: 500 - 208,
    });
  });

  it('asks for a hundred zones at most; further ones count as unknown', () => {
    const zoned = (tzid: string) => event(`DTSTART;TZID=${tzid}:20270604T100000`, 'DURATION:PT1H');
    const unknown = Array.from({ length: 99 }, (_, index) => zoned(`Nowhere/${index}`));
    const last = (...more: string[]) =>
      timesIn(calendar(...unknown, ...more, zoned('America/New_York')), time).at(-1);
    expect(last()).toBe('2027-06-04T15:00/2027-06-04T16:00');
    expect(last(zoned('Nowhere/Else'))).toBe('2027-06-04T10:00/2027-06-04T11:00');
  });

  it.each([['constructor'], ['__proto__'], ['toString']])('%s is a zone that nobody knows', (tzid) => {
    const text = calendar(event(`DTSTART;TZID=${tzid}:20270604T100000`, 'DURATION:PT1H'));
    expect(timesIn(text, time)).toEqual(['2027-06-04T10:00/2027-06-04T11:00']);
  });

  it('little is spent on many lines of one name, one zone asked for again and again, and long lists', () => {
    const before = process.cpuUsage();
    const lines = (line: string, count: number) => Array.from({ length: count }, () => line).join('\r\n');
    for (const text of [
      calendar(event('DTSTART:20270604', lines('X:', 200_000))),
      calendar(event('DTSTART:20270604', lines('RDATE;TZID=Nowhere/A:20270605', 60_000))),
      calendar(
        event(
          'DTSTART:20270604',
          Array.from({ length: 60_000 }, (_, index) => `RDATE;TZID=N/${index}:20270605`).join('\r\n'),
        ),
      ),
      calendar(monthly(`BYDAY=${many('MO', 700_000)}`)),
      calendar(event('DTSTART:19000101', `RRULE:FREQ=DAILY;BYDAY=MO;BYSETPOS=${many('366', 500_000)}`)),
    ])
      expect(countsIn(text)).not.toBeNull();
    expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(10);
  });
});
