const TIME = /(\d{1,9})m(\d{1,9}(?:[.,]\d{1,9})?)s/g;

/**
 * Seconds of processor time in what the shell's `times` prints: `user system` of the shell, and on the next line of all
 * that it waited for.
 * @param {string} text
 * @returns {number | undefined} nothing when it printed nothing
 */
export function secondsIn(text) {
  const found = [...text.matchAll(TIME)];
  if (found.length !== 4) return undefined;
  const hundredths = found.reduce(
    (sum, [, minutes, seconds]) => sum + 6_000 * Number(minutes) + 100 * Number(seconds.replace(',', '.')),
    0,
  );
  return Math.round(hundredths) / 100;
}

/** What several commands have used; nothing as soon as it is not known of one of them. */
export const sumOf = (times) =>
  times.includes(undefined) ? undefined : times.reduce((sum, time) => sum + time, 0);
