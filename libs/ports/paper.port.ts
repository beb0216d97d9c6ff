/** Makes papers that people keep: receipts and invoices, as PDF. */
export interface PaperPress {
  /** The paper as a PDF that a screen reader can read; the same bytes whenever the same is given. One at a time in a process. */
  print(paper: Paper): Promise<Uint8Array>;
}

/** What a paper says, from top to bottom. Texts are plain: whatever stands in them is printed, never followed. */
export interface Paper {
  /** What a viewer shows as its name. */
  readonly title: string;
  readonly author: string;
  /** BCP 47. */
  readonly language: string;
  /** When what it tells of happened: the paper's own date, never that of its making. */
  readonly at: Date;
  readonly parts: readonly PaperPart[];
}

export type PaperPart =
  | { readonly kind: 'heading'; readonly text: string }
  /** A name with lines under it. */
  | { readonly kind: 'address'; readonly name: string; readonly lines: readonly string[] }
  /** Names with what they are: `Date` and `5 June 2027`. */
  | { readonly kind: 'facts'; readonly facts: readonly { readonly name: string; readonly value: string }[] }
  /** A table of amounts. */
  | {
      readonly kind: 'amounts';
      readonly heads: readonly [string, string];
      readonly rows: readonly PaperAmount[];
    }
  | { readonly kind: 'note'; readonly text: string };

export interface PaperAmount {
  readonly text: string;
  readonly amount: string;
  /** What the others come to. */
  readonly isSum: boolean;
}
