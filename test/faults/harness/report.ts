import { appendFileSync } from 'node:fs';

export interface Figures {
  readonly scenario: string;
  /** How often something was broken. */
  readonly injections: number;
  /** Bookings that went through it. */
  readonly bookings: number;
  readonly note?: string;
}

const keep = (line: object): void => {
  const file = process.env['HOLDFAST_FAULT_REPORT'];
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
};

/** Keeps what a scenario saw, for whoever adds it up: see `end.mjs`. */
export const report = (figures: Figures): void => keep(figures);

/** Keeps how much did not hold at the end of a scenario. */
export const reportViolations = (violations: number): void => keep({ violations });
