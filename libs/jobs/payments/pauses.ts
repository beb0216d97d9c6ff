const PAUSES_MS = [2_000, 5_000, 10_000, 30_000, 60_000, 300_000, 900_000, 3_600_000];
const LONGEST_MS = 3_600_000;

/** Milliseconds to wait before asking about the same payment again, by how often it was asked: close together at first, hourly in the end. */
export const pauseAfter = (times: number): number => PAUSES_MS[times - 1] ?? LONGEST_MS;
