import fc from 'fast-check';

/** Calendars written by the grammar of RFC 5545 and the habits of platforms, with the times that they were written for. */

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const FIRST = Date.UTC(2027, 5, 2);

const pad = (number: number, length = 2) => String(number).padStart(length, '0');
export const dateText = (ms: number): string => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '');
const wallText = (ms: number): string =>
  `${dateText(ms)}T${new Date(ms).toISOString().slice(11, 19).replaceAll(':', '')}`;
const readAs = (ms: number): string => new Date(ms).toISOString().slice(0, 16);

const sunday = (year: number, month: number, from: number): number => {
  const first = Date.UTC(year, month, from);
  return first + ((7 - new Date(first).getUTCDay()) % 7) * DAY;
};
const yearOf = (ms: number) => new Date(ms).getUTCFullYear();

/** Clocks by the laws that set them, not by the database that the reader uses. */
export const londonWall = (instant: number): number => {
  const year = yearOf(instant);
  const isSummer =
    instant >= sunday(year, 2, 25) + 60 * MINUTE && instant < sunday(year, 9, 25) + 60 * MINUTE;
  return instant + (isSummer ? 60 : 0) * MINUTE;
};
const newYorkWall = (instant: number): number => {
  const year = yearOf(instant);
  const isSummer =
    instant >= sunday(year, 2, 8) + 420 * MINUTE && instant < sunday(year, 10, 1) + 360 * MINUTE;
  return instant - (isSummer ? 240 : 300) * MINUTE;
};

export interface Written {
  /** The events as lines, each as a text that is not folded yet. */
  readonly events: readonly (readonly string[])[];
  /** `from/to` as the reader should say it. */
  readonly spans: readonly string[];
  readonly leftOut: number;
  readonly unreadable: number;
}

const written = (
  events: readonly (readonly string[])[],
  spans: readonly string[],
  leftOut = 0,
  unreadable = 0,
): Written => ({ events, spans, leftOut, unreadable });

const dates = (day: number, nights: number, length = 1): readonly [number, number, string] => {
  const [from, to] = [FIRST + day * DAY, FIRST + (day + nights * length) * DAY];
  return [from, to, `${readAs(from)}/${readAs(to)}`];
};

const uid = fc.uuid().map((id) => `UID:${id}@else.example`);
const day = fc.integer({ min: 0, max: 680 });
const nights = fc.integer({ min: 1, max: 14 });

const night = fc
  .record({ uid, day, nights, form: fc.constantFrom('date', 'digits', 'weekless', 'hours', 'utc', 'late') })
  .map(({ uid: id, day: first, nights: length, form }) => {
    const [from, to, span] = dates(first, length);
    const lines = {
      date: [`DTSTART;VALUE=DATE:${dateText(from)}`, `DTEND;VALUE=DATE:${dateText(to)}`],
      digits: [`DTSTART:${dateText(from)}`, `DTEND:${dateText(to)}`],
      weekless: [`DTSTART;VALUE=DATE:${dateText(from)}`, `DURATION:P${length}D`],
      hours: [`DTSTART:${dateText(from)}T150000`, `DTEND:${dateText(to)}T100000`],
      utc: [`DTSTART:${dateText(from)}T143000Z`, `DTEND:${dateText(to)}T093000Z`],
      late: [`DTSTART:${dateText(from)}T000000`, `DTEND:${dateText(to - DAY)}T235900`],
    }[form];
    return written([[id, ...lines]], [span]);
  });

const thrice = fc.record({ uid, day, nights }).map(({ uid: id, day: first, nights: length }) => {
  const [from, to, span] = dates(first, length);
  const visit = (at: number, hour: number, name: string) => [
    `${id}-${name}`,
    `DTSTART:${dateText(at)}T${pad(hour)}0000`,
    `DTEND:${dateText(at)}T${pad(hour + 1)}0000`,
  ];
  const whole = [id, `DTSTART;VALUE=DATE:${dateText(from)}`, `DTEND;VALUE=DATE:${dateText(to)}`];
  return written([visit(from, 15, 'in'), visit(to, 9, 'out'), whole], [span], 2);
});

const repeated = fc
  .record({
    uid,
    day: fc.integer({ min: 0, max: 300 }),
    every: fc.constantFrom(7, 14, 3),
    count: fc.integer({ min: 1, max: 8 }),
    without: fc.integer({ min: 0, max: 9 }),
    byDate: fc.boolean(),
  })
  .map(({ uid: id, day: first, every, count, without, byDate }) => {
    const starts = Array.from({ length: count }, (_, index) => first + index * every);
    const rule = every === 3 ? 'FREQ=DAILY;INTERVAL=3' : `FREQ=WEEKLY;INTERVAL=${every / 7}`;
    const last = FIRST + starts.at(-1)! * DAY;
    const end = byDate ? `UNTIL=${dateText(last)}` : `COUNT=${count}`;
    const [from] = dates(first, 1);
    const lines = [id, `DTSTART;VALUE=DATE:${dateText(from)}`, 'DURATION:P2D', `RRULE:${rule};${end}`];
    const gone = FIRST + (first + without * every) * DAY;
    const kept = starts.filter((start) => FIRST + start * DAY !== gone);
    return written(
      [[...lines, `EXDATE;VALUE=DATE:${dateText(gone)}`]],
      kept.map((start) => dates(start, 2)[2]),
    );
  });

const idle = fc
  .record({ uid, day, line: fc.constantFrom('STATUS:TENTATIVE', 'TRANSP:TRANSPARENT', 'SUMMARY:Tentative') })
  .map(({ uid: id, day: first, line }) =>
    written([[id, `DTSTART:${dateText(FIRST + first * DAY)}`, line]], [], 1),
  );

const senseless = fc
  .constantFrom('DTSTART:20281345', 'DTSTART:2028-01-05', 'DTEND:20270604', 'DTSTART:20270608T990000')
  .map((line) => written([['UID:senseless', line]], [], 0, 1));

/** A slot that may lie where the clocks of either side of the sea change. */
const slot = fc
  .record({
    uid,
    start: fc.oneof(
      fc.integer({ min: FIRST / MINUTE, max: (FIRST + 680 * DAY) / MINUTE }),
      fc
        .tuple(fc.constantFrom(sunday(2027, 9, 25), sunday(2028, 2, 25)), fc.integer({ min: -180, max: 180 }))
        .map(([change, minutes]) => change / MINUTE + 60 + minutes),
    ),
    length: fc.integer({ min: 1, max: 600 }),
    form: fc.constantFrom('utc', 'wall', 'london', 'windows', 'newYork', 'duration'),
  })
  .map(({ uid: id, start, length, form }) => {
    const [from, to] = [start * MINUTE, (start + length) * MINUTE];
    const [wallFrom, wallTo] = [londonWall(from), londonWall(to)];
    const isPlain = wallTo - wallFrom === to - from && newYorkWall(to) - newYorkWall(from) === to - from;
    const zoned = (tzid: string, wall: (instant: number) => number) => [
      `DTSTART;TZID=${tzid}:${wallText(wall(from))}`,
      `DTEND;TZID=${tzid}:${wallText(wall(to))}`,
    ];
    const utc = [`DTSTART:${wallText(from)}Z`, `DTEND:${wallText(to)}Z`];
    // What a wall clock says twice, or around a change, only UTC can say.
    const isNear = [2027, 2028, 2029]
      .flatMap((year) => [sunday(year, 9, 25), sunday(year, 10, 1)])
      .some((change) => Math.abs(from - change) < DAY);
    const lines = {
      utc,
      wall: [`DTSTART:${wallText(wallFrom)}`, `DTEND:${wallText(wallTo)}`],
      london: zoned('Europe/London', londonWall),
      windows: zoned('"GMT Standard Time"', londonWall),
      newYork: zoned('/example.org/1/America/New_York', newYorkWall),
      duration: [`DTSTART:${wallText(from)}Z`, `DURATION:PT${length}M`],
    }[isPlain && !isNear ? form : 'utc'];
    const end = wallTo <= wallFrom ? wallFrom + length * MINUTE : wallTo;
    return written([[id, ...lines]], [`${readAs(wallFrom)}/${readAs(end)}`]);
  });

export const nightsWritten = fc.array(fc.oneof(night, night, thrice, repeated, idle, senseless), {
  minLength: 0,
  maxLength: 40,
});
export const slotsWritten = fc.array(fc.oneof(slot, slot, slot, idle, senseless), { maxLength: 40 });

/** How a program writes: nothing of it changes what is said. */
export const manner = fc.record({
  ending: fc.constantFrom('\r\n', '\n', '\r'),
  fold: fc.constantFrom(0, 12, 40, 75),
  mark: fc.boolean(),
  isLower: fc.boolean(),
  calendars: fc.constantFrom(1, 2, 3),
  junk: fc.array(fc.constantFrom('and then', '???', ': nothing', '<br>'), { maxLength: 3 }),
  extras: fc.boolean(),
  summary: fc.constantFrom('Booked', 'Réservé, \\; \\n merci', 'CLOSED - Not available', ''),
});

type Manner = typeof manner extends fc.Arbitrary<infer M> ? M : never;

/** Cut every so many bytes, letters of several bytes too. A line begins with its name, so a cut cannot make a line of junk one of sense. */
const latin = (line: string, { fold, ending }: Manner): string => {
  const bytes = Buffer.from(line, 'utf8').toString('latin1');
  const pieces = Array.from({ length: fold === 0 ? 1 : Math.ceil(bytes.length / fold) }, (_, index) =>
    fold === 0 ? bytes : bytes.slice(index * fold, (index + 1) * fold),
  );
  return pieces.join(`${ending} `);
};

const ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/London',
  'BEGIN:STANDARD',
  'DTSTART:19701025T020000',
  'END:STANDARD',
  'END:VTIMEZONE',
];
const ALARM = ['BEGIN:VALARM', 'TRIGGER:-PT1H', 'SUMMARY:Tentative', 'STATUS:CANCELLED', 'END:VALARM'];

/** The bytes of a file in which all this is written in one manner. */
export function fileOf(parts: readonly Written[], how: Manner): Uint8Array {
  const events = parts.flatMap((part) => part.events);
  const share = Math.ceil(events.length / how.calendars) || 1;
  const lines = Array.from({ length: how.calendars }, (_, index) => [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...(how.extras ? ZONE : []),
    ...events
      .slice(index * share, (index + 1) * share)
      .flatMap((event) => [
        'BEGIN:VEVENT',
        ...event,
        ...(how.summary === '' || event.some((line) => line.startsWith('SUMMARY'))
          ? []
          : [`SUMMARY:${how.summary}`]),
        ...(how.extras ? ALARM : []),
        'END:VEVENT',
      ]),
    ...(index === 0 ? how.junk : []),
    'END:VCALENDAR',
  ]).flat();
  const cased = lines.map((line) => (how.isLower && !/TZID/.test(line) ? line.toLowerCase() : line));
  const text = cased.map((line) => latin(line, how)).join(how.ending);
  return Buffer.concat([
    Buffer.from(how.mark ? [0xef, 0xbb, 0xbf] : []),
    Buffer.from(`${text}${how.ending}`, 'latin1'),
  ]);
}
