import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Adds up what the scenarios saw, and says it in one line. */
export default function end() {
  const file = process.env.HOLDFAST_FAULT_REPORT;
  if (!existsSync(file)) return;
  const lines = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const figures = lines.filter(({ scenario }) => scenario !== undefined);
  const sum = (name) => lines.reduce((total, each) => total + (each[name] ?? 0), 0);
  if (process.env.FAULT_FIGURES) for (const each of figures) console.log(JSON.stringify(each));
  console.log(
    `\nfigures: ${figures.length} scenarios, ${sum('injections')} injections, ${sum('bookings')} bookings, ${sum('violations')} violations\n`,
  );
  rmSync(path.dirname(file), { recursive: true, force: true });
}
