const PAUSES_MS = [2_000, 5_000, 10_000, 30_000, 60_000, 300_000, 900_000, 3_600_000];
const LONGEST_MS = 3_600_000;

/** Milliseconds between two questions about the same payment, after so many of them: dense at first, hourly in the end. */
export const pauseAfter = (times: number): number => PAUSES_MS[times - 1] ?? LONGEST_MS;
