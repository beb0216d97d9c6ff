export interface Ran {
  readonly name: string;
  readonly wall: number;
  readonly cpu?: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly string[];
  readonly files?: readonly { readonly file: string; readonly wall: number; readonly tests: number }[];
}
export type Budget = Readonly<Record<string, number>>;
export function costLines(outcomes: readonly Ran[], budget: Budget, wall: number): string[];
export function warnings(outcomes: readonly Ran[], budget: Budget): string[];
