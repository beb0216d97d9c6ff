import { appendFileSync } from 'node:fs';

export interface Figures {
  readonly scenario: string;
  /** How often something was broken. */
  readonly injections: number;
  /** Bookings that went through it. */
  readonly bookings: number;
  readonly note?: string;
}

/** Keeps what a scenario saw, for whoever adds it up: see `summary.mjs`. */
export const report = (figures: Figures): void => {
  const file = process.env['HOLDFAST_FAULT_REPORT'];
  if (file) appendFileSync(file, `${JSON.stringify({ violations: 0, ...figures })}\n`);
};
