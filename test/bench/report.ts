import { existsSync, readFileSync } from 'node:fs';
import type { Figure } from './measure';

/** A figure with the moment and the extent it was measured at. */
export type Dated = Figure & { readonly at: string; readonly reduced: boolean };

/** What a run leaves behind as JSON, and `tools/capacity.mjs` reads. */
export interface Report {
  /** Of the latest run. */
  readonly at: string;
  readonly machine: Readonly<Record<string, string>>;
  readonly figures: readonly Dated[];
}

/** A run of some scenarios leaves the figures of all others as they were. */
export const merged = (before: Report | null, now: Report): Report => {
  const again = new Set(now.figures.map(({ scenario }) => scenario));
  return {
    ...now,
    figures: [...(before?.figures ?? []).filter(({ scenario }) => !again.has(scenario)), ...now.figures],
  };
};

/** The report in a file; null where there is none yet. */
export const reportIn = (file: string): Report | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null;
