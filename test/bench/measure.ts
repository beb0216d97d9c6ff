/** The least, the middle and the greatest of some values. */
export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** What one scenario has come to. */
export interface Figure {
  readonly scenario: string;
  readonly candidate: string;
  /** Null where there is nothing to compare with: then `value` is the figure itself. */
  readonly baseline: string | null;
  readonly unit: string;
  readonly value: Spread;
  readonly baselineValue: Spread | null;
  /** Candidate to baseline, round by round; for times a small one is good, for rates a large one. */
  readonly ratio: Spread | null;
  readonly reach: Reach | null;
  readonly notes: readonly string[];
}

/** What is wanted, of the ratio where there is one, of the value otherwise. */
export type Reach = { readonly atLeast: number } | { readonly atMost: number };

export const spreadOf = (values: readonly number[]): Spread => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  const median = sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
  return { median, min: sorted[0] ?? Number.NaN, max: sorted.at(-1) ?? Number.NaN };
};

/** A thing to measure: one call is one cell, and answers its figure. */
export type Cell = () => Promise<number>;

export interface Comparison {
  readonly scenario: string;
  readonly unit: string;
  readonly baseline: string;
  readonly candidate: string;
  readonly reach: Reach | null;
  readonly notes?: readonly string[];
}

/**
 * Lets baseline and candidates take turns, in the other order every second round, so that what else the machine does meets
 * all of them. The first, unrecorded round warms everything up.
 */
export const takeTurns = async (rounds: number, cells: readonly Cell[]): Promise<number[][]> => {
  const values: number[][] = cells.map(() => []);
  for (let round = 0; round <= rounds; round += 1) {
    const order = cells.map((_, index) => index);
    if (round % 2 === 1) order.reverse();
    for (const index of order) {
      const value = await (cells[index] as Cell)();
      if (round > 0) values[index]?.push(value);
    }
  }
  return values;
};

/** The figure of a candidate's values beside the baseline's of the same rounds. */
export const compared = (
  comparison: Comparison,
  baseline: readonly number[],
  candidate: readonly number[],
): Figure => ({
  ...comparison,
  notes: comparison.notes ?? [],
  value: spreadOf(candidate),
  baselineValue: spreadOf(baseline),
  ratio: spreadOf(candidate.map((value, round) => value / (baseline[round] ?? Number.NaN))),
});

/** How many of the wanted are reached: the ratio as a share of what was asked for, 1 and above is enough. */
export const shareReached = ({ reach, ratio, value }: Figure): number | null => {
  if (reach === null) return null;
  const { median } = ratio ?? value;
  return 'atLeast' in reach ? median / reach.atLeast : reach.atMost / median;
};
