import { existsSync, readFileSync, rmSync } from 'node:fs';

/** Adds up what the scenarios saw, and says it in one line. */
export default function end() {
  sumUp(process.env.HOLDFAST_FAULT_REPORT);
  rmSync(process.env.HOLDFAST_FAULT_TEMPLATE, { recursive: true, force: true });
}

function sumUp(file) {
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
}
