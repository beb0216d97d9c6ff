const BUDGETS = ['brief', 'long'];

/** A number that the environment gives. @throws when it is none that could be meant */
const given = (variable: string | undefined): number | undefined => {
  const text = variable === undefined ? undefined : process.env[variable];
  if (text === undefined || text === '') return undefined;
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`${variable} is no number: ${text}`);
  return number;
};

const budget = process.env['TEST_BUDGET'] || 'brief';
if (!BUDGETS.includes(budget)) throw new Error(`TEST_BUDGET is ${budget}, not one of ${BUDGETS.join(', ')}`);

/** Whether this is the long run (`TEST_BUDGET=long`), which can ask that rare things were met: in a brief one chance may leave them out. */
export const isLong = budget === 'long';

/** How much of a thing is tried: in `npm test`, and in the long run. */
export interface Amount {
  readonly brief: number;
  readonly long: number;
  /** The proof's own variable, which has the last word. */
  readonly variable?: string;
}

/** How many there are to be in this run. */
export const amountOf = ({ brief, long, variable }: Amount): number =>
  given(variable) ?? (isLong ? long : brief);

/** How often chance is asked, and where it begins. */
export interface Chances {
  readonly runs: number;
  /** Of 31 bits, not yet half used, so that counting on from it leads nowhere else. */
  readonly seed: number;
}

interface Seeding {
  readonly seedVariable?: string;
}

/**
 * What a proof by chance gets. Its seed is another one in each run, and is printed; `SEED` (or the proof's own variable)
 * repeats a run. Put it into what a failure says; fast-check does so by itself.
 */
export const chancesFor = (name: string, amount: Amount & Seeding): Chances => {
  const seed = given(amount.seedVariable) ?? given('SEED') ?? Date.now() % 2 ** 30;
  process.stdout.write(`\nseed: ${name} ${seed}\n`);
  return { runs: amountOf(amount), seed };
};
