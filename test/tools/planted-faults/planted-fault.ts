/** Where in the product a fault is planted. */
export const KINDS = ['rule', 'sql', 'route', 'screen', 'process'] as const;

/**
 * A mistake that somebody might make in one file of the product, and who must notice it: the proof that a cheaper test
 * still finds what a dearer one found.
 */
export interface PlantedFault {
  /** What is wrong then, as one would report it. */
  readonly name: string;
  readonly kind: (typeof KINDS)[number];
  /** A file of the product, from the root. */
  readonly file: string;
  /** Stands in the file exactly once, word for word. */
  readonly find: string;
  /** What stands there instead. */
  readonly plant: string;
  /** The cheapest tests that find it, from the root; all of them belong to `npm test`. */
  readonly foundBy: readonly string[];
  /** Where a file takes minutes: words of the one test in it that finds it. */
  readonly test?: string;
}
