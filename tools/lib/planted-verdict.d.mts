export interface Verdict {
  /** Names of tests that were run and have failed. */
  readonly failed: readonly string[];
  /** Why some could not be run, which is no test's merit. */
  readonly trouble?: string;
}
interface TestOfJest {
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
}
interface FileOfJest {
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly TestOfJest[];
}
export function endOf(output: string): string;
export function verdictOf(report: { readonly testResults: readonly FileOfJest[] }): Verdict;
