/** A wait of a length that is written down, in milliseconds or as a constant. */
const WAIT =
  /\.waitForTimeout\(|(?<![\w.#])(?:sleep|pause|wait)\((?:[\d._]|[A-Z])|(?<![\w.])setTimeout\(\w+, (?!0\)|ms\b|milliseconds\b)/;
/** What asks again and again has to wait between, and ends as soon as it may. */
const POLL = /\bwhile \(|\bfor \(;;|\bdo \{|^\s*do /;
const COUNTED = /\bfor \(/;
const LEFT_EARLY = /\bif \(.*\) (?:return|break)\b/;
/** How many lines before it such a loop begins, at most. */
const HEAD = 8;

const NOW = String.raw`(?:Date|performance)\.now\(\)`;
const LASTED = new RegExp(String.raw`(?:const|let) (\w+) = .*${NOW} - `);
const STOPWATCH = new RegExp(String.raw`\breturn ${NOW} - `);
const LIMITED = /\.toBeLess\w*\(/;

/** The lines of a test that wait for a time and not for what they want. */
export const fixedWaits = (text: string): string[] => {
  // There a clock is set, and nobody waits.
  if (text.includes('useFakeTimers')) return [];
  const lines = text.split('\n');
  const asks = (index: number) => {
    const before = lines.slice(Math.max(0, index - HEAD), index + 1);
    const has = (pattern: RegExp) => before.some((line) => pattern.test(line));
    return has(POLL) || (has(COUNTED) && has(LEFT_EARLY));
  };
  return lines.filter((line, index) => WAIT.test(line) && !asks(index));
};

/** The lines of a test that fail where it is slow: they hold against a limit how long something took, or tell others how long. */
export const ownSpeed = (text: string): string[] => {
  const lines = text.split('\n');
  const lasted = lines.flatMap((line) => LASTED.exec(line)?.[1] ?? []);
  const looks = new RegExp(
    String.raw`expect\(.*(?:${[`${NOW} - `, ...lasted.map((name) => String.raw`\b${name}\b`)].join('|')})`,
  );
  const holds = (line: string) => LIMITED.test(line) && looks.test(line.slice(0, line.search(LIMITED)));
  return lines.filter((line) => holds(line) || STOPWATCH.test(line));
};
