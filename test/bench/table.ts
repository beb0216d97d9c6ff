import { shareReached } from './measure';
import type { Figure, Reach, Spread } from './measure';

const number = (value: number): string => {
  if (!Number.isFinite(value)) return '–';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-GB');
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
};

const spread = ({ median, min, max }: Spread): string => `${number(median)} (${number(min)}–${number(max)})`;

const wanted = (reach: Reach | null): string => {
  if (reach === null) return 'report';
  return 'atLeast' in reach ? `≥ ${reach.atLeast}` : `≤ ${reach.atMost}`;
};

const verdict = (figure: Figure): string => {
  const share = shareReached(figure);
  if (share === null) return '';
  return share >= 1 ? 'yes' : 'no';
};

const cellsOf = (figure: Figure): string[] => [
  figure.scenario,
  figure.candidate,
  `${spread(figure.value)} ${figure.unit}`,
  figure.baseline === null ? '–' : figure.baseline,
  figure.baselineValue === null ? '–' : `${spread(figure.baselineValue)} ${figure.unit}`,
  figure.ratio === null ? '–' : spread(figure.ratio),
  wanted(figure.reach),
  verdict(figure),
];

const HEAD = ['scenario', 'measured', 'figure', 'baseline', 'its figure', 'ratio', 'reach', 'reached'];

/** The figures as a table in Markdown, which reads well on a terminal too. */
export const tableOf = (figures: readonly Figure[]): string => {
  const rows = [HEAD, ...figures.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  const notes = figures.flatMap(({ scenario, notes: all }) => all.map((note) => `- ${scenario}: ${note}`));
  return [line(HEAD), rule, ...rows.slice(1).map(line), ...(notes.length > 0 ? ['', ...notes] : [])].join(
    '\n',
  );
};
