/** What a verb has of the outside world. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** One line, or several. */
  out(text: string): void;
  err(text: string): void;
  /** Everything that comes in until its end. */
  input(): Promise<string>;
}

/** The verb cannot do what was asked, and says why in a sentence. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

/** Lines of columns, each as wide as its longest entry. */
export const columns = (head: readonly string[], rows: readonly (readonly unknown[])[]): string => {
  const all = [head, ...rows.map((row) => row.map((cell) => String(cell ?? '-')))];
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
