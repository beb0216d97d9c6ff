import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const TEST = /\.(proof-|int-|e2e-|browser-|fault-|soak-)?spec\.tsx?$|\/testing\//;

/** They play other people's programs, which know nothing of ours: going by the same definition they would prove nothing. */
const STAND_INS = 'apps/sandbox/';

interface Rule {
  readonly what: string;
  /** The one file that says it. */
  readonly home: string;
  /** What shows that somebody says it: names, and what it can hardly be written without. */
  readonly signs: readonly RegExp[];
  /** How it stood in the browser once: written again, it must be found. */
  readonly second: string;
}

const declares = (...names: readonly string[]): RegExp =>
  new RegExp(`^(export )?(const|function) (${names.join('|')})\\b`, 'm');

const KERNEL = 'libs/domain/kernel';

const rules: readonly Rule[] = [
  {
    what: 'the booking fee',
    home: 'libs/domain/pricing/fee.ts',
    signs: [declares('feeOn'), /\b966\b|WHOLE - basisPoints/],
    second: 'const fee = Math.floor((pence * 34 * 2 + 966) / (966 * 2)) + 20;',
  },
  {
    what: 'what is left of a price',
    home: 'libs/domain/pricing/price.ts',
    signs: [declares('discountedSums'), /price \+ (booking_?)?fee\b/i],
    second: 'const reduction = Math.min(off, price + fee);',
  },
  {
    what: 'today',
    home: `${KERNEL}/zone.ts`,
    signs: [declares('todayIn', 'localAt'), /DateTimeFormat\('sv-SE'/],
    second: "formatter = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });",
  },
  {
    what: 'the instant of a wall time',
    home: `${KERNEL}/zone.ts`,
    signs: [declares('instantOf', 'offsetAt')],
    second: 'const offsetAt = (instant: number, zone: string): number => 0;',
  },
  {
    what: 'the time that a block takes',
    home: `${KERNEL}/occupied-time.ts`,
    signs: [declares('occupiedTime', 'overlaps'), /'24:00'|(start|end)_?time\b.* \?\? '00:00'/i],
    second: "const time = block.end_time ?? (block.end_date > block.start_date ? '00:00' : '24:00');",
  },
  {
    what: 'whether two times meet',
    home: `${KERNEL}/occupied-time.ts`,
    signs: [/(\w+)\.from < (\w+)\.to && \2\.from < \1\.to/],
    second: 'const meets = other.from < time.to && time.from < other.to;',
  },
  {
    what: 'how days are counted',
    home: `${KERNEL}/dates.ts`,
    signs: [declares('addDays', 'daysBetween'), /toISOString\(\)\.slice\(0, 10\)/],
    second: 'const iso = (ms: number): string => new Date(ms).toISOString().slice(0, 10);',
  },
  {
    what: 'a calendar file',
    home: `${KERNEL}/calendar-file.ts`,
    // Whoever reads one looks for this line too, but writes nothing behind it.
    signs: [/'BEGIN:VCALENDAR',\s+['`.]/],
    second: "return ['BEGIN:VCALENDAR', 'VERSION:2.0'];",
  },
];

const sources = ['apps', 'libs', 'frontend/src'].flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .map((file) => `${room}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !TEST.test(file) && !file.startsWith(STAND_INS))
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') })),
);

const saying = ({ signs }: Rule, files: typeof sources): string[] =>
  files.filter(({ text }) => signs.some((sign) => sign.test(text))).map(({ file }) => file);

describe('Server and browser go by one definition', () => {
  it.each(rules)('of $what', (rule) => {
    expect(saying(rule, sources)).toEqual([rule.home]);
  });

  it.each(rules)('of $what: a second one would be seen', (rule) => {
    expect(saying(rule, [{ file: 'second.ts', text: rule.second }])).toEqual(['second.ts']);
  });
});
