import { isLong } from './budget';

interface Kind {
  /** What is asked in a brief run, too. */
  readonly one: string;
  readonly all: readonly string[];
}

/**
 * The worked examples of dates (R), prices (Q) and parts (P), by what they are examples of. The rules themselves are asked all of
 * them in every run; through the API and in a browser it is one of each kind, and all in the long run.
 */
export const EXAMPLES: Readonly<Record<string, Kind>> = {
  'notice that grows with the clock': { one: 'R1', all: ['R1'] },
  'the last arrival': { one: 'R16', all: ['R16'] },
  'the shortest stay': { one: 'R3', all: ['R2', 'R3'] },
  'a season that a stay touches': { one: 'R11', all: ['R11', 'R12', 'R13'] },
  'days of arrival and departure': { one: 'R8', all: ['R8', 'R9', 'R10'] },
  'nights that are taken or closed': { one: 'R7', all: ['R7', 'R14'] },
  'a gap that is left': { one: 'R5', all: ['R5', 'R6', 'R19'] },
  'a gap that is filled': { one: 'R4', all: ['R4', 'R15', 'R20'] },
  preparation: { one: 'R17', all: ['R17', 'R18'] },
  'nights by their rates': { one: 'Q7', all: ['Q1', 'Q7'] },
  'full weeks': { one: 'Q6', all: ['Q3', 'Q4', 'Q6'] },
  'one reduction of several': { one: 'Q8', all: ['Q5', 'Q8', 'Q11', 'Q19'] },
  'days counted from today': { one: 'Q9', all: ['Q9', 'Q10', 'Q12'] },
  'a party and its extras': { one: 'Q2', all: ['Q2', 'Q17', 'Q18'] },
  'the fee and codes': { one: 'Q13', all: ['Q13', 'Q14', 'Q15'] },
  'the VAT in it': { one: 'Q16', all: ['Q16'] },
  'two parts': { one: 'P1', all: ['P1', 'P3', 'P6', 'P7'] },
  'all of it at once': { one: 'P2', all: ['P2', 'P4', 'P5'] },
};

const kinds = Object.values(EXAMPLES);
const ones = new Set(kinds.map(({ one }) => one));
const others = new Set(kinds.flatMap(({ all }) => all).filter((name) => !ones.has(name)));

/** Whether something that is named by its example (`P2`, `P2, on the day`) is asked in this run. What is no example always is. */
export const isAsked = (name: string): boolean => isLong || !others.has(/^\w+/.exec(name)?.[0] ?? '');

/** Of rows that begin with their example: those that are asked in this run. */
export const asked = <Row extends readonly [string, ...unknown[]]>(rows: readonly Row[]): Row[] =>
  rows.filter(([name]) => isAsked(name));

/** `it`, for a test that shows one example; nothing where that is not asked in this run. */
export const itShows = (name: string): ((title: string, test: () => Promise<void>) => void) =>
  isAsked(name) ? it : () => undefined;
